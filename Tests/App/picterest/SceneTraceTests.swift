import Foundation
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

/// What a trace shows of every command of every scene, and what it says about the laws.
@Suite(.onThreadsThatMayWait) struct SceneTraceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Traces")

  /// One of them has two rows.
  static let scenes = Set(SceneTable.program.rows.map(\.scene.rawValue)).sorted()

  /// The commands of a scene, and the trace that was written down for them.
  private struct Example {
    var commands: [String]
    var trace: [String]

    init(of scene: String) throws {
      let text = try String(contentsOf: folder.appending(path: "\(scene).txt"), encoding: .utf8)
      let lines = text.split(separator: "\n").map(String.init)
      commands = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
      trace = lines.filter { !$0.hasPrefix("> ") }
    }
  }

  /// - Returns: What the program wrote to standard error.
  private func run(_ commands: [String], _ flags: String...) throws -> [String] {
    let folder = try TemporaryFolder()
    let outcome = try PicterestProgram(home: folder.url).run(
      ["--demo", "--trace", "--keep-going"] + flags + commands.flatMap { ["-c", $0] })
    return outcome.errors.split(separator: "\n").map(String.init)
  }

  @Test(arguments: scenes) func everyCommandHasTheTraceThatIsWrittenDown(scene: String) throws {
    let example = try Example(of: scene)
    let trace = try run(example.commands).map(Self.lasting)
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      let lines = example.commands.map { "> " + $0 } + trace
      return try Data((lines.joined(separator: "\n") + "\n").utf8).write(
        to: Self.folder.appending(path: "\(scene).txt"))
    }
    #expect(trace == example.trace, "RECORD=1 writes Traces/\(scene).txt again, if this is what is meant.")
  }

  /// The beginning of a line, without what differs from run to run: times, and folders, and which photos are drawn at random; and how
  /// long a JPEG is, which another version of libjpeg may say otherwise.
  private static func lasting(_ line: String) -> String {
    let line = line.replacing(/\s{2}(< 0\.1|[0-9.]+) ms$/, with: "")
      .replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9:]+( \+0000|Z)/, with: "DATE")
      .replacing(/(Photo |id: "|\((of: )?)[A-Za-z0-9_-]{11}([,")]|$)/) { "\($0.output.1)ID\($0.output.3)" }
      .replacing(/"\/[^"]*"?/, with: "PATH").replacing(/bytes: [0-9]+/, with: "bytes: N")
      .replacing(/PhotoDetails\(photo: Photo ID.*/, with: "PhotoDetails(photo: Photo ID…")
    return line.count > 110 ? line.prefix(110) + "…" : line
  }

  /// What a person takes along is the same child in every list, so Home's trace has it for all of them.
  @Test func noCommandIsMissing() throws {
    for row in SceneTable.program.rows {
      let isToldByHome = row.specs.contains { $0.verb == CommandSpec.nextPage.verb } && row.scene != .home
      let taking = isToldByHome ? TakeCommand.allCases.map(\.rawValue) : []
      let commands = try Example(of: row.scene.rawValue).commands
      let missing = row.specs.filter { spec in
        !taking.contains(spec.verb)
          && !commands.contains { $0.split(separator: " ").first == Substring(spec.verb) }
      }
      #expect(missing.isEmpty, "Traces/\(row.scene.rawValue).txt lacks \(missing.map(\.verb)).")
    }
  }

  /// A step of a trace that was written down.
  private struct Hop {
    var request: Int
    var depth: Int
    var from: String
    var to: String

    /// - Parameters:
    ///   - line: Begins with four cells for the number of a request, then two blanks for each hop that it is inside of.
    ///   - last: The request of the line before.
    init?(_ line: String, after last: Int) {
      let (number, step) = (line.prefix(4), line.dropFirst(4))
      guard number.allSatisfy({ "# 0123456789".contains($0) }), let arrow = step.firstRange(of: " → ") else {
        return nil
      }
      request = Int(number.filter(\.isNumber)) ?? last
      depth = step.prefix { $0 == " " }.count / 2
      from = String(step[..<arrow.lowerBound].drop { $0 == " " })
      to = String(step[arrow.upperBound...].prefix { $0 != " " })
    }
  }

  private func hops(_ scene: String) throws -> [Hop] {
    try Example(of: scene).trace.reduce(into: []) { hops, line in
      if let hop = Hop(line, after: hops.last?.request ?? 0) { hops.append(hop) }
    }
  }

  @Test(arguments: scenes) func aTraceThatIsWrittenDownKeepsTheLaws(scene: String) throws {
    let hops = try hops(scene)
    expectOnePresentationAndOneDisplay(hops)
    expectNothingInsideOfADisplay(hops)
    expectEveryCallOfAWorkerToBeAnswered(hops)
  }

  private func expectOnePresentationAndOneDisplay(_ hops: [Hop]) {
    let requests = Dictionary(grouping: hops, by: \.request)
    #expect(requests.count > 2)
    for (number, hops) in requests {
      for (from, to) in [("View", "Interactor"), ("Interactor", "Presenter"), ("Presenter", "View")] {
        #expect(
          hops.count { $0.from == from && $0.to == to } == 1,
          "law 1, one request, one presentation: #\(number) from \(from) to \(to)")
      }
    }
  }

  /// A hop is inside of the last one before it that is less deep.
  private func expectNothingInsideOfADisplay(_ hops: [Hop]) {
    for (index, hop) in hops.enumerated() where hop.from == "View" && hop.depth > 0 {
      let outer = hops[..<index].last { $0.depth < hop.depth }
      #expect(outer?.to == "Navigator", "law 6, display starts nothing: \(hop)")
    }
  }

  private func expectEveryCallOfAWorkerToBeAnswered(_ hops: [Hop]) {
    let calls = hops.filter { $0.from == "Interactor" && $0.to != "Presenter" }
    let answers = hops.filter { $0.to == "Interactor" && $0.from != "View" }
    #expect(calls.map(\.to).sorted() == answers.map(\.from).sorted() && !calls.isEmpty)
  }

  private struct Line: Decodable {
    struct Hop: Decodable {
      var request: Int?
      var depth: Int
      var from: String
      var to: String
      var milliseconds: Double?
    }

    var trace: Hop?
  }

  @Test func aScriptGetsEachStepAndTheTimeThatAWorkerTook() throws {
    let lines = try run(["home"], "--json").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    let hops = lines.compactMap(\.trace)
    #expect(hops.count == lines.count && hops.first?.from == "View" && hops.first?.request == 1)
    let times = hops.map { $0.milliseconds != nil }
    #expect(times == hops.map { $0.to == "Interactor" && $0.from != "View" })
  }
}
