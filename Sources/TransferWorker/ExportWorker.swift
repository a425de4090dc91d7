package import Domain
package import FoundationEssentials
import POSIX

/// Writes photos of the library into a file, some hundred at a time.
package struct ExportWorker: ExportLogic {
  /// The photos of one look at the library.
  private static let page = 500

  private let library: any LibraryEntriesLogic
  private let pictures: any LibraryPicturesLogic
  private let files: PersonalFiles
  private let waits: Waits
  private let now: @Sendable () -> Date
  private let standardOutput: BorrowedDescriptor

  /// - Parameters:
  ///   - waits: Told how far it has got.
  ///   - standardOutput: The number of the descriptor that `-` means.
  package init(
    library: any LibraryEntriesLogic, pictures: any LibraryPicturesLogic, files: PersonalFiles, waits: Waits,
    now: @escaping @Sendable () -> Date, standardOutput: Int32 = 1
  ) {
    self.library = library
    self.pictures = pictures
    self.files = files
    self.waits = waits
    self.now = now
    self.standardOutput = BorrowedDescriptor(standardOutput)
  }

  @concurrent
  package func export(_ order: ExportOrder) async throws(Failure) -> ExportedLibrary {
    let watch = WorkWatch(.exporting, waits: waits)
    defer { watch.end() }
    guard let typed = order.path else {
      let output = standardOutput
      if output.isTerminal { throw .file(.isATerminal) }
      var exported = ExportedLibrary()
      try await write(order, watch, into: &exported) { bytes throws(SystemError) in try output.write(bytes) }
      return exported
    }
    let place = DownloadOrder(path: typed, replaces: order.replaces)
    let path = try await files.place(for: "picterest." + order.format.ending, place)
    var exported = ExportedLibrary(path: path)
    if order.withPictures {
      exported.pictureFolder = try Self.filed { () throws(SystemError) in try PictureFolders.make(for: path) }
    }
    let file = try Self.filed { () throws(SystemError) in
      SharedFile(try PersonalFile.create(at: path, random: files.random()))
    }
    try await write(order, watch, into: &exported) { bytes throws(SystemError) in try file.append(bytes) }
    try Self.filed { () throws(SystemError) in try file.finish(replacing: order.replaces) }
    return exported
  }

  private func write(
    _ order: ExportOrder, _ watch: WorkWatch, into exported: inout ExportedLibrary,
    _ put: ([UInt8]) throws(SystemError) -> Void
  ) async throws(Failure) {
    let text = EntryText(format: order.format, timeZone: order.timeZone)
    try Self.filed { () throws(SystemError) in try put(Array(text.beginning(now: now()).utf8)) }
    var place: Int64?
    repeat {
      if Task.isCancelled { throw .library(.cancelled) }
      let page = try await library.entries(
        order.query, withTrash: order.withTrash, after: place, limit: Self.page, timeZone: order.timeZone)
      var part: [UInt8] = []
      for entry in page.entries {
        let bytes = text.entry(entry, isFirst: exported.photos == 0)
        if bytes.isEmpty { exported.withoutPage += 1 } else { exported.photos += 1 }
        part += bytes
        if let folder = exported.pictureFolder { try await copyPicture(of: entry, to: folder, &exported) }
      }
      exported.bytes += part.count
      try Self.filed { () throws(SystemError) in try put(part) }
      exported.unreadable += page.unreadable.prefix(max(0, 100 - exported.unreadable.count))
      watch.show(exported.photos)
      place = page.last
    } while place != nil
    try Self.filed { () throws(SystemError) in try put(Array(text.end.utf8)) }
  }

  /// A picture that is there already is the same: its name says so.
  private func copyPicture(
    of entry: LibraryEntry, to folder: String, _ exported: inout ExportedLibrary
  ) async throws(Failure) {
    guard let file = entry.file else { return exported.picturesMissing += 1 }
    let path = folder + "/" + file
    if (try? FileStatus(path: path)) == .some(nil) {
      guard let jpeg = try? await pictures.jpeg(named: file) else { return exported.picturesMissing += 1 }
      try await files.write(jpeg, to: path, replacing: false)
    }
    exported.pictures += 1
  }

  static func filed<Value: ~Copyable>(_ call: () throws(SystemError) -> Value) throws(Failure) -> Value {
    do throws(SystemError) { return try call() } catch { throw .file(FileError(error)) }
  }
}

extension ExportFormat {
  /// Of the name of a file.
  fileprivate var ending: String {
    switch self {
    case .json, .jsonl, .csv: rawValue
    case .markdown: "md"
    case .bookmarks: "html"
    }
  }
}

/// A file that is written between two looks at the library.
private final class SharedFile {
  private var file: PersonalFile

  init(_ file: consuming PersonalFile) { self.file = file }

  func append(_ bytes: [UInt8]) throws(SystemError) { try file.append(bytes) }
  func finish(replacing: Bool) throws(SystemError) { try file.finish(replacing: replacing) }
}
