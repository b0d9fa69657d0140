"""Shortest ways: examples of the rules, and every route there is in many situations."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from plancia.games.competitors.box.material import AIRCRAFT, BOX, SHIP, TRUCK, Terms, terms_of
from plancia.games.competitors.play.parts.conditions import IN_FLIGHT
from plancia.games.competitors.play.ways.planner import Route, RouteVehicle, Situation, reach, route
from tests.games.competitors.searching import AIRPORTS, CELLS, LANDS, Craft, World, beside, leg

DEFAULTS = {option.name: option.default for option in BOX.options}
PLACES = BOX.board.places
KINDS = {"truck": TRUCK, "ship": SHIP, "aircraft": AIRCRAFT}
TERMS = terms_of(4, DEFAULTS)


def at(place: str) -> int:
    return PLACES.index(place)


def fleet(*vehicles: str, loaded: bool = True) -> Situation:
    """The goods are in the first vehicle: "truck 1 ITA"."""
    found: list[RouteVehicle] = []
    for text in vehicles:
        kind, number, place = text.split()
        found.append(RouteVehicle(f"{kind} {number}", KINDS[kind], at(place)))
    return Situation(found, loaded=loaded)


def to(situation: Situation, place: str, turns: int, terms: Terms = TERMS) -> Route:
    found = route(terms, situation, at(place), turns)
    assert found is not None
    return found


def texts(found: Route) -> list[str]:
    return [step.text for step in found.steps]


def gates(found: Route) -> list[str]:
    """The steps at which a customs card is drawn."""
    return [step.text for step in found.steps if step.customs]


def test_the_example_of_the_rules_uses_exactly_five_points() -> None:  # CO-8.6
    found = to(fleet("truck 1 SOR"), "MOS", 1)
    assert [(step.text, step.turn, step.points, step.fuel) for step in found.steps] == [
        ("go SOC", 1, 2, 500),
        ("go URA", 1, 2, 0),
        ("go MOS", 1, 1, 0),
    ]
    assert (found.turn, found.points, found.fuel, found.customs) == (1, 5, 500, 1)
    assert gates(found) == ["go URA"]


def test_truck_and_ship_share_their_points() -> None:  # CO-11.13
    found = to(fleet("truck 1 PRA", "ship 1 BCO"), "SOC", 2)
    assert [(step.text, step.turn, step.points) for step in found.steps] == [
        ("go BCO", 1, 2),
        ("load truck 1 ship 1", 1, 0),
        ("sail OREG", 1, 1),
        ("sail NEPA", 1, 1),
        ("sail CURI", 1, 1),
        ("sail OKHO", 2, 1),
        ("dock EOR", 2, 0),
        ("unload truck 1", 2, 0),
        ("go SOR", 2, 2),
        ("go SOC", 2, 2),
    ]
    assert found.fuel == 3000


def test_goods_are_shifted_where_that_is_cheaper() -> None:
    found = to(fleet("truck 1 ITA", "ship 1 ITA"), "GRE", 1)
    assert texts(found) == ["shift ship 1", "sail MEDC", "dock GRE"]
    assert (found.points, found.fuel) == (1, 1000)


def test_a_symbol_keeps_the_goods_in_its_kind() -> None:
    situation = fleet("truck 1 ITA", "ship 1 ITA", "truck 2 ALP")
    situation.symbol = TRUCK
    assert {text.split()[0] for found in reach(TERMS, situation, 2).values() for text in texts(found)} == {"go"}


def test_a_way_over_a_strait_costs_one_more_in_the_same_turn() -> None:
    assert to(fleet("truck 1 RUN"), "FRA", 1).points == 2
    assert to(fleet("ship 1 MEDO"), "IBER", 1).points == 2
    situation = fleet("truck 1 RUN")
    situation.vehicles[0].allowance = 5
    situation.vehicles[0].spent = situation.spent = 4
    situation.largest = 5
    assert to(situation, "FRA", 2).turn == 2


def test_customs_cards_follow_the_rules_of_the_vehicle() -> None:
    assert gates(to(fleet("truck 1 RUN"), "FRA", 1)) == ["go FRA"]
    assert gates(to(fleet("ship 1 ITA"), "SUD", 1)) == ["sail ROSS", "dock SUD"]
    assert gates(to(fleet("aircraft 1 ITA"), "EGI", 1)) == ["fly EGI"]
    assert gates(to(fleet("aircraft 1 CAL"), "UNE", 1)) == []
    assert gates(to(fleet("aircraft 1 CAL"), "UNE", 1, terms_of(4, DEFAULTS | {"air_customs": "landing"}))) == [
        "fly UNE"
    ]
    assert gates(to(fleet("ship 1 ITA", loaded=False), "SUD", 1)) == []


def test_bases_clearance_and_the_home_area_spare_customs_cards() -> None:
    situation = fleet("ship 1 ITA")
    situation.home_area = TERMS.area[at("SUD")]
    assert gates(to(situation, "SUD", 1)) == ["sail ROSS"]
    situation.home_area = TERMS.area[at("ITA")]
    situation.bases = [at("SUD")]
    assert gates(to(situation, "SUD", 1)) == ["sail ROSS"]
    truck = fleet("truck 1 RUN")
    truck.cleared = [TERMS.customs_area[at("FRA")]]
    assert gates(to(truck, "FRA", 1)) == []


def test_cards_may_be_left_out_or_waived() -> None:
    situation = fleet("ship 1 ITA")
    situation.skip_customs = 1
    found = to(situation, "SUD", 1)
    assert (gates(found), found.customs) == (["dock SUD"], 1)
    situation.free_delivery = True
    found = to(situation, "SUD", 1)
    assert (gates(found), found.customs) == ([], 0)


def test_a_flight_goes_on_in_the_next_turn() -> None:
    found = to(fleet("aircraft 1 CAL"), "GIA", 2)
    assert [(step.text, step.place, step.turn, step.points, step.fuel) for step in found.steps] == [
        ("fly GIA", IN_FLIGHT, 1, 2, 5000),
        ("fly GIA", at("GIA"), 2, 1, 3000),
    ]
    assert route(TERMS, fleet("aircraft 1 CAL"), at("GIA"), 1) is None
    aloft = RouteVehicle("aircraft 1", AIRCRAFT, IN_FLIGHT)
    aloft.leg_from, aloft.leg_to, aloft.leg_flown = at("CAL"), at("GIA"), 2
    found = to(Situation([aloft]), "GIA", 1)
    assert [(step.text, step.points, step.fuel) for step in found.steps] == [("fly GIA", 1, 3000)]


def test_the_marker_in_use_keeps_others_from_staying_aloft() -> None:
    situation = fleet("aircraft 1 CAL")
    situation.vehicles[0].may_stay_aloft = False
    assert all(step.place != IN_FLIGHT for found in reach(TERMS, situation, 3).values() for step in found.steps)


def test_a_base_or_a_hub_opens_national_airports() -> None:
    situation = fleet("aircraft 1 ITA")
    assert texts(to(situation, "MAR", 1)) == ["fly EGI", "fly MAR"]
    situation.bases = [at("SAF")]
    assert texts(to(situation, "MAR", 1)) == ["fly MAR"]
    situation.bases = []
    situation.hubs = [at("ITA")]
    assert texts(to(situation, "MAR", 1)) == ["fly MAR"]


def test_harbour_and_depot() -> None:
    situation = fleet("ship 1 ITA")
    far = to(situation, "ADEN", 2)
    assert (far.turn, far.fuel) == (2, 2000)
    situation.harbours = {at("ITA"): 1}
    situation.depots = [at("ITA")]
    assert (to(situation, "YEM", 2).turn, to(situation, "YEM", 2).fuel) == (2, 1000)
    situation.harbours = {at("ITA"): 2}
    assert (to(situation, "YEM", 2).turn, to(situation, "YEM", 2).points, to(situation, "YEM", 2).fuel) == (1, 6, 0)


def test_fuel_must_be_covered() -> None:
    situation = fleet("truck 1 ITA", "aircraft 1 ITA")
    situation.cash = 500
    assert {step.text.split()[0] for found in reach(TERMS, situation, 1).values() for step in found.steps} == {"go"}


def test_points_of_cards_count_in_the_running_turn_only() -> None:
    situation = fleet("truck 1 SOR")
    situation.vehicles[0].allowance = situation.largest = 5
    situation.vehicles[0].moved = True
    situation.vehicles[0].bonus = situation.bonus = -1
    assert (to(situation, "MOS", 3).turn, to(situation, "MOS", 3).points) == (2, 1)
    situation.vehicles[0].bonus = situation.bonus = 1
    found = to(situation, "BIE", 3)
    assert (found.turn, found.points, found.fuel) == (1, 6, 0)


def test_the_place_of_departure_needs_no_step() -> None:
    found = to(fleet("truck 1 ITA"), "ITA", 1)
    assert (found.steps, found.fuel, found.points) == ((), 0, 0)


# Every route there is.


def some_company(rng: random.Random, lands: list[str]) -> World:
    bases = tuple(rng.sample(lands, min(len(lands), rng.randint(0, 2))))
    return World(
        loaded=rng.random() < 0.85,
        bases=bases,
        home=bases[0] if bases else rng.choice(["", "ITA"]),
        hubs=tuple(base for base in bases if LANDS[base]["airport"] and rng.random() < 0.5),
        depots=tuple(land for land in lands if rng.random() < 0.1),
        harbours={land: 1 for land in lands if rng.random() < 0.2},
        cleared=tuple(base for base in bases if rng.random() < 0.3),
        cash=rng.choice([10**9, 10**9, 1000, 1500, 3000, 6000]),
        aloft=rng.random() < 0.8,
        always=rng.random() < 0.3,
        landing=rng.random() < 0.3,
        free_delivery=rng.random() < 0.1,
    )


def some_fleet(rng: random.Random, around: list[str], kinds: list[str]) -> dict[str, Craft]:
    """Up to four vehicles close to each other, some of the trucks aboard."""
    fits = {
        "truck": [place for place in around if place in LANDS],
        "ship": [place for place in around if place in CELLS or LANDS[place]["port"] == "1"],
        "aircraft": [place for place in around if place in AIRPORTS],
    }
    crafts: dict[str, Craft] = {}
    for kind in [kind for kind in rng.choices(kinds, k=rng.randint(1, 4)) if fits[kind]]:
        number = 1 + sum(name.startswith(kind) for name in crafts)
        crafts[f"{kind} {number}"] = Craft(rng.choice(fits[kind]))
    for truck in [name for name in crafts if name.startswith("truck")]:
        carriers = [name for name in crafts if not name.startswith("truck")]
        carrier = rng.choice([*carriers, "", "", ""])
        if carrier and all(craft.carrier != carrier for craft in crafts.values()):
            crafts[truck] = Craft(crafts[carrier].place, carrier)
    return crafts or {"truck 1": Craft(fits["truck"][0])}


def on_the_way(rng: random.Random, world: World, crafts: dict[str, Craft], mover: str) -> None:
    """Perhaps the trip has begun: the aircraft is in flight, or points are spent."""
    craft = crafts[mover]
    chance = rng.random()
    if mover.startswith("aircraft") and chance < 0.3:
        end = rng.choice([end for end in AIRPORTS if end != craft.place and len(leg(craft.place, end)) > 1])
        flown = rng.randint(1, len(leg(craft.place, end)) - 1)
        world.aloft = True
        crafts[mover] = Craft(flight=(craft.place, end, flown))
        for truck in [name for name in crafts if crafts[name].carrier == mover]:
            crafts[truck] = Craft(carrier=mover)
    elif chance < 0.5:
        allowance = world.allowance(mover, craft.place)
        crafts[mover] = replace(
            craft, allowance=allowance, spent=rng.randint(0, allowance), moved=True, free=rng.random() < 0.2
        )


def situation_of(world: World, holder: str, crafts: dict[str, Craft]) -> Situation:
    """The same for the planner."""
    names = list(crafts)
    vehicles: list[RouteVehicle] = []
    for name, craft in crafts.items():
        aboard = names.index(craft.carrier) if craft.carrier else -1
        vehicle = RouteVehicle(name, KINDS[name.split()[0]], at(craft.place) if craft.place else IN_FLIGHT, aboard)
        if craft.flight:
            vehicle.leg_from, vehicle.leg_to, vehicle.leg_flown = (
                at(craft.flight[0]),
                at(craft.flight[1]),
                craft.flight[2],
            )
        vehicle.may_stay_aloft = world.aloft
        vehicle.allowance, vehicle.spent = craft.allowance, craft.spent
        vehicle.moved, vehicle.free_fuel = craft.moved, craft.free
        vehicles.append(vehicle)
    situation = Situation(vehicles, names.index(holder), world.loaded)
    situation.symbol = KINDS[world.symbol] if world.symbol else -1
    situation.spent = sum(craft.spent for craft in crafts.values())
    situation.largest = max((craft.allowance for craft in crafts.values() if craft.moved), default=0)
    situation.cash = world.cash
    situation.free_delivery = world.free_delivery
    situation.bases = [at(base) for base in world.bases]
    situation.home_area = TERMS.area[at(world.home)] if world.home else -1
    situation.hubs = [at(hub) for hub in world.hubs]
    situation.depots = [at(depot) for depot in world.depots]
    situation.harbours = {at(harbour): more for harbour, more in world.harbours.items()}
    situation.cleared = [TERMS.customs_area[at(base)] for base in world.cleared]
    return situation


def agree(world: World, holder: str, crafts: dict[str, Craft], turns: int) -> None:
    """The planner finds the best way to every place, and its steps add up."""
    options = {
        "risk_customs": "always" if world.always else "border",
        "air_customs": "landing" if world.landing else "area",
    }
    found = reach(terms_of(4, DEFAULTS | options), situation_of(world, holder, crafts), turns)
    planned = {PLACES[place]: (way.turn, way.points, way.fuel, way.customs) for place, way in found.items()}
    assert planned == world.everything(holder, crafts, turns)
    for way in found.values():
        assert sum(step.fuel for step in way.steps) == way.fuel
        assert sum(step.customs for step in way.steps) == way.customs


@pytest.mark.parametrize(
    ("kinds", "turns", "seeds"),
    [
        (["truck", "ship"], 1, range(60)),
        (["truck", "ship"], 2, range(100, 116)),
        (["truck", "ship", "aircraft"], 1, range(200, 260)),
        (["truck", "aircraft"], 2, range(300, 312)),
    ],
)
def test_no_route_is_better(kinds: list[str], turns: int, seeds: range) -> None:
    for seed in seeds:
        rng = random.Random(seed)
        around = [rng.choice(sorted(LANDS))]
        for _ in range(12):
            place = rng.choice(around)
            near = [*beside(place, over_sea=True), *(beside(place, over_sea=False) if place in LANDS else ())]
            around += [rng.choice(near)] if near else []
        world = some_company(rng, [place for place in around if place in LANDS])
        crafts = some_fleet(rng, around, kinds)
        holder = rng.choice(list(crafts))
        if not world.loaded:
            holder = crafts[holder].carrier or holder
        if rng.random() < 0.2 and not crafts[holder].carrier:
            world.symbol = holder.split()[0]
        on_the_way(rng, world, crafts, crafts[holder].carrier or holder)
        agree(world, holder, crafts, turns)


def test_no_route_is_better_in_a_corner_of_the_map() -> None:
    for truck in ("ALP", "ITA", "GRE", "ROM"):
        for ship in ("ITA", "GRE", "MEDC", "NERO"):
            crafts = {"truck 1": Craft(truck), "ship 1": Craft(ship), "truck 2": Craft("TUR")}
            for holder in ("truck 1", "ship 1"):
                agree(World(bases=("ITA",), home="ITA"), holder, crafts, 1)


def test_a_vehicle_left_behind_is_not_fetched() -> None:
    """The one kind of route that is left out: a ship brings a truck back to the aircraft it sailed away from."""
    crafts = {"ship 1": Craft("SVE"), "aircraft 1": Craft("SVE"), "truck 1": Craft("RNO")}
    world = World()
    agree(world, "ship 1", crafts, 1)
    alone = world.everything("ship 1", crafts, 1)
    world.come_back = True
    back = world.everything("ship 1", crafts, 1)
    assert "IRL" in back.keys() - alone.keys()
    assert all(back[place] <= alone[place] for place in alone)
