#!/usr/bin/env python3
"""Turns the examples in doc comments into tests: a line `value  // expected` becomes an expectation.

`make tests` runs it, so an example that no longer compiles or is no longer true fails there.
"""
import glob
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = ["Sources/Core/**/*.swift", "Tests/TestSupport/*.swift"]
TARGET = os.path.join(ROOT, "Tests/Core/DocumentedExamples.swift")
EXAMPLE = re.compile(r"^ *///.*```swift\n((?: *///.*\n)*?) *///.*```\n", re.MULTILINE)
EXPECTATION = re.compile(r"^(\S.*?)  // (.*)$", re.MULTILINE)
HEADER = """// swift-format-ignore-file
import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@MainActor struct DocumentedExamples {
"""


def test(name, comment):
    code = re.sub(r"^ *///? ?", "", comment, flags=re.MULTILINE)
    code = EXPECTATION.sub(r"#expect(\1 == \2)", code)
    body = "".join(f"    {line}\n" for line in code.splitlines())
    return f"  @Test func {name}() async throws {{\n{body}  }}\n"


def tests():
    for path in sorted(path for pattern in SOURCES for path in glob.glob(os.path.join(ROOT, pattern), recursive=True)):
        with open(path, encoding="utf-8") as file:
            examples = EXAMPLE.findall(file.read())
        name = re.sub(r"\W", "", os.path.basename(path).removesuffix(".swift"))
        for number, example in enumerate(examples, 1):
            yield test(f"example{number}Of{name}", example)


def main():
    text = HEADER + "\n".join(tests()) + "}\n"
    if os.path.exists(TARGET):
        with open(TARGET, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(TARGET, "w", encoding="utf-8") as file:
        file.write(text)


main()
