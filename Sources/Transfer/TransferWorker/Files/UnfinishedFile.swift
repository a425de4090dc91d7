import Glibc
import OperatingSystem

/// A user's file until it is complete: hidden, in its final folder, and locked by the program that writes it.
///
/// If that program is killed, the file stays behind unlocked, and the next program to use the folder removes it.
enum UnfinishedFile {
  private static let (front, end) = (".picterest-", ".part")
  /// The maximum number of files to remove in one call.
  private static let most = 100

  static func name(_ random: UInt64) -> String { front + String(random, radix: 16) + end }

  private static func isName(_ name: String) -> Bool {
    let middle = name.dropFirst(front.count).dropLast(end.count)
    return name.hasPrefix(front) && name.hasSuffix(end) && !middle.isEmpty && middle.allSatisfy(\.isHexDigit)
  }

  /// Creates the file; on a file system without locks, the file stays unlocked and is never removed as abandoned.
  static func make(_ name: String, in folder: borrowing Descriptor) throws(SystemError) -> Descriptor {
    for _ in 0..<9 {
      let file = try folder.open(name, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
      _ = try? file.lock(.alone)
      // Another program may have removed the file before it was locked.
      if !folder.lacks(name) { return file }
    }
    throw SystemError(code: ENOENT, path: folder.path(of: name))
  }

  /// Removes files that no running program is writing; a failure leaves them for next time.
  static func removeAbandoned(in path: String) {
    guard let folder = try? Descriptor(folder: path) else { return }
    var names: [String] = []
    try? folder.forEachName { name in
      if isName(name) { names.append(name) }
      return names.count < most
    }
    for name in names {
      guard let file = try? folder.open(name, flags: O_WRONLY | O_NONBLOCK),
        (try? file.status())?.isFile == true,
        (try? file.lock(.alone)) == true
      else { continue }
      try? folder.remove(name)
    }
  }
}
