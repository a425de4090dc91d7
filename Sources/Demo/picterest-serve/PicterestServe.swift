import ArgumentParser
import DemoCatalogue
import Dispatch
import FoundationEssentials
import Glibc
import NIOCore
import OperatingSystem
import ProgramVersion

/// Serves the demo catalogue on a port of this machine, for any client.
///
/// It listens on 127.0.0.1 and nowhere else, because no key protects it.
@main
struct PicterestServe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picterest-serve",
    abstract: "Serve Picterest's demo catalogue: an Unsplash-compatible API over 2,400 painted photos.",
    discussion: "It listens on 127.0.0.1 only. Any non-empty key works; pictures need none.",
    version: "picterest-serve \(Version.whole)")

  // A value may begin with a dash, so that the error names it.
  @Option(parsing: .unconditional, help: "The port to listen on; 0 picks a free one.")
  var port: UInt16 = 8080

  @Option(parsing: .unconditional, help: "Calls allowed per clock hour; pictures do not count.")
  var callsPerHour = 5000

  func validate() throws {
    guard callsPerHour >= 0 else { throw ValidationError("'--calls-per-hour' must be 0 or more.") }
  }

  static func main() {
    StandardStreams.fillGaps()
    do { try parse().run() } catch {
      guard exitCode(for: error).isSuccess else { exit(withError: error) }
      show(fullMessage(for: error))
    }
  }

  /// Prints what `--help` and its like ask for.
  private static func show(_ text: String) {
    do throws(SystemError) { try BorrowedDescriptor(STDOUT_FILENO).write(Array((text + "\n").utf8)) } catch {
      complain("picterest-serve: Cannot write to standard output: \(error.reason).\n")
      exit(withError: ExitCode(EX_IOERR))
    }
  }

  /// Serves until a signal asks it to stop, which is not an error.
  ///
  /// Connections and paintings end with the process, so none of them delays its end.
  func run() throws {
    let stop = DispatchSemaphore(value: 0)
    // Before the line is printed: a program that reads it may send a signal at once.
    try SignalWatcher([SIGINT, SIGTERM]).listen { _ in stop.signal() }
    let base = try listen()
    print("picterest-serve: demo catalogue on \(base) (any non-empty key works). Ctrl-C stops.")
    // A program that starts this with a pipe waits for the line.
    fflush(nil)
    stop.wait()
  }

  private func listen() throws -> URL {
    let limits = ServerLimits(descriptors: DescriptorLimit.raise(), cores: System.coreCount)
    do {
      return try CatalogueServer.listen(on: Int(port), limits) { [callsPerHour] base in
        let catalogue = DemoCatalogue(baseURL: base, callsPerHour: callsPerHour) { Date() }
        return Site(answer: catalogue.respond(to:), paints: catalogue.paints(for:))
      }
    } catch {
      Self.complain("picterest-serve: cannot listen on 127.0.0.1:\(port): \(reason(of: error))\n")
      throw ExitCode(69)
    }
  }

  private func reason(of error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return switch error.errnoCode {
    case EADDRINUSE: "the port is taken. Choose another, or use --port 0 for a free one."
    case EACCES: "the port is reserved for the system. Choose one above 1023."
    default: SystemError(code: error.errnoCode, path: "").reason + "."
    }
  }

  private static func complain(_ sentence: String) {
    try? BorrowedDescriptor(STDERR_FILENO).write(Array(sentence.utf8))
  }
}
