import TestSupport
import Testing

/// Tests that share the only libedit, and the only locale character type, that a process has.
@Suite(.serialized, .onThreadsThatMayWait, .timeLimit(.minutes(10))) enum OneAfterTheOther {}
