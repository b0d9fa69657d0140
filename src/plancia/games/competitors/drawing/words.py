"""The words of the drawing in its languages; names come from the box."""

from __future__ import annotations

from typing import Final

from plancia.games.competitors.material import BOX

_CODES: Final = {"en": 0, "it": 1}
_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "round": ("Round {round}", "Round {round}"),
    "setup": ("Set-up", "Preparazione"),
    "over": ("The game is over", "La partita è finita"),
    "goal": ("goal {goal} VP", "traguardo {goal} PV"),
    "you": ("you", "tu"),
    "points": ("VP", "PV"),
    "territory_cards": ("territory cards", "Carte Territorio"),
    "contract_cards": ("contract cards", "Carte Contratto"),
    "customs_cards": ("customs cards", "Carte Dogana"),
    "territory_cards_short": ("territories", "territori"),
    "contract_cards_short": ("contracts", "contratti"),
    "customs_cards_short": ("customs", "dogana"),
    "discards": ("discarded", "scartate"),
    "headquarters": ("{seat} headquarters in {place}", "Sede Principale {seat} in {place}"),
    "branch": ("{seat} branch in {place}", "Filiale {seat} in {place}"),
    "branches": ("branches", "filiali"),
    "aboard": ("aboard", "a bordo"),
    "loaded": ("with the goods", "con la merce"),
    "sent_back": ("sent back by the weather", "rimandato indietro dal meteo"),
    "slowed": ("slowed by the weather", "rallentato dal meteo"),
    "surcharged": ("pays double fuel", "paga il doppio di carburante"),
    "log": ("What happened", "Cosa è successo"),
    "any": ("any vehicle", "ogni mezzo"),
    "illegal": ("illegal", "illegale"),
    "advantage": ("advantage", "vantaggio"),
    "action": ("action card", "carta azione"),
    "lading": ("BILL OF LADING", "POLIZZA"),
    "save": ("save {save}+", "tiro {save}+"),
    "no_weather": ("No weather yet", "Nessun evento meteo"),
    "clear": ("{event}: no effect", "{event}: nessun effetto"),
    "hits": ("{event}: {area}", "{event}: {area}"),
    "actions": ("{actions} actions left", "{actions} azioni rimaste"),
    "one_action": ("1 action left", "1 azione rimasta"),
    "fuel": ("fuel {fuel}", "carburante {fuel}"),
    "customs": ("{customs} customs", "{customs} dogane"),
    "more": ("and {count} more", "e altre {count}"),
    "sign": ("or sign: goods, sender, recipient", "o firma: merce, mittente, destinatario"),
    "offers": ("{seat} offers {to}", "{seat} offre a {to}"),
    "auctions": ("{seat} auctions among {to}", "{seat} mette all'asta per {to}"),
    "tenders": ("{seat} calls for tenders", "{seat} indice una gara d'appalto"),
    "gives": ("gives", "dà"),
    "asks": ("asks for", "chiede"),
    "minimum": ("from {money}", "da {money}"),
    "standing": ("{seat} bids {money}", "{seat} offre {money}"),
    "no_bid": ("no bid yet", "nessuna offerta"),
    "waiting": ("waiting for {seats}", "si attende {seats}"),
    "customs_card": ("Customs card", "Carta Dogana"),
    "event": ("Political-social event", "Evento Politico-Sociale"),
    "debt": ("owes {money}", "deve {money}"),
    "wealth": ("wealth {money}", "patrimonio {money}"),
    "wins": ("wins", "vince"),
    "place": ("place {place}", "posto {place}"),
    "port": ("port", "porto"),
    "national": ("national", "nazionale"),
    "intercontinental": ("intercontinental", "intercontinentale"),
    "flag": ("risk", "rischio"),
    "terrain_P": ("Plain", "Pianura"),
    "terrain_M": ("Mountain", "Montagna"),
    "terrain_G": ("Ice", "Ghiaccio"),
    "terrain_D": ("Desert", "Deserto"),
    "terrain_F": ("Tropical forest", "Foresta"),
    "customs_border": ("customs", "dogana"),
    "regional_border": ("regional", "regionale"),
    "delivering": ("delivers {sender} – {recipient}", "consegna {sender} – {recipient}"),
    "moving": ("moves", "muove"),
}
_SEATS: Final = {
    "red": ("Red", "Rosso"),
    "blue": ("Blue", "Blu"),
    "green": ("Green", "Verde"),
    "yellow": ("Yellow", "Giallo"),
    "white": ("White", "Bianco"),
    "black": ("Black", "Nero"),
    "grey": ("Grey", "Grigio"),
}


class Words:
    """Everything in one language."""

    def __init__(self, language: str) -> None:
        board, cards = BOX.board, BOX.cards
        self.language: Final = language
        self._code: Final = _CODES[language]
        self._places: Final = dict(
            zip(board.places, (*board.territory_names[language], *board.cell_names[language]), strict=True)
        )
        self._cards: Final = dict(
            zip(cards.kinds, (*cards.goods_names[language], *cards.special_names[language]), strict=True)
        )
        self.aboard: Final = self("aboard")
        self.loaded: Final = self("loaded")

    def __call__(self, key: str, **values: object) -> str:
        return _TEXTS[key][self._code].format(**values)

    def money(self, amount: int) -> str:
        """
        >>> Words("en").money(15000), Words("it").money(15000)
        ('15,000', '15.000')
        """
        return f"{amount:,}" if self.language == "en" else f"{amount:,}".replace(",", ".")

    def seat(self, seat: int) -> str:
        return _SEATS[BOX.colours[seat]][self._code]

    def place(self, name: str) -> str:
        return self._places[name]

    def card(self, name: str) -> str:
        return self._cards[name]

    def base(self, *, main: bool) -> str:
        return _TEXTS["headquarters" if main else "branch"][self._code]

    def vehicle(self, seat: int, name: str) -> str:
        kind, _, number = name.partition(" ")
        at = ("truck", "ship", "aircraft").index(kind)
        return f"{self.seat(seat)}: {BOX.vehicle_names[self.language][at]} {number}"

    def mark(self, mark: str) -> str:
        return self(mark)

    def area(self, area: str) -> str:
        return BOX.board.area_names[self.language][BOX.board.areas.index(area)]


WORDS: Final = {language: Words(language) for language in _CODES}
