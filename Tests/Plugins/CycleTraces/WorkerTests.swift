import Testing

@testable import cycle_traces

struct WorkerTests {
  private static let source = """
    package import FoundationEssentials

    /// A library.
    package protocol LibraryWorkerLogic: Sendable {
      /// How many photos it has.
      func count() async throws(Failure) -> Int

      @discardableResult func find(
        _ words: [String], before sequence: (Int64, Int)?, in zone: LocalTimeZone
      ) async throws(Failure)
        -> SavedPage
      func forget(_ id: PhotoID) async
      func name(of photo: Photo) throws(Failure) -> String
    }

    protocol OtherLogic: Sendable {
      func count() -> Int
    }

    """

  @Test func everyMethodOfAWorkerIsFoundWhateverItsLinesLookLike() throws {
    let workers = try Worker.all(in: Self.source)
    #expect(workers.map(\.name) == ["LibraryWorker"])
    let methods = try #require(workers.first?.methods)
    #expect(methods.map(\.name) == ["count", "find", "forget", "name"])
    #expect(methods.map(\.isAsync) == [true, true, true, false])
    #expect(methods.map(\.isThrowing) == [true, true, false, true])
    #expect(
      methods[1].arguments == [
        .init(label: "", name: "words"), .init(label: "before", name: "sequence"),
        .init(label: "in", name: "zone"),
      ])
  }

  @Test func everyMethodIsPassedOnAndTheTraceIsToldOfThoseThatMayTakeTime() throws {
    let text = try Worker.decorators(of: Worker.all(in: Self.source), importing: Self.source)
    for line in [
      "package import Domain\npackage import FoundationEssentials\n",
      "@MainActor package final class LibraryWorkerTrace: LibraryWorkerLogic, TraceDecorator {",
      #"try await trace.call("LibraryWorker", "count", [:]) { () async throws(Failure) in try await next.count() }"#,
      #"["": words as Any, "before": sequence as Any, "in": zone as Any]"#,
      "try await next.find(words, before: sequence, in: zone) }",
      #"await trace.call("LibraryWorker", "forget", ["": id as Any]) { await next.forget(id) }"#,
      "package nonisolated func name(of photo: Photo) throws(Failure) -> String { try next.name(of: photo) }",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
  }

  @Test func aPropertyIsRefused() {
    let source = "package protocol CacheWorkerLogic: Sendable {\n  var size: Int { get }\n}\n"
    let error = #expect(throws: ShapeError.self) { try Worker.all(in: source) }
    #expect(error?.message.hasPrefix("CacheWorkerLogic: var size: Int { get }") == true)
  }
}
