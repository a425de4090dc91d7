internal import CSignals
package import Glibc

/// The terminal settings to restore if the program ends suddenly.
package enum RestoredTerminal {
  /// - Parameter output: The descriptor for the sequences that leave the line editor's modes, or -1 for none.
  package static func remember(_ modes: termios, input: Int32, output: Int32 = -1) {
    unsafe withUnsafePointer(to: modes) { unsafe csig_remember_terminal(input, output, $0) }
  }

  package static func forget(_ input: Int32) { csig_forget_terminal(input) }

  /// Declares that only the calling thread changes the terminal; the thread is stopped before the terminal is restored.
  package static func belongsToThisThread() { csig_is_terminal_thread() }

  /// The signal that stops that thread, which must not block it.
  package static var parkingSignal: Int32 { csig_parking_signal() }
}
