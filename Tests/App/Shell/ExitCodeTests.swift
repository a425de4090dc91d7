import SceneCore
import Testing

@testable import Shell

struct ExitCodeTests {
  private static let codes: [(FailureCode, Int32)] = [
    (.cancelled, 130), (.usage, 64), (.unknownCommand, 64), (.notAsked, 64), (.unknownNumber, 1),
    (.noCard, 1), (.commandFailed, 1), (.notSaved, 1), (.notInTrash, 1), (.nothingToUndo, 1),
    (.nothingToRedo, 1), (.notFound, 1), (.nothingBefore, 1), (.queryRefused, 1), (.badInput, 65),
    (.network, 69), (.server, 69), (.notAPicture, 69), (.libraryDamaged, 70), (.cannotWrite, 73),
    (.fileExists, 73), (.inputOutput, 74), (.rateLimited, 75), (.libraryBusy, 75), (.keyRefused, 77),
    (.configuration, 78), (.libraryNewer, 78), (.libraryOlder, 78), (.libraryUnreachable, 69),
    (.noRights, 77), (.purged, 1), (.closedPipe, 141), (.beyondUndo, 1), (.noFile, 66), (.noLibrary, 66),
  ]

  @Test(arguments: codes)
  func everyFailureHasItsExitCode(code: FailureCode, expected: Int32) {
    #expect(ExitCode(code).rawValue == expected)
  }

  @Test func everyFailureIsTested() {
    #expect(Set(Self.codes.map(\.0)) == Set(FailureCode.allCases))
  }
}
