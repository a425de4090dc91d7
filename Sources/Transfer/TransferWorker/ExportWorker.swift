package import Domain
import OperatingSystem
package import WebPage

/// Writes the library's photos to a file, one page at a time.
package struct ExportWorker: ExportLogic {
  private let library: any LibraryEntriesLogic
  private let pictures: any LibraryPicturesLogic
  private let files: PersonalFiles
  private let waits: Waits
  private let credit: @Sendable (Photo) -> WebPageCredit
  private let standardOutput: BorrowedDescriptor

  /// - Parameter standardOutput: The descriptor number that `-` stands for.
  package init(
    library: any LibraryEntriesLogic, pictures: any LibraryPicturesLogic, files: PersonalFiles, waits: Waits,
    credit: @escaping @Sendable (Photo) -> WebPageCredit, standardOutput: Int32 = 1
  ) {
    self.library = library
    self.pictures = pictures
    self.files = files
    self.waits = waits
    self.credit = credit
    self.standardOutput = BorrowedDescriptor(standardOutput)
  }

  @concurrent
  package func export(_ order: ExportOrder) async throws(Failure) -> ExportedLibrary {
    guard let path = order.path else { return try await exportToStandardOutput(order) }
    return order.format == .webPage
      ? try await exportWebPage(order, to: path) : try await exportFile(order, to: path)
  }

  private func exportToStandardOutput(_ order: ExportOrder) async throws(Failure) -> ExportedLibrary {
    let output = standardOutput
    if output.isTerminal { throw .file(.isATerminal) }
    var form = TextExport(order, credit: credit)
    let first = try await entries(order, after: nil, TextExport.page).get()
    return try await write(order, first, as: &form) { bytes throws(SystemError) in try output.write(bytes) }
  }

  /// Returns the first photos before any file or folder is created for them.
  private func first(_ order: ExportOrder, for typed: String, _ limit: Int) async throws(Failure) -> EntryPage
  {
    let first = try await entries(order, after: nil, limit).get()
    if first.entries.isEmpty, first.unreadable.isEmpty, first.last == nil {
      throw .file(.nothingToWrite(path: files.whole(typed)))
    }
    return first
  }

  private func exportFile(_ order: ExportOrder, to typed: String) async throws(Failure) -> ExportedLibrary {
    let place = FileOrder(path: typed, replaces: order.replaces)
    let path = try await files.place(for: "picterest." + order.format.ending, place)
    let first = try await first(order, for: typed, TextExport.page)
    let folder =
      order.withPictures
      ? try system { () throws(SystemError) in try PictureFolderName.make(for: path) } : nil
    var form = TextExport(
      order, credit: credit,
      copies: folder.map { PictureCopies(folder: $0, library: pictures, random: files.random) })
    var exported = try await write(
      order, first, as: &form, to: path, sync: folder == nil ? .file : .fileSystem)
    exported.pictureFolder = folder
    return exported
  }

  private func exportWebPage(_ order: ExportOrder, to typed: String) async throws(Failure) -> ExportedLibrary
  {
    let first = try await first(order, for: typed, WebPageExport.page)
    let place = FileOrder(path: typed + "/", replaces: order.replaces)
    let path = try await files.place(for: "index.html", place)
    var form = try WebPageExport(
      at: path, title: order.title, text: order.text, isLinked: order.isLinked, credit: credit,
      library: pictures, random: files.random)
    var exported: ExportedLibrary
    do throws(Failure) {
      exported = try await write(order, first, as: &form, to: path, sync: .fileSystem)
    } catch {
      try? form.removeNewPictures(unlessIn: path)
      throw error
    }
    // If a page links to all of its pictures, it has no picture folder.
    if exported.pictures + exported.picturesMissing > 0 { exported.pictureFolder = form.pictureFolder }
    try form.removeEarlierPictures()
    return exported
  }

  private func write(
    _ order: ExportOrder, _ first: EntryPage, as form: inout some ExportForm, to path: String,
    sync: PersonalFile.Sync
  ) async throws(Failure) -> ExportedLibrary {
    let file: SharedFile
    do throws(SystemError) {
      file = SharedFile(
        try await PersonalFile.create(at: path, replacing: order.replaces, random: files.random()))
    } catch { throw .file(FileError(error)) }
    var exported = try await write(order, first, as: &form) { bytes throws(SystemError) in
      try file.append(bytes)
    }
    try system { () throws(SystemError) in try file.finish(sync: sync) }
    exported.path = path
    return exported
  }

  private func write(
    _ order: ExportOrder, _ first: EntryPage, as form: inout some ExportForm,
    _ put: ([UInt8]) throws(SystemError) -> Void
  ) async throws(Failure) -> ExportedLibrary {
    let report = ReportedWork(.exporting, waits: waits)
    defer { report.end() }
    var exported = ExportedLibrary()
    func write(_ bytes: [UInt8]) throws(Failure) {
      exported.bytes += bytes.count
      try system { () throws(SystemError) in try put(bytes) }
    }
    try write(form.beginning)
    let limit = type(of: form).page
    var page = first
    while true {
      if Task.isCancelled { throw .library(.cancelled) }
      // The library reads the next photos while these are written.
      let last = page.last
      async let next = last == nil ? nil : entries(order, after: last, limit)
      try write(try await form.part(page.entries, of: &exported))
      exported.unreadable += page.unreadable.prefix(max(0, 100 - exported.unreadable.count))
      report.show(exported.photos)
      guard let coming = await next else { break }
      page = try coming.get()
    }
    try write(form.end)
    return exported
  }

  private func entries(
    _ order: ExportOrder, after place: Int64?, _ limit: Int
  ) async -> Result<EntryPage, Failure> {
    do throws(Failure) {
      return .success(
        try await library.entries(
          order.query, withTrash: order.withTrash, after: place, limit: limit, timeZone: order.timeZone))
    } catch { return .failure(error) }
  }
}

/// A file format and the way to write photos in it.
protocol ExportForm {
  /// The maximum number of photos per part.
  static var page: Int { get }
  var beginning: [UInt8] { get }
  var end: [UInt8] { get }

  /// Returns the photos as the next bytes of the file, writes other files next to it, and adds the counts of both to `exported`.
  mutating func part(
    _ entries: [LibraryEntry], of exported: inout ExportedLibrary
  ) async throws(Failure) -> [UInt8]
}

/// Turns a system error into a file error.
func system<Value: ~Copyable>(_ call: () throws(SystemError) -> Value) throws(Failure) -> Value {
  do throws(SystemError) { return try call() } catch { throw .file(FileError(error)) }
}

extension ExportFormat {
  /// The file name extension.
  fileprivate var ending: String {
    switch self {
    case .json, .jsonl, .csv: rawValue
    case .markdown: "md"
    case .bookmarks, .webPage: "html"
    }
  }
}

/// Wraps a `PersonalFile`, which cannot be copied, so that a closure can capture it.
private final class SharedFile {
  private var file: PersonalFile

  init(_ file: consuming PersonalFile) { self.file = file }

  func append(_ bytes: [UInt8]) throws(SystemError) { try file.append(bytes) }
  func finish(sync: PersonalFile.Sync) throws(SystemError) { try file.finish(sync: sync) }
}
