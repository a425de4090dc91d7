import Domain
import SceneCore

@MainActor protocol TransferBusinessLogic: AnyObject {
  func exportPhotos(request: Transfer.ExportPhotos.Request) async
  func importPhotos(request: Transfer.ImportPhotos.Request) async
  func fetchCredits(request: Transfer.FetchCredits.Request) async
}

@MainActor final class TransferInteractor: TransferBusinessLogic {
  /// The argument for standard output.
  private static let stream = "-"
  private static let page = 1_000

  private let presenter: any TransferPresentationLogic
  private let exporter: any ExportLogic
  private let importer: any ImportLogic
  private let library: any LibraryWorkerLogic
  private let timeZone: LocalTimeZone

  init(
    presenter: any TransferPresentationLogic, exporter: any ExportLogic, importer: any ImportLogic,
    library: any LibraryWorkerLogic, timeZone: LocalTimeZone
  ) {
    self.presenter = presenter
    self.exporter = exporter
    self.importer = importer
    self.library = library
    self.timeZone = timeZone
  }

  func exportPhotos(request: Transfer.ExportPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let format = Self.format(of: request) else { throw .noExportFormat(request.path) }
      let isPage = format == .webPage
      if !isPage, request.title ?? request.text != nil { throw .onlyForPages(request.path) }
      return try await exporter.export(
        ExportOrder(
          path: request.path == Self.stream ? nil : request.path, format: format,
          query: try Self.query(request.query), withTrash: request.withTrash,
          withPictures: request.withPictures, isLinked: request.isLinked,
          title: isPage ? request.title ?? Self.title(request.query) : nil, text: request.text,
          replaces: request.replaces, timeZone: timeZone))
    }
    presenter.presentExportedPhotos(response: .init(result: result))
  }

  /// Returns the requested format, or a format suited to the path.
  ///
  /// A file's extension determines the format. A folder gets a page, and standard output gets JSON lines.
  private static func format(of request: Transfer.ExportPhotos.Request) -> ExportFormat? {
    if request.isBookmarks { return .bookmarks }
    if let format = request.format { return format }
    if request.path == stream { return .jsonl }
    // A name that is only a format is probably not meant as a folder.
    if ExportFormat(rawValue: request.path) != nil { return nil }
    let name = request.path.split(separator: "/").last ?? ""
    if request.path.hasSuffix("/") || !name.drop(while: { $0 == "." }).contains(".") { return .webPage }
    return
      switch name.split(separator: ".").last?.lowercased()
    {
    case "json": .json
    case "jsonl", "ndjson": .jsonl
    case "csv": .csv
    case "md", "markdown": .markdown
    default: nil
    }
  }

  private static func title(_ query: String?) -> String? {
    let words = query.map { Memo.trimmed($0.replacing("\"", with: "")) } ?? ""
    return words.isEmpty ? nil : words
  }

  private static func query(_ text: String?) throws(Failure) -> FindQuery? {
    guard let text, !text.isEmpty else { return nil }
    do throws(FindQueryError) { return try FindQuery(parsing: text) } catch { throw .badQuery(error) }
  }

  func importPhotos(request: Transfer.ImportPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      if request.answer == .notAsked { throw .notAsked }
      if request.answer == .no { return ImportedPhotos() }
      return try await importer.importPhotos(
        ImportOrder(
          path: request.path, isDryRun: request.isDryRun, isBeyondUndo: request.answer == .yes,
          fetchesPictures: request.fetchesPictures))
    }
    presenter.presentImportedPhotos(response: .init(result: result, isDryRun: request.isDryRun))
  }

  func fetchCredits(request: Transfer.FetchCredits.Request) async {
    let result = await Result { () async throws(Failure) in
      try await photos(meeting: try Self.query(request.query))
    }
    presenter.presentFetchedCredits(response: .init(format: request.format, result: result))
  }

  private func photos(meeting query: FindQuery?) async throws(Failure) -> [Photo] {
    var photos: [Photo] = []
    var place: Int64?
    while true {
      let page =
        if let query {
          try await library.find(query, before: place, limit: Self.page, timeZone: timeZone)
        } else { try await library.savedPhotos(before: place, limit: Self.page) }
      photos += page.photos.map(\.photo)
      place = page.photos.last?.sequence
      guard page.hasMore, place != nil else { return photos }
    }
  }
}
