"""Every kind of page of the house, each made when somebody first asks for it."""

from __future__ import annotations

from tests.browser.people import Person

GAMES = ("galopp-royal", "giganten", "competitors")

PAGES = (
    "/",
    "/about",
    "/account",
    "/link",
    "/api",
    "/nowhere",
    *(f"/new/{game}" for game in GAMES),
    *(f"/learn/{game}" for game in GAMES),
    *(f"/rules/{game}" for game in GAMES),
    "/rules/giganten?q=price",
    "invitation",
    "waiting",
    *GAMES,
    "hand-over",
    "over",
    "replay",
    "proof",
    "review",
)
"""Addresses, and names of pages that somebody has to open a table for; a game's name is a match of it in full swing."""


class Gallery:
    """Pages at which one person sits."""

    def __init__(self, owner: Person) -> None:
        self.owner = owner
        self._paths: dict[str, str] = {}

    def path(self, name: str) -> str:
        """Where a page is."""
        if name.startswith("/"):
            return name
        if name not in self._paths:
            self._paths[name] = self._make(name)
        return self._paths[name]

    def _make(self, name: str) -> str:
        owner = self.owner
        if name in {"replay", "proof"}:
            return f"{self.path('over')}/{name}"
        if name == "invitation":
            owner.visit(self.path("waiting"))
            return owner.invitation
        if name == "waiting":
            owner.open_table("giganten", ("person", "open", "regular"))
        elif name == "hand-over":
            owner.open_table("competitors", ("person", "person"))
        elif name == "review":
            self._play_to_the_end("galopp-royal", 3, race_length="8", turn_limit="1")
            owner.page.get_by_role("button", name="Review").click()
            owner.page.wait_for_selector(".chart svg")
            return f"{owner.table}/review"
        elif name == "over":
            self._play_to_the_end("giganten", 2)
        else:
            self._play_into(name)
        return owner.table

    def _play_to_the_end(self, game: str, seats: int, **options: str) -> None:
        self.owner.open_table(game, ("person", *["regular"] * (seats - 1)), **options)
        self.owner.give_up()

    def _play_into(self, game: str) -> None:
        """Begin a match, and come to where much can be done."""
        self.owner.open_table(game, ("person", "regular", "regular"), first_player="0")
        for _ in range(3):
            assert self.owner.wait_for_turn() == "yours"
            self.owner.take(next(one for one in self.owner.offers() if not one.ends))
        assert self.owner.wait_for_turn() == "yours"
