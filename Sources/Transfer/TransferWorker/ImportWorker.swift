package import Domain
package import FoundationEssentials
import Glibc
import OperatingSystem

/// Reads photos from a file into the library, up to a few thousand per transaction.
///
/// It merges complete photos. Photos that are only named are fetched and starred. Missing pictures are fetched at the end, so a network
/// failure never loses a photo.
package struct ImportWorker: ImportLogic {
  package struct Workers: Sendable {
    let entries: any LibraryEntriesLogic
    let library: any LibraryWorkerLogic
    let photos: any PhotosWorkerLogic
    let star: any StarWorkerLogic
    /// Opens a library in a folder, such as a backup, with its pictures.
    let other: @Sendable (_ folder: String) -> (any LibraryEntriesLogic)?

    package init(
      entries: any LibraryEntriesLogic, library: any LibraryWorkerLogic, photos: any PhotosWorkerLogic,
      star: any StarWorkerLogic, other: @escaping @Sendable (String) -> (any LibraryEntriesLogic)?
    ) {
      self.entries = entries
      self.library = library
      self.photos = photos
      self.star = star
      self.other = other
    }
  }

  let workers: Workers
  let files: PersonalFiles
  let waits: Waits
  let now: @Sendable () -> Date

  /// - Parameter waits: Shows the progress.
  package init(
    workers: Workers, files: PersonalFiles, waits: Waits, now: @escaping @Sendable () -> Date
  ) {
    self.workers = workers
    self.files = files
    self.waits = waits
    self.now = now
  }

  @concurrent
  package func importPhotos(_ order: ImportOrder) async throws(Failure) -> ImportedPhotos {
    let source = try source(order.path)
    let count = try await count(source)
    guard order.isDryRun || order.isBeyondUndo || count <= ImportOrder.mostToUndo else {
      throw .tooManyToUndo(count)
    }
    var run = ImportRun(
      workers: workers, pictures: source.pictures,
      batch: ChangeBatch(isBeyondUndo: count > ImportOrder.mostToUndo),
      isDryRun: order.isDryRun)
    let report = ReportedWork(.importing, of: count, waits: waits)
    await run.go(source, report: report, now: now())
    report.end()
    if !order.isDryRun, order.fetchesPictures { await run.fetchPictures(waits: waits) }
    return run.imported
  }

  private func source(_ typed: String) throws(Failure) -> ImportSource {
    guard typed == FileOrder.standardInput else { return try source(at: files.whole(typed)) }
    guard let input = files.standardInput else { throw .file(.inputHasCommands) }
    return try spooled(input, named: "standard input")
  }

  private func spooled(_ input: BorrowedDescriptor, named name: String) throws(Failure) -> ImportSource {
    let copy = try SpooledInput(
      copying: input, named: name, in: files.temporaryFolder, random: files.random())
    return ImportSource(path: copy.path, pictures: nil, spooled: copy)
  }

  private func source(at path: String) throws(Failure) -> ImportSource {
    let status = try system { () throws(SystemError) in try FileStatus(following: path) }
    guard let status else { throw .file(.notFound(path: path)) }
    if status.isFolder {
      guard let library = workers.other(path) else { throw .file(.notALibrary(path: path)) }
      return ImportSource(path: path, library: library, pictures: Self.folder(path + "/pictures"))
    }
    if status.isStream {
      let pipe = try system { () throws(SystemError) in
        try Descriptor(following: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
      }
      return try spooled(BorrowedDescriptor(pipe.number), named: path)
    }
    guard status.isFile else { throw .file(.notAFile(path: path)) }
    try refuseOtherThanText(at: path)
    return ImportSource(path: path, pictures: Self.folder(PictureFolderName.path(for: path)))
  }

  private func refuseOtherThanText(at path: String) throws(Failure) {
    let beginning = try system { () throws(SystemError) in
      try Descriptor(following: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY).read(upTo: 4_096)
    }
    if let kind = FileKind.name(ofFileBeginningWith: beginning) {
      throw .file(.notText(path: path, kind: kind))
    }
    guard let name = TextEncoding.name(ofTextBeginningWith: beginning), CharacterDecoder(name) == nil else {
      return
    }
    throw .file(.notText(path: path, kind: "in \(name), an encoding that this system does not have"))
  }

  private static func folder(_ path: String) -> String? {
    let status = try? FileStatus(following: path)
    return status?.isFolder == true ? path : nil
  }

  /// Returns the number of photos, or a higher number, without reading each photo; after cancellation, returns the number so far.
  private func count(_ source: ImportSource) async throws(Failure) -> Int {
    let report = ReportedWork(.readingFile, of: source.bytes, waits: waits)
    defer { report.end() }
    var count = 0
    do throws(Failure) {
      try await source.forEach(now: now(), isOnlyCounted: true, watch: report.show) { _ in
        count += 1
        return true
      }
    } catch {
      guard case .library(.cancelled) = error else { throw error }
    }
    return count
  }
}

/// The source of an import: a file or another library.
struct ImportSource {
  let path: String
  var library: (any LibraryEntriesLogic)?
  let pictures: String?
  /// Keeps the copy at `path` alive.
  var spooled: SpooledInput?

  private static let page = 500

  /// The file's size in bytes, or `nil` for a library.
  var bytes: Int? { library == nil ? (try? FileStatus(following: path))?.size : nil }

  /// - Parameters:
  ///   - watch: Receives the number of bytes read from a file so far.
  ///   - body: Returns whether to continue.
  func forEach(
    now: Date, isOnlyCounted: Bool = false, watch: @escaping (Int) -> Void = { _ in },
    _ body: (PhotoItem) async -> Bool
  ) async throws(Failure) {
    guard let library else {
      return try await forEachInFile(now: now, isOnlyCounted: isOnlyCounted, watch: watch, body)
    }
    var place: Int64?
    repeat {
      let page = try await library.entries(
        nil, withTrash: true, after: place, limit: Self.page, timeZone: .gmt)
      for entry in page.entries {
        guard await body(PhotoItem(line: 0, excerpt: "", content: .entry(entry))) else { return }
      }
      place = page.last
    } while place != nil
  }

  private func forEachInFile(
    now: Date, isOnlyCounted: Bool, watch: @escaping (Int) -> Void, _ body: (PhotoItem) async -> Bool
  ) async throws(Failure) {
    var file = try system { () throws(SystemError) -> PhotoFile in
      PhotoFile(
        try Descriptor(following: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY), now: now,
        isOnlyCounted: isOnlyCounted
      ) { bytes throws(SystemError) in
        watch(bytes)
        if Task.isCancelled { throw SystemError(code: ECANCELED, path: path) }
      }
    }
    while true {
      let result = Result { () throws(SystemError) in try file.next() }
      guard let item = try result.mapError(Self.failure).get() else { return }
      guard await body(item) else { return }
    }
  }

  private static func failure(_ error: SystemError) -> Failure {
    error.code == ECANCELED ? .library(.cancelled) : .file(FileError(error))
  }

  /// Returns the bytes of a picture that came with the photos, or `nil` if there is none.
  static func jpeg(named name: String, in folder: String) -> [UInt8]? {
    guard !name.contains("/"), name.hasSuffix(".jpg"),
      let file = try? Descriptor(
        path: folder + "/" + name, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY),
      let status = try? file.status(), status.isFile, status.size <= mostPictureBytes
    else { return nil }
    return try? file.read(from: 0, count: status.size)
  }

  private static let mostPictureBytes = 32 << 20
}
