"""Random four-player games of Catan; answers every line on standard input with a rate."""

import random
import sys
import time

from catanatron import Color, Game, RandomPlayer

SECONDS = 1.0


def main():
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    seed = 0
    for _ in sys.stdin:
        actions = 0
        started = time.process_time()
        while time.process_time() - started < SECONDS:
            seed += 1
            random.seed(seed)
            game = Game(players, seed=seed)
            game.play()
            actions += len(game.state.actions)
        print(actions / (time.process_time() - started), flush=True)


main()
