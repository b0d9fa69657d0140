"""Chapter 17 in words: proposals, their answers, and what a seat may do unasked.

What another seat holds in hand is not looked at: a refusal never tells whether it has a card (CO-17.12, CO-17.45).
"""

from __future__ import annotations

from plancia.core.decision import AnyOption, Choice, Decision, Open
from plancia.core.language import capital, either, say, say_many
from plancia.games.competitors.box.codes import ANY_TIME, OWN_TURN
from plancia.games.competitors.play import moves
from plancia.games.competitors.play.parts.negotiation import AUCTION, PROPOSAL, TENDER
from plancia.games.competitors.play.phases.deals import acceptances, bundle_lists, bundles, proposals
from plancia.games.competitors.play.stages import AUCTION_BID, CHOOSE_HQ, DEAL_ANSWER, DEAL_SHOW
from plancia.games.competitors.play.state import CompetitorsState
from plancia.games.competitors.words import names
from plancia.games.competitors.words.details import FactList
from plancia.games.competitors.words.phases.deals import offers
from plancia.games.competitors.words.phases.deals.acceptances import answer_choice, refuse_accept
from plancia.games.competitors.words.phases.deals.auctions import refuse_auction, refuse_bid
from plancia.games.competitors.words.phases.deals.bundles import bundle, no_room, not_asked, not_given, spelt
from plancia.games.competitors.words.phases.deals.openings import offer_form, openings
from plancia.games.competitors.words.phases.specials import special_choice
from plancia.games.competitors.words.refusal import Refusal, no_seat

_OPENING = ("CO-17.1", "CO-17.7", "CO-17.8", "CO-17.21")


def deal_answer(state: CompetitorsState, seat: int) -> Decision:
    talk = state.open_talk()
    options: list[AnyOption] = [answer_choice(talk, move) for move in state.moves_of(seat)]
    if proposals.has_offers_left(state, seat):
        label = say("Refuse, and propose something else to {seat}", seat=names.seat(talk.proposer))
        options.append(Open("counter", label, offer_form(state, seat, 1 << talk.proposer), answers=True))
    offer = offers.offered_you(
        names.seat(talk.proposer), bundle(state, talk.given, talk.proposer), bundle(state, talk.asked, seat)
    )
    can_accept = any(moves.verb_of(move) == moves.ACCEPT for move in state.moves_of(seat))
    prompt = (
        say("{offer}: accept, refuse or counter.", offer=offer)
        if can_accept
        else say("{offer}. You cannot accept it: refuse or counter.", offer=offer)
    )
    facts: FactList = (
        ("proposer", talk.proposer),
        ("given", spelt(talk.given)),
        ("asked", spelt(talk.asked)),
    )
    rules = ("CO-17.13", "CO-17.14", "CO-17.15")
    return Decision(
        seat,
        "deal_answer",
        capital(prompt),
        tuple(options),
        rules,
        facts=facts,
        considered=considered(state, seat),
        priced=True,
        no_question=acceptances.all_listed(talk),
    )


def considered(state: CompetitorsState, seat: int) -> str:
    """A refusal: whether a card is in the hand is a secret, so it must look the same with it and without (CO-17.12)."""
    return "refuse" if state.stage == DEAL_ANSWER and state.asked() >> seat & 1 else ""


def deal_show(state: CompetitorsState, seat: int) -> Decision:
    talk = state.open_talk()
    observer = names.seat(talk.asking)
    choices = (
        Choice("show", say("Show the contract to {seat} alone", seat=observer), (("seat", talk.asking),)),
        Choice("withdraw", say("Withdraw your offer")),
    )
    prompt = say("{seat} asks to see the contract that the charter is for: show it, or withdraw.", seat=observer)
    return Decision(seat, "deal_show", capital(prompt), choices, ("CO-17.37",))


def unasked(state: CompetitorsState, seat: int) -> Decision | None:
    """What a seat may do that nobody asks; None if there is nothing."""
    options: list[AnyOption] = []
    rules: tuple[str, ...] = ()
    for move in state.moves_of(seat):
        if move == moves.WITHDRAW:
            auction = state.stage == AUCTION_BID
            label = say("Withdraw your auction") if auction else say("Withdraw your offer")
            options.append(Choice("withdraw", label))
            rules += ("CO-17.49",) if auction else ("CO-17.16",)
        else:
            options.append(special_choice(state, move))
            rules += ("CO-14.16", "CO-14.24")
    opened = openings(state, seat)
    if opened:
        options += opened
        rules += _OPENING
    if not options:
        return None
    acts: list[str] = []
    if state.talk is not None:
        acts.append(say("withdraw"))
    elif len(options) > len(opened):
        acts.append(say("play a card"))
    if opened:
        acts.append(say("offer a deal or open an auction"))
    prompt = say("Nobody waits for you, but you may {acts}.", acts=either(acts))
    return Decision(seat, "interrupt", prompt, tuple(options), rules, must=False)


def waiting_for_answers(state: CompetitorsState) -> str:
    """What everybody is told while a proposal is answered."""
    talk = state.open_talk()
    return say_many(
        int(talk.waiting).bit_count(),
        "{seats} is thinking about the offer of {proposer}.",
        "{seats} are thinking about the offer of {proposer}.",
        seats=names.seats(talk.waiting),
        proposer=names.seat(talk.proposer),
    )


def waiting_for_contract(state: CompetitorsState) -> str:
    """What everybody is told while a contract may be shown."""
    seat, other = names.seat(state.turn), names.seat(state.open_talk().asking)
    return say("{seat} is asked to show a contract to {other}, or to withdraw the offer.", seat=seat, other=other)


# What cannot be done.


