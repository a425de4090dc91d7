import ArgumentParser
import DemoCatalogue
import FlyingFox
import FlyingSocks
import Foundation
import Glibc
import HTTPTransport

/// Serves the demo catalogue on a port of this machine, for any client.
///
/// It listens on 127.0.0.1 and nowhere else, because no key protects it.
@main
struct PicterestServe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picterest-serve",
    abstract: "Serve Picterest's demo catalogue: an Unsplash-compatible API over 2,400 painted photos.",
    discussion: "It listens on 127.0.0.1 only. Any non-empty key works; pictures need none.",
    version: "0.1.0")

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port: UInt16 = 8080

  @Option(help: "Calls allowed per clock hour; pictures do not count.")
  var callsPerHour = 5000

  func validate() throws {
    guard callsPerHour >= 0 else { throw ValidationError("'--calls-per-hour' must be 0 or more.") }
  }

  func run() async throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), pool: PromptPool(HTTPServer.defaultPool()),
      logger: .disabled)
    do {
      try await serveUntilStopped(server)
    } catch {
      complain("picterest-serve: cannot listen on 127.0.0.1:\(port): \(reason(of: error))")
      throw ExitCode(69)
    }
  }

  /// Serves until a signal asks it to stop, which is not an error.
  private func serveUntilStopped(_ server: HTTPServer) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        // Before the line is printed: a program that reads it may send a signal at once.
        let signals = try StopSignals()
        try await open(server)
        try await signals.wait()
      }
      try await group.next()
      await server.stop(timeout: 1)
      group.cancelAll()
    }
  }

  /// Serves the catalogue on the port, whose number is known only now, and prints its address.
  private func open(_ server: HTTPServer) async throws {
    guard case .ip4(let host, let port) = await server.listeningAddress,
      let base = URL(string: "http://\(host):\(port)")
    else { throw SocketError.unsupportedAddress }
    let catalogue = DemoCatalogue(baseURL: base, callsPerHour: callsPerHour) { Date() }
    await server.appendRoute("*", to: CatalogueHandler(catalogue: catalogue, base: base))
    print("picterest-serve: demo catalogue on \(base) (any non-empty key works). Ctrl-C stops.")
    // A program that starts this with a pipe waits for the line.
    fflush(nil)
  }

  private func reason(of error: any Error) -> String {
    guard case SocketError.failed(_, let code, let message) = error else { return "\(error)" }
    return switch code {
    case EADDRINUSE: "the port is taken. Choose another, or use --port 0 for a free one."
    case EACCES: "the port is reserved for the system. Choose one above 1023."
    default: message + "."
    }
  }

  private func complain(_ sentence: String) {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
  }
}
