"""Random games of Connect Four inside OpenSpiel's C++; answers every line on standard input with a rate of moves."""

import random
import sys
import time

import pyspiel

ROLLOUTS = 100_000


def main():
    game = pyspiel.load_game("connect_four")
    generator = random.Random(7)
    moves = 0
    for _ in range(5_000):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(generator.choice(state.legal_actions()))
            moves += 1
    moves_per_game = moves / 5_000
    start = game.new_initial_state()
    for line in sys.stdin:
        # One simulation whose evaluation is many random games: all of them are played by a single call into C++.
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 3)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 1_000, False, 3, False)
        started = time.process_time()
        bot.step(start)
        # The game of the simulation has one move less ahead of it.
        print(ROLLOUTS * (moves_per_game - 1) / (time.process_time() - started), flush=True)


main()