def refuse_negotiation(state: CompetitorsState, seat: int, move: int) -> Refusal:
    verb = moves.verb_of(move)
    if verb in (moves.OFFER, moves.AUCTION):
        return _opening(state, seat, move)
    if verb in (moves.BID, moves.FOLD):
        return refuse_bid(state, seat, move)
    if verb == moves.WITHDRAW:
        return _withdraw(state, seat)
    if verb == moves.SHOW:
        return "CO-17.37", say("nobody has asked you to show a contract")
    return _not_waited_for(state, seat) or _refuse_answer(state, seat, move)


def _refuse_answer(state: CompetitorsState, seat: int, move: int) -> Refusal:
    """An answer to the open proposal, which waits for this seat."""
    verb = moves.verb_of(move)
    if verb == moves.COUNTER:
        return _counter(state, seat, move)
    return _inspect(state) if verb == moves.INSPECT else refuse_accept(state, seat, move)


def _opening(state: CompetitorsState, seat: int, move: int) -> Refusal:
    terms = state.terms
    if terms.negotiation not in (ANY_TIME, OWN_TURN):
        return "CO-17.50", say("at this table there are no deals")
    if state.talk is not None:
        return "CO-17.6", say("a negotiation is open; wait until it is closed")
    if state.stage == CHOOSE_HQ:
        return "CO-17.3", say("deals begin with the first turn")
    if terms.negotiation == OWN_TURN and seat != state.player:
        player = names.seat(state.player)
        return "CO-21.26", say("at this table only {seat}, whose turn it is, opens deals", seat=player)
    if not proposals.has_offers_left(state, seat):
        return _capped(state, seat)
    addressees = moves.addressees_of(move)
    if moves.verb_of(move) == moves.AUCTION:
        return _bad_addressees(state, seat, addressees) or refuse_auction(state, seat, move)
    return _bad_addressees(state, seat, addressees) or _proposal(state, seat, addressees, move)


def _capped(state: CompetitorsState, seat: int) -> Refusal:
    return "CO-17.21", say_many(
        state.terms.offer_cap[seat],
        "a player's turn leaves you {count} proposal, and all are made",
        "a player's turn leaves you {count} proposals, and all are made",
    )


def _bad_addressees(state: CompetitorsState, seat: int, addressees: int) -> Refusal | None:
    for other in range(addressees.bit_length()):
        if addressees >> other & 1 and other >= state.seats:
            return "CO-17.7", no_seat(other)
    if addressees >> seat & 1:
        return "CO-17.7", say("propose to others, not to yourself")
    return None


def _proposal(state: CompetitorsState, seat: int, addressees: int, move: int) -> Refusal:
    given, asked = list(moves.given_of(move)), list(moves.asked_of(move))
    if len(given) + len(asked) == 0:
        return "CO-17.7", say("give something or ask for something")
    partner = bundles.alone(addressees)
    for item in given:
        if bundles.is_charter(item) and partner < 0:
            return "CO-17.44", say("a proposal with a charter names one seat")
        fault = not_given(state, seat, partner, item, bundle_lists.times(given, item))
        if fault is not None:
            return fault
    for item in asked:
        fault = not_asked(state, seat, addressees, item, bundle_lists.times(asked, item))
        if fault is not None:
            return fault
    return no_room(state, seat, asked, given) or ("CO-17.22", say("the same proposal was refused in this turn"))


def _not_waited_for(state: CompetitorsState, seat: int) -> Refusal | None:
    """Why no proposal waits for this seat's answer."""
    talk = state.talk
    if talk is not None and talk.kind == PROPOSAL:
        if state.stage == DEAL_SHOW:
            return "CO-17.37", say(
                "{seat} must first show the contract to {other}, or withdraw",
                seat=names.seat(talk.proposer),
                other=names.seat(talk.asking),
            )
        if talk.waiting >> seat & 1:
            return None
        if talk.proposer == seat:
            return "CO-17.13", say("the offer is your own: you may withdraw it")
        if talk.addressees >> seat & 1:
            return "CO-17.13", say("you have answered this offer already")
    if state.closed_by >= 0 and state.closed_to >> seat & 1:
        return "CO-17.14", say("the offer is closed: {seat} accepted first", seat=names.seat(state.closed_by))
    if talk is None:
        return "CO-17.13", say("no offer is open")
    if talk.kind != PROPOSAL:
        return "CO-17.40", say("an auction is running, not an offer: its bidders bid or fold")
    return "CO-17.13", say("the offer of {seat} is not made to you", seat=names.seat(talk.proposer))


def _counter(state: CompetitorsState, seat: int, move: int) -> Refusal:
    if not proposals.has_offers_left(state, seat):
        return _capped(state, seat)
    return _proposal(state, seat, 1 << state.open_talk().proposer, move)


def _inspect(state: CompetitorsState) -> Refusal:
    for item in state.open_talk().asked:
        if moves.item_kind(item) == moves.CHARTER_TRIPLE:
            return "CO-17.37", say("you have seen the contract")
    return "CO-17.37", say("the offer asks for no charter for a contract: there is nothing to show")


def _withdraw(state: CompetitorsState, seat: int) -> Refusal:
    talk = state.talk
    if talk is None:
        return "CO-17.16", say("nothing of yours is open that could be withdrawn")
    if talk.kind == TENDER:
        return "CO-14.22", say("a call for tenders cannot be withdrawn")
    if talk.proposer != seat:
        return "CO-17.16", say("only {seat} may withdraw", seat=names.seat(talk.proposer))
    if talk.kind == AUCTION:
        leader = names.seat(talk.auction.leader)
        return "CO-17.43", say("{seat} has bid: the auction cannot be withdrawn any more", seat=leader)
    return "CO-17.16", say("the offer cannot be withdrawn now")
