"""What programs send and get, as the interface describes it."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

OptionValue = StrictBool | StrictInt | StrictStr


class Sent(BaseModel):
    """A body that a program sends: nothing unknown in it."""

    model_config = ConfigDict(extra="forbid")


class OptionFacts(BaseModel):
    """An option of a game: what a table can choose before it starts."""

    name: str
    default: OptionValue
    rule: str = Field(description="the statement of the rules behind it")
    values: list[OptionValue] = Field(description="what it can be; empty if it is a number")
    least: int
    most: int
    step: int
    per_seat: bool = Field(description="a text may hold one number for each seat: 20,2,2,2")


class BotFacts(BaseModel):
    """A bot that can sit on a chair."""

    name: str = Field(description="what to put on a chair")
    spec: str = Field(description="what kind of player it is, with its settings; empty for a program of the host")
    about: str


class GameFacts(BaseModel):
    """A game that can be played here."""

    id: str
    title: str
    ruleset: int
    seats: list[int] = Field(description="how many can play")
    default_seats: int
    seat_names: list[str]
    options: list[OptionFacts]
    bots: list[BotFacts] = Field(description="the levels, the easiest first, then what the host has brought")
    usual_bot: str


class PlayerFacts(BaseModel):
    """A player, by the id that stays and the name that others see."""

    id: str
    name: str


class NewPlayer(Sent):
    """The name of a player to be made."""

    name: str = Field(max_length=40)


class PlayerWithToken(PlayerFacts):
    """A player that was just made, with its token."""

    token: str = Field(description="shown this once; send it as `Authorization: Bearer TOKEN`")


class Clock(Sent):
    """`none`, `live` with a bank and an increment, or `correspondence` with the bank for each decision; in seconds."""

    kind: str = "none"
    bank: int = Field(default=0, ge=0)
    increment: int = Field(default=0, ge=0)


_COMMITMENT = (
    "if you add a share to the chance of the match: the SHA-256 of 32 random bytes of yours, as hexadecimal digits"
)


class NewTableBody(Sent):
    """The table that you want to open."""

    game: str
    seats: int | None = Field(default=None, description="how many play; the game's default if left out")
    chairs: list[str] | None = Field(
        default=None,
        max_length=20,
        description="for each seat `person` (you), `open`, or a bot: a level, or a kind with settings such as "
        "`search:sims=2000,seed=3`; if left out, you and the usual bot",
    )
    options: dict[str, OptionValue] = Field(default={}, max_length=100)
    clock: Clock = Clock()
    public: bool = Field(default=False, description="whether the lobby lists the table")
    rated: bool = Field(default=False, description="whether the result counts for ratings; who sits there agrees")
    commitment: str | None = Field(default=None, description=_COMMITMENT)


class SeatBody(Sent):
    """The seat of yours that a request is about."""

    seat: StrictInt | None = Field(default=None, description="which seat; not needed by who holds just one")


class SitBody(SeatBody):
    """Where you want to sit down, and on which terms."""

    invite: str | None = Field(
        default=None, description="the last part of an invitation's address, where one is needed"
    )
    rated: bool = Field(default=False, description="whether you agree to be rated, which a rated table asks for")
    commitment: str | None = Field(default=None, description=_COMMITMENT)


class ShareBody(SeatBody):
    """The share that you add to the chance of the match."""

    share: str = Field(description="the 32 bytes that you have committed to, as hexadecimal digits")


class UndoBody(SeatBody):
    """A wish to take your last move back."""

    sequence: StrictInt = Field(description="the table's sequence as you know it")


class MessageBody(Sent):
    """Something to say at the table, in one line."""

    text: str


class MoveBody(Sent):
    """A move of a seat."""

    move: StrictStr = Field(description="the move in words, as `legal` and `decision` write it", examples=["bid 3"])
    sequence: StrictInt = Field(description="the table's sequence as you know it; an older one gets `stale`")
    seat: StrictInt | None = Field(default=None, description="which seat; not needed by who holds just one")
    key: StrictStr | None = Field(
        default=None, description="any text, 1 to 100 letters: the same move sent again with it is made once"
    )


class OrderBody(SeatBody):
    """A standing order: the table answers for the seat until something happens."""

    order: StrictStr = Field(description="which one, as `offers` names it")
    until: StrictStr = Field(description="until when it holds, one of `until` of its offer")
    amount: StrictInt | None = Field(default=None, description="from `least` to `most` in steps, where the offer asks")
    about: StrictStr = Field(default="", description="what it is about, one of `about` of its offer")


class OrderFacts(BaseModel):
    """A standing order that holds for your seat."""

    id: str
    order: str
    until: str
    amount: int
    about: str
    text: str = Field(description="the order in words")


class AmountFacts(BaseModel):
    """The bounds of the amount that an order asks for; `most` is null where there is no limit."""

    least: int
    most: int | None
    step: int


class OrderOfferFacts(BaseModel):
    """An order that your seat can give now, and what it asks for."""

    order: str
    title: str
    until: dict[str, str] = Field(description="until when it can hold, with the words for it")
    amount: AmountFacts | None
    about: dict[str, str] = Field(
        description="what it can be about, with the words for it; empty if there is no choice"
    )


class OrdersFacts(BaseModel):
    """The standing orders of your seat, and those that it can give now."""

    orders: list[OrderFacts]
    offers: list[OrderOfferFacts]


class VerdictFacts(BaseModel):
    """What became of what you sent."""

    accepted: bool
    code: str = Field(
        description="accepted, repeated, asked, agreed; or stale, illegal, bad_notation, not_your_turn, over, "
        "not_running, key_used"
    )
    sequence: int
    message: str = Field(description="why not, in a sentence")
    rule: str = Field(description="the statement of the rules that an illegal move breaks")


class ChairFacts(BaseModel):
    """A seat and who holds it."""

    seat: int
    name: str
    kind: str = Field(description="person, bot or open")
    bot: str | None = Field(description="which bot, as it was asked for")
    yours: bool
    here: bool
    stand_in: bool = Field(description="a bot plays for the absent person")
    resigned: bool
    seconds: float | None = Field(description="what is left on the clock; none without one")


class ResultFacts(BaseModel):
    """How a match ended, seat by seat; seats with equal scores may share a place."""

    scores: list[int]
    places: list[int]
    winners: list[int]


class MessageFacts(BaseModel):
    """Something that was said at the table; `at` is in seconds since 1970, and a host who does not play has no seat."""

    name: str
    seat: int | None
    text: str
    at: float


class TableLineFacts(BaseModel):
    """A table in a list; `created` is in seconds since 1970."""

    id: str
    game: str
    status: str = Field(description="open, running or over")
    sequence: int
    chairs: list[ChairFacts]
    clock: Clock
    yours: bool
    your_turn: bool
    created: float


class TableFacts(BaseModel):
    """A table as you may see it."""

    id: str
    game: str
    status: str = Field(description="open, running, over or closed")
    sequence: int = Field(description="the number of the last entry; the set-up is 0, and -1 before it")
    asked: list[int] = Field(description="the seats that must answer now")
    chairs: list[ChairFacts]
    options: dict[str, OptionValue]
    clock: Clock
    public: bool
    invite: str | None = Field(description="the address that invites others; only for who sits at the table")
    commitment: str = Field(description="the hash of the secret that all chance follows from")
    commitments: dict[int, str] = Field(description="the hashes of what seats add to the secret, by seat")
    shares_awaited: list[int] = Field(description="the seats that are to show their shares now, so that it begins")
    beacon: str | None = Field(description="where the round of a public beacon is told that is mixed in")
    result: ResultFacts | None
    rematch: str | None
    messages: list[MessageFacts]


class HintFacts(BaseModel):
    """A move that your seat is advised to make."""

    move: str
    label: str = Field(description="the move in words")
    win: float | None = Field(description="how likely the seat is to win with it, 0 to 1")
    share: float | None = Field(description="of the rivals, how many it is likely to leave behind, 0 to 1")
    reason: str = Field(description="why, in a line; may be empty")


class HintsFacts(BaseModel):
    """What your seat is advised to do after the entry of this number."""

    sequence: int
    hints: list[HintFacts] = Field(description="the best moves, at most three, the best first")


class SeatTaken(BaseModel):
    """The seat that you sit on now."""

    seat: int


class Problem(BaseModel):
    """A refusal; nothing has changed."""

    status: int
    message: str
