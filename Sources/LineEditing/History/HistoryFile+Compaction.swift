import Glibc

extension HistoryFile {
  /// More than this of the end is not even looked at.
  private static let farthest: off_t = 64 << 20

  /// Shortens a file of more than 4 MiB to its newest 10,000 entries, as far as they fit into 2 MiB.
  ///
  /// Of equal commands only the newest is kept; lines that cannot be read are gone, unless there are no
  /// others. What is kept is kept as it was written.
  ///
  /// Everything happens under the lock for which every writer waits: the new file is written next to the old
  /// one, synced, and renamed over it, so at every moment one of the two stands there whole. A writer that
  /// waited finds another file in place and begins again, and so does a reader. What a killed process left
  /// half written has a name of its own, and is removed by the next one.
  package func compactIfLarge() throws(HistoryError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_size > limits.largest else { return }
    // Whoever holds it may be doing this already, and there is no hurry.
    let file = try HistoryDescriptor.locked(path, creating: false, attempts: 1)
    let size = try file.status().st_size
    guard size > limits.largest else { return }
    let start = max(0, size - Self.farthest)
    let bytes = try file.read(from: start, count: Int(size - start))
    let kept = limits.newest(of: bytes[...].wholeLines(from: start).lines)
    // A file without a single entry is not a history that became long; what it is, its owner knows.
    guard !kept.isEmpty else { return }
    try replace(file, by: kept)
  }

  private func replace(
    _ file: borrowing HistoryDescriptor, by bytes: [UInt8]
  ) throws(HistoryError) {
    let successor = path + ".new"
    unlink(successor)
    do throws(HistoryError) {
      try write(bytes, to: successor)
      guard try file.isInPlace else { throw .busy(path: path) }
      guard unsafe rename(successor, path) == 0 else {
        throw .cannotWrite(path: path, reason: systemReason(errno))
      }
    } catch {
      unlink(successor)
      throw error
    }
    try syncFolder()
  }

  private func unlink(_ path: String) { _ = unsafe Glibc.unlink(path) }

  private func write(_ bytes: [UInt8], to path: String) throws(HistoryError) {
    let file = try HistoryDescriptor.open(path, O_WRONLY | O_CREAT | O_EXCL)
    try file.closeToOthers()
    try file.append(bytes)
    try file.sync()
  }

  /// Has the new name written to the disk.
  private func syncFolder() throws(HistoryError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let number = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw .cannotWrite(path: path, reason: systemReason(errno)) }
    defer { close(number) }
    guard fsync(number) == 0 else { throw .cannotWrite(path: path, reason: systemReason(errno)) }
  }
}

extension HistoryLimits {
  /// The lines to keep, in their order, each command once, with their line breaks.
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
