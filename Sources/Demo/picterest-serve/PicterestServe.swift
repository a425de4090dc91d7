import DemoCatalogue
import Dispatch
import FoundationEssentials
import Glibc
import NIOCore
import OperatingSystem
import SceneCore
import Terminal

/// Serves the demo catalogue to any client, but only on 127.0.0.1, because no key protects it.
@main enum PicterestServe {
  static func main() {
    StandardStreams.fillGaps()
    let arguments = Array(Environment.arguments.dropFirst())
    if let text = ServerFlags.text(for: arguments) { return show(text) }
    do throws(DisplayedError) { try serve(ServerFlags(parsing: arguments)) } catch {
      end(with: EX_USAGE, error.message)
    }
  }

  private static func show(_ text: String) {
    do throws(SystemError) { try BorrowedDescriptor(STDOUT_FILENO).write(Array((text + "\n").utf8)) } catch {
      end(with: EX_IOERR, "Cannot write to standard output: \(error.reason).")
    }
  }

  /// Serves until stopped by a signal, which is not an error.
  ///
  /// Connections and paintings end with the process, so they do not delay its exit.
  private static func serve(_ flags: ServerFlags) {
    let stop = DispatchSemaphore(value: 0)
    // Signals are handled first, because a program that reads the printed line may send one immediately.
    do throws(SystemError) { try SignalWatcher([SIGINT, SIGTERM]).listen { _ in stop.signal() } } catch {
      end(with: EX_OSERR, "Cannot watch signals: \(error.reason).")
    }
    let base = listen(flags)
    print("picterest-serve: demo catalogue on \(base) (any non-empty key works). Ctrl-C stops.")
    // A program that starts this server through a pipe waits for the line.
    fflush(nil)
    stop.wait()
  }

  private static func listen(_ flags: ServerFlags) -> URL {
    let limits = ServerLimits(descriptors: DescriptorLimit.raise(), cores: System.coreCount)
    do {
      return try CatalogueServer.listen(on: flags.port, limits) { base in
        let catalogue = DemoCatalogue(baseURL: base, callsPerHour: flags.callsPerHour) { Date() }
        return Site(answer: catalogue.respond(to:), paints: catalogue.paints(for:))
      }
    } catch {
      end(with: EX_UNAVAILABLE, "cannot listen on 127.0.0.1:\(flags.port): \(reason(of: error))")
    }
  }

  private static func reason(of error: any Error) -> String {
    guard let error = error as? IOError else { return "\(error)" }
    return switch error.errnoCode {
    case EADDRINUSE: "the port is taken. Choose another, or use --port 0 for a free one."
    case EACCES: "the port is reserved for the system. Choose one above 1023."
    default: SystemError(code: error.errnoCode, path: "").reason + "."
    }
  }

  private static func end(with code: Int32, _ sentence: String) -> Never {
    try? BorrowedDescriptor(STDERR_FILENO).write(Array("picterest-serve: \(SafeText(sentence).text)\n".utf8))
    exit(code)
  }
}
