"""A bot that reads and writes lines and plays at random; docs/bots-over-lines.md says what the lines mean."""

import json
import random
import sys


def main() -> None:
    for line in sys.stdin:
        said = json.loads(line)
        if "plancia" in said:
            answer = {"plancia": 1, "name": "Random in Python"}
        elif "view" in said:
            answer = {"id": said["id"], "move": random.choice(said["moves"])}
        else:
            print("over:", said["result"], file=sys.stderr)
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
