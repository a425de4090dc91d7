import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor final class StatusPresentationLogicSpy: StatusPresentationLogic, Spy {
  let recorder = Recorder<any StatusPresentationLogic>()

  func presentShownStatus(response: Status.ShowStatus.Response) {
    recorder.record(response) { $0.presentShownStatus(response: response) }
  }
}

@MainActor final class StatusDisplayLogicSpy: StatusDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayShownStatus(viewModel: Status.ShowStatus.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class StatusBusinessLogicSpy: StatusBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func showStatus(request: Status.ShowStatus.Request) async { recorder.record(request) }
}

extension SessionFacts {
  static func make() -> SessionFacts {
    SessionFacts(
      source: "demo catalogue", server: "https://demo.test", libraryFolder: "/home/amy/pictures",
      pictures: .init(mode: "quadrants", reason: "COLORTERM is truecolor"))
  }
}

extension LibraryFacts {
  static func make(saved: Int, pendingReports: Int = 0, otherFiles: Int? = 0) -> LibraryFacts {
    var facts = LibraryFacts()
    facts.saved = saved
    facts.pendingReports = pendingReports
    facts.otherFiles = otherFiles
    return facts
  }
}

extension CacheFacts {
  static func make(
    folder: String? = "/home/amy/cache", bytes: Int = 1_258_292, mostBytes: Int = 256 << 20
  ) -> CacheFacts {
    CacheFacts(folder: folder, bytes: bytes, mostBytes: mostBytes)
  }
}

/// A cache of pictures with nothing but facts.
struct CacheStub: CacheWorkerLogic {
  var facts = CacheFacts.make()

  func cacheFacts() async -> CacheFacts { facts }

  func takeCacheProblem() -> CacheProblem? { nil }
}
