import AnswerCache
import Domain
import FoundationEssentials
import HTTPTransport
import OperatingSystem
import Synchronization

final class Caches: CacheWorkerLogic {
  private let configuration: Configuration
  private let pictures: any CacheWorkerLogic
  private let answers: AnswerCache?
  private let hasSaid = Atomic(false)

  init(configuration: Configuration, pictures: any CacheWorkerLogic, answers: AnswerCache?) {
    self.configuration = configuration
    self.pictures = pictures
    self.answers = answers
  }

  func cacheFacts() async -> CacheFacts {
    CacheFacts(
      folder: configuration.folders.cache,
      bytes: await pictures.cacheFacts().bytes + (await answers?.measure() ?? 0),
      mostBytes: configuration.mostCacheBytes)
  }

  /// Returns only the first problem, because both caches are on the same disk and a second one would not be news.
  func takeCacheProblem() -> CacheProblem? {
    let problem =
      pictures.takeCacheProblem()
      ?? answers?.takeProblem().map { CacheProblem(path: $0.path, reason: $0.reason) }
    guard problem != nil, !hasSaid.exchange(true, ordering: .relaxed) else { return nil }
    return problem
  }
}

extension AnswerCache {
  /// - Returns: `nil` if no answers are kept.
  convenience init?(
    configuration: Configuration, over transport: any HTTPTransport, now: @escaping @Sendable () -> Date
  ) {
    guard let folder = configuration.folders.cache, configuration.mostCacheBytes > 0 else { return nil }
    self.init(
      over: transport, folder: folder, mostBytes: configuration.mostAnswerBytes,
      policy: configuration.catalogue.answerPolicy, now: now)
  }
}
