import CLibedit
import TestSupport
import Testing

/// Tests that share what a process has once: libedit, and the character type of its locale, which gives
/// widths.
@Suite(.serialized, .onThreadsThatMayWait, .timeLimit(.minutes(10))) enum OneAfterTheOther {
  static func useUTF8() { unsafe #expect(cle_use_utf8("C")) }
}
