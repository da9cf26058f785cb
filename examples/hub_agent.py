#!/usr/bin/env python3
"""A draughts agent of your own, in Python. Change `choose`; everything else already works.

    kelso match 'hub:cmd="python3 hub_agent.py"' random --games 20

It speaks the Hub protocol, docs/protocol.md. Print nothing yourself on standard output: that is where the
moves go. Standard error is thrown away when Kelso runs the agent, and shows when you run it by hand.
"""

import random
import sys

NAME, VERSION = "My agent", "1"


def choose(position, moves, seconds):
    """Returns one of the moves. `seconds` is how long you may think, or None if only depth or nodes count.

    position.side       "b" or "w": whose turn it is
    position.squares    position.squares[11] is "b", "w", "B", "W" (kings) or "e" (empty), for squares 1 to 32
    position.after(m)   the position after a move
    legal_moves(p)      the moves of a position
    """
    def material(p):
        worth = {"b": 1, "B": 1.5, "w": -1, "W": -1.5, "e": 0}
        black = sum(worth[piece] for piece in p.squares[1:])
        return black if position.side == "b" else -black

    def worst_reply(move):
        after = position.after(move)
        replies = legal_moves(after)
        return min((material(after.after(reply)) for reply in replies), default=float("inf"))

    best = max(worst_reply(move) for move in moves)
    return random.choice([move for move in moves if worst_reply(move) == best])


# The rules ----------------------------------------------------------------------------------------------


class Move:
    def __init__(self, start, end, captured=()):
        self.start, self.end, self.captured = start, end, tuple(sorted(captured))

    def __str__(self):
        if not self.captured:
            return f"{self.start}-{self.end}"
        return "x".join(str(square) for square in (self.start, self.end, *self.captured))

    def __eq__(self, other):
        return str(self) == str(other)


class Position:
    def __init__(self, text):
        self.side, self.squares = text[0].lower(), list(text)

    def after(self, move):
        """The position after a move; men that reach the last row become kings."""
        squares = list(self.squares)
        piece, squares[move.start] = squares[move.start], "e"
        for square in move.captured:
            squares[square] = "e"
        last_row = range(29, 33) if self.side == "b" else range(1, 5)
        squares[move.end] = piece.upper() if move.end in last_row else piece
        squares[0] = "W" if self.side == "b" else "B"
        return Position("".join(squares))


def neighbour(square, down, right):
    """The next square along a diagonal, or None at the edge. Square 1 is at the top, 32 at the bottom."""
    row, column = (square - 1) // 4, 2 * ((square - 1) % 4) + ((square - 1) // 4 + 1) % 2
    row, column = row + (1 if down else -1), column + (1 if right else -1)
    return row * 4 + column // 2 + 1 if 0 <= row < 8 and 0 <= column < 8 else None


def directions(piece):
    downwards = [True, False] if piece.isupper() else [piece == "b"]
    return [(down, right) for down in downwards for right in (False, True)]


def jumps(position, start, square, piece, captured):
    """Every capture that goes on from a square, taken to its end. Captured pieces may not be jumped twice."""
    found = []
    for down, right in directions(piece):
        over = neighbour(square, down, right)
        landing = over and neighbour(over, down, right)
        if not landing or over in captured:
            continue
        if position.squares[over].lower() != ("w" if position.side == "b" else "b"):
            continue
        if position.squares[landing] != "e" and landing != start:
            continue
        crowned = piece.islower() and landing in (range(29, 33) if piece == "b" else range(1, 5))
        further = [] if crowned else jumps(position, start, landing, piece, captured + [over])
        found += further or [Move(start, landing, captured + [over])]
    return found


def legal_moves(position):
    own = [square for square in range(1, 33) if position.squares[square].lower() == position.side]
    captures = [move for square in own for move in jumps(position, square, square, position.squares[square], [])]
    if captures:
        return [move for place, move in enumerate(captures) if move not in captures[:place]]
    steps = [(square, neighbour(square, *way)) for square in own for way in directions(position.squares[square])]
    return [Move(square, end) for square, end in steps if end and position.squares[end] == "e"]


# The protocol -------------------------------------------------------------------------------------------


def arguments(text):
    """name=value pairs; a value may stand in double quotes; a name alone is a flag."""
    found = {}
    while text := text.lstrip():
        name = text.split("=")[0].split()[0]
        text = text[len(name):]
        if not text.startswith("="):
            found[name] = ""
        elif text.startswith('="'):
            found[name], _, text = text[2:].partition('"')
        else:
            found[name] = (text[1:].split() or [""])[0]
            text = text[1 + len(found[name]):]
    return found


def say(line):
    print(line, flush=True)


def main():
    position, level = None, {}
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        given = arguments(rest)
        if command == "hub":
            say(f'id name="{NAME}" version={VERSION}')
            say("wait")
        elif command == "init":
            say("ready")
        elif command == "new-game":
            random.seed(int(given.get("seed", 0)))
        elif command == "pos":
            position = Position(given["pos"])
            for text in given.get("moves", "").split():
                position = position.after(next(move for move in legal_moves(position) if str(move) == text))
        elif command == "level":
            level = given
        elif command == "ping":
            say("pong")
        elif command == "go":
            seconds = level.get("move-time") or level.get("time")
            say(f"done move={choose(position, legal_moves(position), float(seconds) if seconds else None)}")
        elif command == "quit":
            return


if __name__ == "__main__":
    main()
