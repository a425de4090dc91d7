package import Domain
import Glibc
import OperatingSystem

/// Files for the user, in the user's own folders.
///
/// A file is written under a hidden name in its folder, synced and renamed, so it is either complete or absent. Renaming replaces an
/// existing file only if the user allows it, and never a library file.
package struct PersonalFiles: PersonalFileLogic {
  private let homeFolder: String?
  private let isOfLibrary: @Sendable (String) -> Bool
  let random: @Sendable () -> UInt64
  private let standardOutput: BorrowedDescriptor
  /// The input that imports read for `-`, or `nil` if commands are read from it.
  let standardInput: BorrowedDescriptor?
  /// The folder for copies of piped input.
  let temporaryFolder: String
  private let currentFolder: @Sendable () -> String?

  /// - Parameters:
  ///   - homeFolder: The folder that `~` stands for, if any.
  ///   - isOfLibrary: Returns whether a path leads to a library file, existing or not.
  ///   - random: Makes the names of unfinished files unique.
  ///   - standardOutput: The descriptor number that `-` stands for.
  ///   - standardInput: The descriptor number that `-` stands for in imports, or `nil` if commands are read from it.
  ///   - temporaryFolder: The folder for copies of piped input.
  ///   - currentFolder: Returns the folder that relative paths start from, or `nil` if it no longer exists.
  package init(
    homeFolder: String?, isOfLibrary: @escaping @Sendable (String) -> Bool,
    random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }, standardOutput: Int32 = 1,
    standardInput: Int32? = nil, temporaryFolder: String = "/tmp",
    currentFolder: @escaping @Sendable () -> String? = { Environment.currentFolder() }
  ) {
    self.homeFolder = homeFolder
    self.isOfLibrary = isOfLibrary
    self.random = random
    self.standardOutput = BorrowedDescriptor(standardOutput)
    self.standardInput = standardInput.map { BorrowedDescriptor($0) }
    self.temporaryFolder = temporaryFolder
    self.currentFolder = currentFolder
  }

  @concurrent
  package func place(for name: String, _ order: FileOrder) async throws(Failure) -> String {
    do throws(FileError) {
      if order.path == FileOrder.standardOutput { return try streamed(order) }
      let place = try chosen(order.path, name, isFolder: order.count > 1)
      if isOfLibrary(place) { throw .ofLibrary(path: place) }
      let old = try system { () throws(SystemError) in try FileStatus(following: place) }
      if let old, old.isFolder { throw .isAFolder(path: place) }
      let isThere = try system { () throws(SystemError) in try FileStatus(path: place) != nil }
      guard !isThere || order.replaces || old?.isStream == true else { throw .exists(path: place) }
      UnfinishedFile.removeAbandoned(in: Descriptor.parent(of: place))
      return place
    } catch { throw .file(error) }
  }

  private func streamed(_ order: FileOrder) throws(FileError) -> String {
    if order.count > 1 { throw .notAFolder(path: FileOrder.standardOutput) }
    if standardOutput.isTerminal { throw .isATerminal }
    return FileOrder.standardOutput
  }

  /// Returns the full path of the file; if the path names a missing folder, creates that folder.
  private func chosen(_ typed: String?, _ name: String, isFolder: Bool) throws(FileError) -> String {
    guard let typed else { return wholePath(name) }
    let path = whole(typed)
    let status = try system { () throws(SystemError) in try FileStatus(following: path) }
    if status?.isFolder == true { return (path == "/" ? "" : path) + "/" + name }
    let folder = Descriptor.parent(of: path)
    let parent = try system { () throws(SystemError) in try FileStatus(following: folder) }
    guard parent?.isFolder == true else { throw .noFolder(path: folder) }
    guard isFolder || typed.hasSuffix("/") else { return path }
    guard status == nil else { throw .notAFolder(path: path) }
    try system { () throws(SystemError) in
      try Descriptor(folder: folder).makeSharedFolder(String(path.dropFirst(folder.count).drop { $0 == "/" }))
    }
    return path + "/" + name
  }

  /// Returns the full path.
  ///
  /// - Parameter typed: A path relative to the current folder or, with `~`, to the home folder.
  func whole(_ typed: String) -> String { wholePath(expanded(typed)) }

  private func expanded(_ typed: String) -> String {
    guard let homeFolder, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return homeFolder + typed.dropFirst()
  }

  /// Returns the absolute path, or a relative one if the current folder was removed and has no path.
  private func wholePath(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : currentFolder().map { $0 + "/" + path } ?? path
    let names = whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return ExistingPath.of(whole.hasPrefix("/") ? "/" + names : names.isEmpty ? "." : names)
  }

  private func system<Value>(_ call: () throws(SystemError) -> Value) throws(FileError) -> Value {
    do throws(SystemError) { return try call() } catch { throw FileError(error) }
  }

  @concurrent
  package func write(_ bytes: [UInt8], to path: String, replacing: Bool) async throws(Failure) {
    do throws(SystemError) {
      if path == FileOrder.standardOutput { return try standardOutput.write(bytes) }
      var file = try await PersonalFile.create(at: path, replacing: replacing, random: random())
      try file.append(bytes)
      try file.finish()
    } catch { throw .file(FileError(error)) }
  }
}

extension FileError {
  init(_ error: SystemError) {
    switch error.code {
    case EEXIST: self = .exists(path: error.path)
    case EISDIR: self = .isAFolder(path: error.path)
    case ENOTDIR: self = .notAFolder(path: Descriptor.parent(of: error.path))
    case ENOSPC, EDQUOT: self = .diskFull(path: error.path)
    case EPIPE where error.path.isEmpty: self = .closedPipe
    case ENOTTY: self = .isATerminal
    case ENOLINK: self = .cannotCreate(path: error.path, reason: "it is a link that leads nowhere")
    case ENOTBLK: self = .cannotCreate(path: error.path, reason: "it is neither a file nor a pipe")
    case EACCES, EPERM, EROFS, ENAMETOOLONG, ELOOP, ENOENT:
      self = .cannotCreate(path: error.path, reason: error.reason)
    default: self = .inputOutput(path: error.path, reason: error.reason)
    }
  }
}
