"""A running Move or Deliver: what it has used, what it owes and the step it is in."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from plancia.core.archive import Archive

# What is kept of a vehicle that has a part in the movement turn.
VEHICLE: Final = 0
ALLOWANCE: Final = 1
SPENT: Final = 2
BONUS: Final = 3
MOVED: Final = 4
FUEL: Final = 5
"""How its fuel is reckoned in this movement turn: one of the three below."""
PARTS: Final = 6

FULL_FUEL: Final = 0
NO_FUEL: Final = 1
DOUBLE_FUEL: Final = 2

_NONE: Final = vec[i64]()


@mypyc_attr(acyclic=True)
class Trip:
    """Vehicles and places are numbers, -1 stands for none. In a Move there are no goods: `holder` is -1."""

    def __init__(self, vehicle: i64) -> None:
        self.vehicle: i64 = vehicle
        """The vehicle that is moved, or with which the delivery began."""
        self.holder: i64 = -1
        self.triple: i64 = -1
        self.sender: i64 = -1
        self.contract: i64 = -1
        self.recipient: i64 = -1
        self.printed: i64 = 1
        self.allowed: i64 = 1
        self.fuel: i64 = 0
        self.used: vec[i64] = _NONE
        self.taxed: vec[i64] = _NONE
        self.free_delivery: bool = False
        self.skip_customs: i64 = 0
        self.carried: i64 = 0
        """Kinds of vehicles in or aboard which the goods have been, a bit each."""
        self.kind_shown: bool = False
        """Whether a check has told all whether the goods are legal."""
        # How it ends.
        self.delivered: bool = False
        self.failed: bool = False
        self.stopped: bool = False
        self.abandoned: bool = False
        # The movement turn.
        self.number: i64 = 1
        self.touched: bool = False
        self.ending: bool = False
        self.movers: vec[i64] = _NONE
        self.spent: i64 = 0
        self.bonus: i64 = 0
        self.next_bonus: i64 = 0
        self.next_vehicle: i64 = -1
        """Whose points the next movement turn begins with a change of."""
        self.halted: i64 = -1
        self.visited: vec[i64] = _NONE
        """Territories whose event was met in this movement turn."""
        self.barred: vec[i64] = _NONE
        """Vehicles whom a closed port or airport refused in this movement turn."""
        # The step.
        self.check: i64 = 0
        self.verb: i64 = 0
        self.stepping: i64 = -1
        self.origin: i64 = -1
        self.target: i64 = -1
        self.strait: i64 = -1
        self.customs_gate: bool = False
        self.saved: bool = False
        """Whether this step has met its save."""
        self.event_first: bool = False
        self.taken_away: bool = False
        """Whether a check has removed the vehicle of the step or placed it elsewhere."""
        self.landed: bool = False

    @property
    def delivers(self) -> bool:
        return self.triple >= 0

    @property
    def loaded(self) -> bool:
        """Whether there are goods on their way."""
        return self.holder >= 0 and not self.failed

    def mover(self, vehicle: i64) -> i64:
        """Where the parts of a vehicle begin; -1 if it has no part in this movement turn yet."""
        at: i64 = 0
        while at < len(self.movers):
            if self.movers[at] == vehicle:
                return at
            at += PARTS
        return -1

    def join(self, vehicle: i64, allowance: i64) -> i64:
        """Where the parts of a vehicle begin, which takes part from now on."""
        at = self.mover(vehicle)
        if at < 0:
            at = len(self.movers)
            movers = append(append(append(self.movers, vehicle), allowance), i64(0))
            self.movers = append(append(append(movers, i64(0)), i64(0)), i64(FULL_FUEL))
        return at

    def begin_movement_turn(self) -> None:
        """Give every vehicle of the trip its allowance anew (CO-11.8)."""
        self.touched = False
        self.ending = False
        self.movers = _NONE
        self.spent = 0
        self.bonus = 0
        self.halted = -1
        self.visited = _NONE
        self.barred = _NONE
        self.taken_away = False

    def use(self, vehicle: i64) -> None:
        """A vehicle takes part in the action (CO-7.37)."""
        if vehicle not in self.used:
            self.used = append(self.used, vehicle)

    def visit(self, territory: i64) -> None:
        self.visited = append(self.visited, territory)

    def bar(self, vehicle: i64) -> None:
        self.barred = append(self.barred, vehicle)

    def tax(self, code: i64) -> None:
        self.taxed = append(self.taxed, code)

    def copy(self) -> Trip:
        twin = Trip(self.vehicle)
        twin.holder = self.holder
        twin.triple = self.triple
        twin.sender = self.sender
        twin.contract = self.contract
        twin.recipient = self.recipient
        twin.printed = self.printed
        twin.allowed = self.allowed
        twin.fuel = self.fuel
        twin.used = self.used[:]
        twin.taxed = self.taxed[:]
        twin.free_delivery = self.free_delivery
        twin.skip_customs = self.skip_customs
        twin.carried = self.carried
        twin.kind_shown = self.kind_shown
        twin.delivered = self.delivered
        twin.failed = self.failed
        twin.stopped = self.stopped
        twin.abandoned = self.abandoned
        twin.number = self.number
        twin.touched = self.touched
        twin.ending = self.ending
        twin.movers = self.movers[:]
        twin.spent = self.spent
        twin.bonus = self.bonus
        twin.next_bonus = self.next_bonus
        twin.next_vehicle = self.next_vehicle
        twin.halted = self.halted
        twin.visited = self.visited[:]
        twin.barred = self.barred[:]
        twin.check = self.check
        twin.verb = self.verb
        twin.stepping = self.stepping
        twin.origin = self.origin
        twin.target = self.target
        twin.strait = self.strait
        twin.customs_gate = self.customs_gate
        twin.saved = self.saved
        twin.event_first = self.event_first
        twin.taken_away = self.taken_away
        twin.landed = self.landed
        return twin

    def serialize(self, archive: Archive) -> None:
        """Hand every field through the archive."""
        self.vehicle = archive.number(self.vehicle)
        self.holder = archive.number(self.holder)
        self.triple = archive.number(self.triple)
        self.sender = archive.number(self.sender)
        self.contract = archive.number(self.contract)
        self.recipient = archive.number(self.recipient)
        self.printed = archive.number(self.printed)
        self.allowed = archive.number(self.allowed)
        self.fuel = archive.number(self.fuel)
        self.used = archive.row(self.used)
        self.taxed = archive.row(self.taxed)
        self.free_delivery = archive.truth(self.free_delivery)
        self.skip_customs = archive.number(self.skip_customs)
        self.carried = archive.number(self.carried)
        self.kind_shown = archive.truth(self.kind_shown)
        self.delivered = archive.truth(self.delivered)
        self.failed = archive.truth(self.failed)
        self.stopped = archive.truth(self.stopped)
        self.abandoned = archive.truth(self.abandoned)
        self.number = archive.number(self.number)
        self.touched = archive.truth(self.touched)
        self.ending = archive.truth(self.ending)
        self.movers = archive.row(self.movers)
        self.spent = archive.number(self.spent)
        self.bonus = archive.number(self.bonus)
        self.next_bonus = archive.number(self.next_bonus)
        self.next_vehicle = archive.number(self.next_vehicle)
        self.halted = archive.number(self.halted)
        self.visited = archive.row(self.visited)
        self.barred = archive.row(self.barred)
        self.check = archive.number(self.check)
        self.verb = archive.number(self.verb)
        self.stepping = archive.number(self.stepping)
        self.origin = archive.number(self.origin)
        self.target = archive.number(self.target)
        self.strait = archive.number(self.strait)
        self.customs_gate = archive.truth(self.customs_gate)
        self.saved = archive.truth(self.saved)
        self.event_first = archive.truth(self.event_first)
        self.taken_away = archive.truth(self.taken_away)
        self.landed = archive.truth(self.landed)
