import Domain
import OperatingSystem
import WebPage

/// Photos as a page to look at, with two sizes of each picture in a folder next to it.
struct WebPageExport: ExportForm {
  /// A small number, because these photos are decoded at the same time.
  static let page = 16
  /// The width of the smaller pictures, in pixels.
  private static let width = 540
  /// The hosts from which Unsplash wants pages to load its pictures.
  ///
  /// See https://help.unsplash.com/en/articles/2511271-guideline-hotlinking-images.
  private static let hosts = ["images.unsplash.com", "plus.unsplash.com"]

  /// The full path of the picture folder, which exists.
  let pictureFolder: String
  private let frame: WebPage
  private let isLinked: Bool
  private let credit: @Sendable (Photo) -> WebPageCredit
  private let copies: PictureCopies
  /// The pictures written for the page's previous version or by an interrupted export.
  private let own: Set<String>
  /// The earlier pictures that this page has not used so far.
  private var earlier: Set<String>
  private var journal: PictureJournal

  /// - Parameters:
  ///   - path: The full path of the page.
  ///   - title: The title, or `nil` for the name of the page's folder.
  ///   - text: The text below the title.
  ///   - isLinked: Whether the page loads Unsplash's pictures from Unsplash.
  /// - Throws: `file(.notOurPage)` for another program's page, `file(.ofLibrary)` for a folder with a library.
  init(
    at path: String, title: String? = nil, text: String? = nil, isLinked: Bool,
    credit: @escaping @Sendable (Photo) -> WebPageCredit,
    library: any LibraryPicturesLogic, random: @escaping @Sendable () -> UInt64
  ) throws(Failure) {
    let folder = Descriptor.parent(of: path)
    let written = try EarlierPage.pictures(of: path)
    pictureFolder = (folder == "/" ? "" : folder) + "/pictures"
    for name in [folder, Descriptor.parent(of: ExistingPath.target(of: pictureFolder))] {
      try Self.refuseLibrary(in: name)
    }
    try Self.make(pictureFolder, in: folder)
    let pictures = pictureFolder
    journal = try system { () throws(SystemError) in try PictureJournal(in: pictures) }
    own = written.union(journal.names)
    earlier = own
    let name = folder.split(separator: "/").last.map(String.init) ?? "Photos"
    frame = WebPage(title: title ?? name, text: text, pictureHosts: isLinked ? Self.hosts : [])
    copies = PictureCopies(folder: pictureFolder, library: library, random: random)
    self.isLinked = isLinked
    self.credit = credit
  }

  /// Refuses a folder with a library or a backup, whose pictures have the same names as a page's.
  private static func refuseLibrary(in folder: String) throws(Failure) {
    let isThere = try system { () throws(SystemError) in try FileStatus(path: folder + "/library.db") != nil }
    if isThere { throw .file(.ofLibrary(path: folder)) }
  }

  private static func make(_ pictures: String, in folder: String) throws(Failure) {
    try system { () throws(SystemError) in
      if try FileStatus(following: pictures)?.isFolder == true { return }
      try Descriptor(folder: folder).makeSharedFolder("pictures")
    }
  }

  var beginning: [UInt8] { frame.beginning }
  var end: [UInt8] { WebPage.end }

  mutating func part(
    _ entries: [LibraryEntry], of exported: inout ExportedLibrary
  ) async throws(Failure) -> [UInt8] {
    try begin(entries)
    var part: [UInt8] = []
    for (entry, result) in zip(entries, await pictures(of: entries)) {
      let pictures = try result.get()
      exported.photos += 1
      if pictures?.isLink != true { exported.count(pictures?.large) }
      if let pictures { earlier.subtract([pictures.small, pictures.large]) }
      part += item(entry, pictures).html
    }
    return part
  }

  /// Records pictures before writing them, so that an interrupted export's pictures are recognized as ours.
  private mutating func begin(_ entries: [LibraryEntry]) throws(Failure) {
    let names = entries.compactMap(\.file).flatMap(PictureCopies.names).filter { !own.contains($0) }
    do throws(SystemError) { try journal.add(names) } catch { throw .file(FileError(error)) }
  }

