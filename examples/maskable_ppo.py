"""MaskablePPO of sb3-contrib learns Galopp Royal against random players: python examples/maskable_ppo.py STEPS

Needs `pip install sb3-contrib`, which brings PyTorch. It prints a line after each part of the training.
"""

import sys
import time

import numpy as np
from sb3_contrib import MaskablePPO  # type: ignore[import-not-found]  # typings/ has what is used of it

from plancia.lab.envs import SeatEnv

PART = 4096
MATCHES = 100


def table(seed: int) -> SeatEnv:
    """One seat, drawn anew for each match, against three random players; the reward tells how many it left behind."""
    env = SeatEnv("galopp-royal", seat="random", opponents="random", version=2, options={"race_length": 8})
    env.reset(seed=seed)
    return env


def share(model: MaskablePPO, matches: int) -> float:
    """How many of its rivals the policy leaves behind."""
    env, total = table(seed=10_000), 0.0
    for number in range(matches):
        observation, info = env.reset(seed=10_000 + number)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool), deterministic=True)
            observation, reward, over, _, info = env.step(np.int64(action))
            total += float(reward)
    return 0.5 + total / matches / 2


def main(steps: int) -> None:
    model = MaskablePPO("MlpPolicy", table(seed=1), n_steps=1024, seed=1)
    begun = time.process_time()
    print(f"{0:>7} steps: {share(model, MATCHES):.0%} of the rivals left behind")
    for done in range(PART, steps + 1, PART):
        model.learn(PART, reset_num_timesteps=False)
        print(f"{done:>7} steps: {share(model, MATCHES):.0%} after {time.process_time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40_960)
