"""OpenSpiel's Goofspiel, asked line by line on standard input.

`play SEED OPTIONS`    plays a random game and answers with its trace
`replay OPTIONS MOVES` plays these moves and answers with the trace
`rate PLAYERS`         answers with a rate of decisions, of random games played by C++ alone
`step PLAYERS`         the same with every move asked for and made from here

OPTIONS is `players,cards,rounds,order,hidden,returns`. A trace is what may be done and what was done: `*6:4.6.7` for a prize and
those there were, `3.4:3.5/1.4` for the bids and the legal ones of each seat, and at the end `=` and what each seat gets, in
sixtieths. MOVES is a trace without what may be done.
"""

import random
import sys
import time

import pyspiel

ROLLOUTS = 20_000
GAMES = 2_000


def load(players, **more):
    return pyspiel.load_game("goofspiel", {"players": players, **more})


def game_of(options):
    players, cards, rounds, order, hidden, returns = options.split(",")
    more = {"num_cards": int(cards), "num_turns": int(rounds), "points_order": order, "returns_type": returns}
    return load(int(players), imp_info=hidden == "hidden", **more)


def cards(actions):
    return ".".join(str(action + 1) for action in actions)


def trace(game, choose):
    """Plays a game and tells it; `choose` is given the lists of what may be done."""
    state = game.new_initial_state()
    steps = []
    while not state.is_terminal():
        if state.is_chance_node():
            legal = [outcome for outcome, _ in state.chance_outcomes()]
            [prize] = choose([legal], True)
            steps.append(f"*{prize + 1}:{cards(legal)}")
            state.apply_action(prize)
        else:
            legal = [state.legal_actions(player) for player in range(game.num_players())]
            bids = choose(legal, False)
            steps.append(f"{cards(bids)}:{'/'.join(map(cards, legal))}")
            state.apply_actions(bids)
    steps.append("=" + ".".join(str(round(60 * amount)) for amount in state.returns()))
    return " ".join(steps)


def play(seed, options):
    generator = random.Random(int(seed))
    return trace(game_of(options), lambda legal, _: [generator.choice(actions) for actions in legal])


def replay(options, *moves):
    waiting = iter(moves)

    def choose(legal, chance):
        move = next(waiting, None)
        if move is None or move.startswith("*") != chance:
            raise ValueError(f"{move} is another kind of move than is due")
        move = [int(card) - 1 for card in move.lstrip("*").split(".")]
        if len(move) != len(legal) or any(card not in actions for card, actions in zip(move, legal)):
            raise ValueError(f"{cards(move)} is not among {legal}")
        return move

    told = trace(game_of(options), choose)
    if next(waiting, None) is not None:
        raise ValueError("the game ended before")
    return told


def rate(players):
    # A single call into C++ plays many random games from the first bid on. Its player takes one seat after the other, so that the
    # seats of a round are asked one by one, as ours are.
    game = pyspiel.convert_to_turn_based(load(int(players)))
    state = game.new_initial_state()
    state.apply_action(5)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 3)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 1_000, False, 3, False)
    started = time.process_time()
    bot.step(state)
    # The last cards are no decision, and the first one is the bot's.
    return ROLLOUTS * (12 * int(players) - 1) / (time.process_time() - started)


def step(players):
    game = load(int(players))
    generator = random.Random(7)
    decisions = 0

    def choose(legal, chance):
        nonlocal decisions
        decisions += 0 if chance else len(legal)
        return [generator.choice(actions) for actions in legal]

    started = time.process_time()
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(*choose([state.legal_actions()], True))
            else:
                state.apply_actions(choose([state.legal_actions(player) for player in range(int(players))], False))
    return decisions / (time.process_time() - started)


def main():
    for line in sys.stdin:
        command, *words = line.split()
        try:
            print({"play": play, "replay": replay, "rate": rate, "step": step}[command](*words), flush=True)
        except (ValueError, pyspiel.SpielError) as fault:
            print(f"fault: {fault}", flush=True)


main()
