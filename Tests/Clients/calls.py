"""Calls of a client, one line each."""
import sys


class Calls:
    failures = 0

    def expect(self, name, call, holds=bool):
        """Prints whether a call's result is as it should be; returns the result."""
        try:
            result = call()
            outcome = "ok" if holds(result) else f"wrong: {result!r:.200}"
        except Exception as error:  # Each client has its own kinds.
            result, outcome = None, f"{type(error).__name__}: {error!s:.200}"
        self.failures += outcome != "ok"
        print(f"  {name:32} {outcome}")
        return result

    def end(self):
        sys.exit(1 if self.failures else 0)