  private func pictures(of entries: [LibraryEntry]) async -> [Result<Pictures?, Failure>] {
    await withTaskGroup(of: (Int, Result<Pictures?, Failure>).self) { group in
      for (index, entry) in entries.enumerated() { group.addTask { (index, await result(of: entry)) } }
      var all: [Result<Pictures?, Failure>] = Array(repeating: .success(nil), count: entries.count)
      for await (index, result) in group { all[index] = result }
      return all
    }
  }

  private func result(of entry: LibraryEntry) async -> Result<Pictures?, Failure> {
    do throws(Failure) { return .success(try await pictures(of: entry)) } catch { return .failure(error) }
  }

  private struct Pictures: Sendable {
    var small: String
    var large: String
    var isLink = false
    /// The existing names that are not from the page's previous version.
    var found: Set<String> = []

    var addresses: (small: String, large: String) {
      isLink ? (small, large) : ("pictures/" + small, "pictures/" + large)
    }
  }

  private func pictures(of entry: LibraryEntry) async throws(Failure) -> Pictures? {
    let urls = entry.photo.urls
    if isLinked, let small = urls.small, let large = urls.regular, [small, large].allSatisfy(Self.isAtSource)
    {
      return Pictures(small: small, large: large, isLink: true)
    }
    return try await copies.copies(of: entry.file, width: Self.width).map {
      Pictures(small: $0.small, large: $0.large, found: $0.found.subtracting(own))
    }
  }

  private static func isAtSource(_ address: String) -> Bool {
    hosts.contains { address.hasPrefix("https://\($0)/") }
  }

  private func item(_ entry: LibraryEntry, _ pictures: Pictures?) -> WebPagePhoto {
    let photo = entry.photo
    let text =
      photo.alternativeText ?? photo.description
      ?? "\(credit(photo).kind) by \(photo.photographer.name)"
    return WebPagePhoto(
      id: photo.id.rawValue, alternativeText: text, width: photo.width, height: photo.height,
      color: photo.color, memo: entry.memo.isEmpty ? photo.description ?? "" : entry.memo,
      tags: entry.tags.map(\.name), credit: credit(photo),
      small: pictures?.addresses.small, large: pictures?.addresses.large,
      found: pictures?.found.sorted() ?? [])
  }

  /// Removes pictures that only the previous version needed, because people upload the complete folder.
  func removeEarlierPictures() throws(Failure) {
    try remove(earlier)
    try system { () throws(SystemError) in try journal.remove() }
  }

  /// Removes the pictures that only this page would have used.
  ///
  /// - Parameter path: The page that exists now. It may be this page, because a sync can fail after the page got its name.
  func removeNewPictures(unlessIn path: String) throws(Failure) {
    try remove(journal.names.subtracting(try EarlierPage.pictures(of: path)))
    try system { () throws(SystemError) in try journal.remove() }
  }

  private func remove(_ names: Set<String>) throws(Failure) {
    guard !names.isEmpty else { return }
    try system { () throws(SystemError) in
      let folder = try Descriptor(folder: pictureFolder)
      for name in names { try folder.remove(name) }
    }
  }
}

/// An existing page at the path of the new one.
enum EarlierPage {
  /// - Returns: The names of the pictures written for the page, or an empty set if there is no page.
  /// - Throws: `file(.notOurPage)` if a person or another program wrote the page.
  static func pictures(of path: String) throws(Failure) -> Set<String> {
    guard let names = try system({ () throws(SystemError) in try names(in: path) }) else {
      throw .file(.notOurPage(path: path))
    }
    return names
  }

  private static func names(in path: String) throws(SystemError) -> Set<String>? {
    guard let status = try FileStatus(following: path) else { return [] }
    guard status.isFile else { return nil }
    var lines = LineReader(try Descriptor(following: path, flags: 0))
    var names: Set<String>?
    while let line = try lines.next() {
      let text = String(decoding: line.bytes, as: UTF8.self)
      if text == WebPage.mark { names = names ?? [] }
      if text.hasPrefix("<li ") { names?.formUnion(pictures(in: text)) }
    }
    return names
  }

  /// Returns the pictures named in a line; quotes in a person's text are escaped, so that text cannot name any.
  private static func pictures(in line: String) -> Set<String> {
    let names = line.split(separator: "\"pictures/").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    let found = line.split(separator: " \(WebPagePhoto.found)=\"").dropFirst().first ?? ""
    return Set(names.filter { !$0.contains("/") })
      .subtracting(found.prefix { $0 != "\"" }.split(separator: " ").map(String.init))
  }
}
