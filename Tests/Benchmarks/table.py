"""The rows of the table, and the numbers in them.

Every figure is a median unless its row says otherwise. Nothing passes or fails: the target is printed next to the figure.
"""
import statistics


def row(name, ours, other="", target=""):
    print(f"{name:40} {ours:>12} {other:>24} {target:>30}", flush=True)


def title(text):
    print(f"\n{text}", flush=True)


def compare(name, ours, theirs, peer, target, digits=1):
    """A row that says how many times as long ours takes as theirs. Both are lists of milliseconds."""
    a, b = statistics.median(ours), statistics.median(theirs)
    row(name, f"{a:.{digits}f} ms", f"{peer} {b:.{digits}f} ms", f"{a / b:.2f} times ({target})")


def compare_speed(name, ours, theirs, peer, target):
    """A row that says how many times as fast ours is as theirs."""
    a, b = statistics.median(ours), statistics.median(theirs)
    row(name, f"{a:.1f} ms", f"{peer} {b:.1f} ms", f"{b / a:.1f} times as fast ({target})")


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
