#!/usr/bin/env python3
"""The figures of a class worked out a second time, by other means, and compared with the product's.

Shares nothing with the Rust code but the definition in docs/figures.md: answers are written out one by one, mean and
spread come from the standard library in exact fractions, the beta distribution's quantile from its series (not a
continued fraction) by the secant method within a bracket (not halving alone). Standard library only.

    scripts/figures.py                 runs both on some 2,000 classes, prints the largest difference, fails above 1e-9
    scripts/figures.py '[40,[0,1,2,9,18]]'   prints the figures of that class: N, and how many gave each answer
"""

import json
import math
import random
import statistics
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

TOLERANCE = 1e-9


def beta_cdf(x, a, b):
    """I_x(a, b) from the hypergeometric series, whose terms are positive: no cancellation."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_cdf(1 - x, b, a)
    # I_x(a,b) = x^a (1-x)^b / (a B(a,b)) * sum_j (a+b)_j / (a+1)_j * x^j
    front = math.exp(a * math.log(x) + b * math.log1p(-x) + math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)) / a
    terms, term, j = [1.0], 1.0, 0
    while term > 1e-18 * terms[0] or j < 5:
        term *= (a + b + j) / (a + 1 + j) * x
        terms.append(term)
        j += 1
        if j > 200_000:
            raise ArithmeticError("the series does not end")
    return front * math.fsum(terms)


def beta_quantile(share, a, b):
    low, high = 0.0, 1.0
    at_low, at_high = -share, 1 - share
    for step in range(200):
        if high - low < 1e-15:
            break
        guess = low - at_low * (high - low) / (at_high - at_low) if step % 3 else (low + high) / 2
        if not low < guess < high:
            guess = (low + high) / 2
        value = beta_cdf(guess, a, b) - share
        if value < 0:
            low, at_low = guess, value
        else:
            high, at_high = guess, value
    return (low + high) / 2


def lower_end(answers, unseen):
    """Of answers as fractions of the scale. Half an answer is imagined at its bottom."""
    n = len(answers)
    everybody = n + unseen
    weight = n + Fraction(1, 2)
    mean = sum(answers) / weight
    variance = sum(x * x for x in answers) / weight - mean**2
    possible = sum(answers) / everybody
    if variance == 0:
        return float(possible)
    variance *= (1 + weight / unseen) / (weight + 1)
    concentration = mean * (1 - mean) / variance - 1
    if concentration < Fraction(1, 10**9):
        return float(possible)
    others = beta_quantile(0.025, float(mean * concentration), float((1 - mean) * concentration))
    return max(float(possible), (float(sum(answers)) + unseen * others - 0.25) / everybody)


def quartile(answers, quarters):
    """Half of the way between neighbours where the cut falls between them."""
    cut, rest = divmod(len(answers) * quarters, 4)
    if rest or cut == len(answers):
        return float(answers[min(cut, len(answers) - 1)])
    return (answers[cut - 1] + answers[cut]) / 2


def figures(everybody, counts):
    answers = [value for value, count in enumerate(counts, 1) for _ in range(count)]
    if not answers:
        return None
    unseen = everybody - len(answers)
    interval = None
    if unseen > 0:
        width = len(counts) - 1
        place = [Fraction(answer - 1, width) for answer in answers]
        low = lower_end(place, unseen)
        high = 1 - lower_end([1 - x for x in place], unseen)
        interval = [1 + width * low, 1 + width * high]
    return {
        "mean": float(Fraction(sum(answers), len(answers))),
        "median": float(statistics.median(answers)),
        "quartiles": [quartile(answers, 1), quartile(answers, 3)],
        "deviation": statistics.stdev(map(Fraction, answers)) if len(answers) > 1 else 0.0,
        "interval": interval,
    }


def samples():
    """Every kind of class: small, all of one mind, two camps, crowded at the top, large, all answered."""
    chance = random.Random(7)
    for n in (1, 2, 5, 9, 10, 15, 29, 30, 120):
        for steps in (3, 5, 7, 10):
            for unseen in (0, 1, 2, 30, 270):
                for counts in ([0] * (steps - 1) + [n], [n] + [0] * (steps - 1), [n - n // 2] + [0] * (steps - 2) + [n // 2]):
                    yield n + unseen, counts
    for _ in range(1400):
        steps = chance.choice((3, 4, 5, 5, 5, 6, 7, 10))
        top = chance.choice((1, 1, 4, 20, 100))
        weights = [chance.random() for _ in range(steps - 1)] + [top]
        n = chance.choice((3, 7, 10, 12, 15, 20, 33, 60, 150))
        drawn = chance.choices(range(steps), weights, k=n)
        yield n + chance.choice((0, 1, 3, 10, 50, 150)), [drawn.count(value) for value in range(steps)]
    yield 12000, [40, 90, 300, 2100, 5000]


def flat(found):
    if found is None:
        return [None]
    values = [found["mean"], found["median"], *found["quartiles"], found["deviation"]]
    return values + (found["interval"] or [None, None])


def difference(ours, theirs):
    pairs = list(zip(flat(ours), flat(theirs), strict=True))
    if any((one is None) != (other is None) for one, other in pairs):
        return math.inf
    return max((abs(one - other) for one, other in pairs if one is not None), default=0.0)


def main():
    if len(sys.argv) > 1:
        everybody, counts = json.loads(sys.argv[1])
        print(json.dumps(figures(everybody, counts)))
        return
    classes = [[everybody, counts] for everybody, counts in samples()]
    lines = "".join(json.dumps(one) + "\n" for one in classes)
    command = ["cargo", "run", "--locked", "--quiet", "--package", "domain", "--example", "figures"]
    ran = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[1])
    theirs = [json.loads(line) for line in ran.stdout.splitlines()]
    if len(theirs) != len(classes):
        sys.exit(f"{len(classes)} classes asked for, {len(theirs)} answered")
    compared = [(difference(figures(*one), other), one) for one, other in zip(classes, theirs)]
    largest, where = max(compared)
    print(f"{len(classes)} classes, largest difference {largest:.2e} (N, counts: {where})")
    if largest > TOLERANCE:
        sys.exit(f"more than {TOLERANCE}")


if __name__ == "__main__":
    main()
