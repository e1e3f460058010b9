"""Lets two programs that are not ours read the TRF files of a folder, and one of them pair the next round.

Prints a line of JSON for each file: what `trf` and what `py4swiss` have read of each player, by starting number, and the pairs of the next round
as `py4swiss` makes them, where 0 is the bye. Only files whose names begin with `swiss` are paired.
"""

import json
import sys
from pathlib import Path

import trf
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser


def read_by_trf(path):
    tournament = trf.loads(path.read_text(encoding="utf-8"))
    return tournament.numrounds, {
        player.startrank: {
            "name": player.name,
            "rating": player.rating,
            "points": round(2 * player.points),
            "rank": player.rank,
            "games": [[game.startrank, game.color, game.result] for game in player.games],
        }
        for player in tournament.players
    }


def read_by_py4swiss(parsed):
    return parsed.x_section.number_of_rounds, {
        player.starting_number: {
            "name": player.name,
            "rating": player.fide_rating or 0,
            "points": player.points_times_ten // 5,
            "rank": player.rank,
            "games": [[game.id, game.color.value, game.result.value] for game in player.results],
        }
        for player in parsed.player_sections
    }


def judge(path):
    result = {"file": path.stem}
    try:
        result["rounds"], result["trf"] = read_by_trf(path)
        parsed = TrfParser.parse(path, strict=True)
        rounds, result["py4swiss"] = read_by_py4swiss(parsed)
        assert rounds == result["rounds"], "the numbers of rounds differ"
        if path.stem.startswith("swiss"):
            # Before its last round the Dutch system makes exceptions for those who lead. Ours makes none, so no round is the last.
            parsed.x_section.number_of_rounds += 1
            pairs = DutchEngine.generate_pairings(parsed)
            result["pairs"] = [[pair.white, pair.black] for pair in pairs]
    except Exception as error:
        result["error"] = f"{type(error).__name__}: {error}"
    return result


for path in sorted(Path(sys.argv[1]).glob("*.trf")):
    print(json.dumps(judge(path)))
