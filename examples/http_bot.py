"""A bot that takes a seat over HTTP and plays at random: python examples/http_bot.py ADDRESS GAME-OR-TABLE"""

import json
import random
import sys
import time

import httpx


def answer(house: httpx.Client, table: str) -> None:
    """Make a move. If the table has changed meanwhile the move is refused, and news of the change is on its way."""
    found = house.get(f"{table}/legal").raise_for_status().json()
    if not found["legal"]:
        return
    move = {"move": random.choice(found["legal"]), "sequence": found["sequence"]}
    while (verdict := house.post(f"{table}/moves", json=move)).status_code == 429:
        time.sleep(int(verdict.headers["retry-after"]))


def main(address: str, wanted: str) -> None:
    with httpx.Client(base_url=f"{address}/api/v1/", timeout=60) as house:
        me = house.post("players", json={"name": "Example bot"}).raise_for_status().json()
        house.headers["authorization"] = f"Bearer {me['token']}"
        if wanted in [game["id"] for game in house.get("games").json()]:
            wanted = house.post("tables", json={"game": wanted}).raise_for_status().json()["id"]
        else:
            house.post(f"tables/{wanted}/sit", json={}).raise_for_status()
        print(f"playing at {address}/tables/{wanted}", flush=True)
        with house.stream("GET", f"tables/{wanted}/events?view=1") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    news = json.loads(line.removeprefix("data: "))
                    if news["asked"] and news["view"]["seat"] in news["asked"]:
                        answer(house, f"tables/{wanted}")
                    elif news["status"] == "over":
                        print("over:", news["view"]["result"])
                        break


if __name__ == "__main__":
    main(*sys.argv[1:])
