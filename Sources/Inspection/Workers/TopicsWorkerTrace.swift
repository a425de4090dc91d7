package import Domain

/// Shows a trace which topics interactors ask for.
@MainActor package final class TopicsWorkerTrace: TopicsWorkerLogic, TraceDecorator {
  private let next: any TopicsWorkerLogic
  private let trace: Trace

  package init(_ next: any TopicsWorkerLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func topics() async throws(Failure) -> TopicList {
    try await trace.call("TopicsWorker", "topics") { () async throws(Failure) in try await next.topics() }
  }

  package func keptTopics() async -> [Topic] {
    await trace.call("TopicsWorker", "keptTopics") { await next.keptTopics() }
  }

  package func topic(slug: String) async throws(Failure) -> Topic {
    try await trace.call("TopicsWorker", "topic", ["slug": slug]) { () async throws(Failure) in
      try await next.topic(slug: slug)
    }
  }

  package func photos(ofTopic slug: String, page: Int) async throws(Failure) -> PhotoPage {
    try await trace.call("TopicsWorker", "photos", ["ofTopic": slug, "page": page]) {
      () async throws(Failure) in try await next.photos(ofTopic: slug, page: page)
    }
  }
}
