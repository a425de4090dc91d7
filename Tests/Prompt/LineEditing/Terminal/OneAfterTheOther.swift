import TestSupport
import Testing

/// Tests that share what a process has only once: libedit, and the character type of its locale.
@Suite(.serialized, .onThreadsThatMayWait, .timeLimit(.minutes(10))) enum OneAfterTheOther {}
