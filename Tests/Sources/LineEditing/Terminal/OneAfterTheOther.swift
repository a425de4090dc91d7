import TestSupport
import Testing

/// Tests that share state of which a process has only one: libedit, and the character type of its locale.
@Suite(.serialized, .onThreadsThatMayWait, .timeLimit(.minutes(10))) enum OneAfterTheOther {}
