import Foundation
import Testing

/// The built program, run as a user in a shell or a script would run it.
struct PicterestProgram {
  struct Outcome: Equatable {
    var output: String
    var errors: String
    var exitCode: Int32
    /// Whether a signal ended it; `exitCode` is then the number of the signal.
    var wasSignalled = false

    /// Standard output, read as one JSON object per line.
    func objects(sourceLocation: SourceLocation = #_sourceLocation) throws -> [[String: Any]] {
      try output.split(separator: "\n").map { line in
        let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(value as? [String: Any], sourceLocation: sourceLocation)
      }
    }
  }

  /// The folder that holds everything the program may write, unless a test says otherwise.
  let home: URL

  init(home: URL) {
    self.home = home
  }

  var dataFolder: URL { home.appending(path: "picterest") }

  /// The release program, because that is what people run: `make waiting` builds it first.
  static func url(of program: String) -> URL {
    ProjectFolder.url.appending(path: ".build/release/\(program)")
  }

  /// Contains nothing of the user who runs the tests, such as their key or library.
  var environment: [String: String] {
    [
      "HOME": home.plainPath, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "TZ": "UTC",
      "PICTEREST_PICTURES": "off",
      "XDG_DATA_HOME": home.plainPath,
    ]
  }

  func process(_ arguments: [String], environment: [String: String] = [:]) -> Process {
    let process = Process()
    process.executableURL = Self.url(of: "picterest")
    process.arguments = arguments
    process.environment = self.environment.merging(environment) { $1 }
    process.currentDirectoryURL = home
    return process
  }

  /// Runs the program to its end.
  ///
  /// - Parameter input: What it reads from standard input.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = process(arguments, environment: environment)
    let output = Pipe()
    let errors = Pipe()
    let standardInput = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = standardInput
    try process.run()
    let collected = Collected()
    let reader = Thread { collected.set(errors.fileHandleForReading.readDataToEndOfFile()) }
    reader.start()
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? standardInput.fileHandleForWriting.close()
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: outputData, as: UTF8.self), errors: collected.wait(),
      exitCode: process.terminationStatus, wasSignalled: process.terminationReason == .uncaughtSignal)
  }

  /// Runs commands in order, as `-c` does.
  func commands(_ commands: String..., flags: [String] = []) throws -> Outcome {
    try run(flags + commands.flatMap { ["-c", $0] })
  }
}

/// Passes what one thread reads to another that waits for it.
private final class Collected: @unchecked Sendable {
  private let condition = NSCondition()
  private var data: Data?

  func set(_ new: Data) {
    condition.withLock { data = new }
    condition.signal()
  }

  func wait() -> String {
    condition.withLock {
      while data == nil { condition.wait() }
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
  }
}
