internal import CSignals
package import Glibc

/// The one terminal that is restored when the program ends suddenly.
package enum RestoredTerminal {
  /// - Parameter output: Where to write what leaves the modes of the line editor; -1 to write nothing.
  package static func remember(_ modes: termios, input: Int32, output: Int32 = -1) {
    unsafe withUnsafePointer(to: modes) { unsafe csig_remember_terminal(input, output, $0) }
  }

  package static func forget(_ input: Int32) { csig_forget_terminal(input) }

  /// To be called on the one thread that changes the terminal: it is stopped before the terminal is restored.
  package static func belongsToThisThread() { csig_is_terminal_thread() }

  /// The signal that stops that thread, which must not block it.
  package static var parkingSignal: Int32 { csig_parking_signal() }
}
