import ProgramVersion
import Testing

@Suite struct VersionTests {
  @Test func theCommitAndItsDayAreSaidWhereTheBuildKnewThem() {
    #expect(Version.whole(commit: 0x1A2B_3C4D, day: 20_261_127) == "\(Version.text) (1a2b3c4d, 2026-11-27)")
    #expect(Version.whole(commit: 0xAB, day: 20_260_103) == "\(Version.text) (000000ab, 2026-01-03)")
    #expect(Version.whole(commit: 0, day: 0) == Version.text)
  }

  @Test func theVersionIsASemanticOne() {
    let parts = Version.text.split(separator: ".", omittingEmptySubsequences: false)
    #expect(parts.count == 3 && parts.allSatisfy { UInt($0).map { "\($0)" } == String($0) })
  }
}
