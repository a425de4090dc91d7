"""Every command, flag, value, setting and exit code that the program describes has a step."""
import json
import shlex

import specification
import steps
from test_sessions import SESSION

#: Options that take any word or number.
FREE = {"--title", "--text", "--limit", "--page", "--topic", "--lang"}


def typed():
    """For each step of the session, its command and its flags with their values."""
    for step in SESSION:
        words = shlex.split(step.line)
        yield words[0], {word: (words[index + 1:] + [""])[0] for index, word in enumerate(words) if word.startswith("--")}


def test_every_command_of_every_scene_has_a_step(reference):
    _, outcome, _, _ = reference("demo", "folder")
    objects = iter(map(json.loads, outcome.pieces))
    done, scene = set(), "home"
    for step in SESSION:
        verb = shlex.split(step.line)[0]
        done |= {(scene, verb), (None, verb)}
        if not step.code:
            object_ = next(objects, None)
            assert object_, f"the session ended before {step.line}"
            scene = object_["scene"]
            assert scene in specification.WAYS, f"specification.WAYS does not lead to {scene}."
    missing = {(scene, verb) for scene, known in specification.commands().items() for verb in known} - done
    assert not missing, f"Tests/Walk/steps.py has no step for {sorted(map(str, missing))}."


def test_every_flag_of_every_command_has_a_step():
    done = {(verb, flag) for verb, flags in typed() for flag in flags}
    described = {(verb, flag) for known in specification.commands().values() for verb, command in known.items()
                 for flag in specification.flags_of(command)}
    assert described <= done, f"Tests/Walk/steps.py has no step for {sorted(described - done)}."


def test_every_value_of_every_option_has_a_step():
    done = {(verb, flag, value) for verb, flags in typed() for flag, value in flags.items()}
    described = {(verb, option, value) for known in specification.commands().values() for verb, command in known.items()
                 for option in specification.options_of(command) - FREE for value in specification.values(verb, option)}
    assert described <= done, f"Tests/Walk/steps.py has no step for {sorted(described - done)}."


def test_every_command_that_can_be_alone_has_a_step_alone():
    done = {step.line.split()[0] for step in steps.ALONE}
    aliases = {alias for known in specification.commands().values() for command in known.values()
               for alias in command["aliases"]}
    assert set(specification.offered("")) | aliases == done
