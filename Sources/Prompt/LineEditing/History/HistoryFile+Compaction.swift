import OperatingSystem

extension HistoryFile {
  /// The maximum number of bytes to read from the end of the file.
  private static let farthest: Int = 64 << 20

  /// Shortens a file of more than 4 MiB to its newest 10,000 entries, or as many of them as fit into 2 MiB.
  ///
  /// Each command is kept once, as its newest entry. Unreadable lines are dropped, unless there are no other lines. Lines that are kept do
  /// not change.
  ///
  /// Everything happens under the lock that every writer takes. The new file is written next to the old one, synced, and renamed over it,
  /// so at every moment one of the two is complete. A waiting writer then finds another file in place and begins again, and so does a
  /// reader. If the process is killed, it leaves a file whose name is not the history's; the next process that shortens the history removes
  /// that file.
  package func compactIfLarge() throws(HistoryError) {
    guard let status = try? FileStatus(path: path), status.size > limits.largest else { return }
    // The process that holds the lock may already be shortening the file, and there is no hurry.
    let file = try HistoryDescriptor.locked(path, creating: false, attempts: 1)
    let size = try file.status().size
    guard size > limits.largest else { return }
    let start = max(0, size - Self.farthest)
    let bytes = try file.read(from: start, count: size - start)
    let kept = limits.newest(of: bytes[...].wholeLines(from: start).lines)
    // A file without a single entry is not a history, so it is not changed.
    guard !kept.isEmpty else { return }
    try replace(file, by: kept)
  }

  private func replace(
    _ file: borrowing HistoryDescriptor, by bytes: [UInt8]
  ) throws(HistoryError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let successor = name + ".new"
    let folder = try HistoryError.saying(HistoryError.cannotOpen) { () throws(SystemError) in
      try Descriptor(folder: Descriptor.parent(of: path))
    }
    try? folder.remove(successor)
    do throws(HistoryError) {
      try fill(successor, in: folder, with: bytes)
      guard try file.isInPlace else { throw .busy(path: path) }
      try HistoryError.saying(HistoryError.cannotWrite) { () throws(SystemError) in
        try folder.rename(successor, to: name)
      }
    } catch {
      try? folder.remove(successor)
      throw error
    }
    try HistoryError.saying(HistoryError.cannotWrite) { () throws(SystemError) in try folder.sync() }
  }

  private func fill(
    _ name: String, in folder: borrowing Descriptor, with bytes: [UInt8]
  ) throws(HistoryError) {
    let file = try HistoryError.saying(HistoryError.cannotOpen) { () throws(SystemError) in
      try folder.create(name)
    }
    try HistoryError.saying(HistoryError.cannotWrite) { () throws(SystemError) in
      try file.write(bytes)
      try file.sync()
    }
  }
}

extension HistoryLimits {
  /// Returns the lines to keep, with their line breaks, in order and without duplicate commands.
  func newest(of lines: [ArraySlice<UInt8>]) -> [UInt8] {
    var (kept, commands, size) = ([ArraySlice<UInt8>](), Set<String>(), 0)
    for line in lines.reversed() where kept.count < entries {
      guard let entry = HistoryEntry.decode(line), commands.insert(entry.command).inserted else { continue }
      size += line.count + 1
      guard size <= bytes || kept.isEmpty else { break }
      kept.append(line)
    }
    return Array(kept.reversed().map { $0 + [UInt8(ascii: "\n")] }.joined())
  }
}
