import CSignals
import Glibc

/// Another program that controls the terminal until it ends, such as a pager or an editor.
///
/// It is in this process's group, so that Ctrl-Z stops both and `fg` continues both.
package enum ForegroundProgram {
  /// Runs a command with `sh -c` and its arguments as `"$@"`, and waits for it to end.
  ///
  /// - Parameter output: The descriptor for the command's standard output.
  /// - Returns: The exit status: 127 if there is no such program, or 128 plus the number of the signal that ended it.
  package static func run(
    _ command: String, arguments: [String], output: Int32 = STDOUT_FILENO
  ) throws(SystemError) -> Int32 {
    try status(of: try start(command, arguments, reading: STDIN_FILENO, writing: output))
  }

  /// Runs a command with `sh -c`, gives it input that it need not read, and waits for it to end.
  ///
  /// A signal that ends this program also ends the shell and a command that replaces the shell with `exec`; any other command continues.
  ///
  /// - Returns: The exit status, or 128 plus the signal that ended the program.
  package static func run(_ command: String, input: [UInt8]) throws(SystemError) -> Int32 {
    let pipe = try PipeEnds()
    let process: Result<pid_t, SystemError>
    do throws(SystemError) { process = .success(try start(command, [], reading: pipe.reader)) } catch {
      process = .failure(error)
    }
    close(pipe.reader)
    if case .success(let process) = process {
      csig_end_with_this(process)
      try? BorrowedDescriptor(pipe.writer).write(input)
    }
    defer { csig_end_with_this(0) }
    close(pipe.writer)
    return try status(of: try process.get())
  }

  /// Runs a command of `sh -c` without input and waits for it to end, but not for programs that it leaves running.
  ///
  /// - Parameters:
  ///   - count: The maximum number of bytes to read; more output does not delay the command.
  ///   - limit: The time after which the program is killed.
  /// - Returns: The exit status, as above, and the output.
  package static func output(
    of command: String, arguments: [String] = [], atMost count: Int, within limit: Duration? = nil
  ) throws(SystemError) -> (status: Int32, bytes: [UInt8]) {
    let deadline = limit.map { ContinuousClock.now + $0 }
    let nothing = try Descriptor(following: "/dev/null", flags: O_RDONLY)
    let pipe = try PipeEnds()
    let process: Result<pid_t, SystemError>
    do throws(SystemError) {
      process = .success(try start(command, arguments, reading: nothing.number, writing: pipe.writer))
    } catch { process = .failure(error) }
    close(pipe.writer)
    var bytes: [UInt8] = []
    var hasEnded = false
    while bytes.count < count {
      guard BorrowedDescriptor(pipe.reader).hasInput(within: hasEnded ? 0 : 20) else {
        if hasEnded { break }
        if let deadline, deadline < .now { kill(try process.get(), SIGKILL) }
        hasEnded = try Self.hasEnded(try process.get())
        continue
      }
      let piece = (try? BorrowedDescriptor(pipe.reader).read(upTo: count - bytes.count)) ?? []
      if piece.isEmpty { break }
      bytes += piece
    }
    // If the program writes any more output, it ends.
    close(pipe.reader)
    return (try status(of: try process.get()), bytes)
  }

  /// `POSIX_SPAWN_SETSID`, which glibc declares only for GNU sources.
  private static let newSession: Int32 = 0x80

  /// Starts a program without our threads' signal mask and without our SIG_IGN for SIGPIPE.
  ///
  /// - Parameters:
  ///   - name: The shell's name for itself, which is the word before the arguments.
  ///   - isDetached: Whether the program gets its own session and its messages go to its output.
  static func start(
    _ command: String, named name: String = "sh", _ arguments: [String], reading input: Int32,
    writing output: Int32 = STDOUT_FILENO,
    isDetached: Bool = false
  ) throws(SystemError) -> pid_t {
    var files = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&files)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&files)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var (none, ignored) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&ignored)
    unsafe sigaddset(&ignored, SIGPIPE)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (isDetached ? newSession : 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    unsafe posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
    if isDetached { unsafe posix_spawn_file_actions_adddup2(&files, output, STDERR_FILENO) }
    var process = pid_t()
    let words: [UnsafeMutablePointer<CChar>?] =
      unsafe (["sh", "-c", command, name] + arguments).map {
        unsafe strdup($0)
      } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let code = unsafe posix_spawn(&process, "/bin/sh", &files, &attributes, words, environ)
    guard code == 0 else { throw SystemError(code: code, path: "/bin/sh") }
    return process
  }

  /// Returns whether the process has ended; waitpid(2) can still get the status.
  private static func hasEnded(_ process: pid_t) throws(SystemError) -> Bool {
    var info = unsafe siginfo_t()
    guard unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      throw SystemError(path: "")
    }
    return unsafe info.si_signo == SIGCHLD
  }

  static func status(of process: pid_t) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemError(path: "") }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
