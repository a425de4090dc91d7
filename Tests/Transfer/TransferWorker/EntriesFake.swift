import Domain
import FoundationEssentials
import Synchronization
import TestSupport
import WebPage

@testable import TransferWorker

/// Whole photos in memory, merged by the real rules.
final class EntriesFake: LibraryEntriesLogic, LibraryPicturesLogic {
  private struct State {
    var entries: [LibraryEntry]
    var pages = 0
    var batches: [ChangeBatch?] = []
    var copies: [[LibraryEntry]] = []
    var pictures: [String: [UInt8]] = [:]
    /// The index of each photo in `entries`.
    var places: [PhotoKey: Int] = [:]
  }

  /// The most entries in one transaction, as if another program were always waiting.
  private static let most = 900

  private let state: Mutex<State>
  private let beforePage: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - beforePage: Called with the number of each page, from 0.
  ///   - other: The source of additional pictures.
  init(
    _ entries: [LibraryEntry] = [], pictures other: EntriesFake? = nil,
    beforePage: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    let pictures = other?.state.withLock { $0.pictures } ?? [:]
    let places = entries.enumerated().map { ($1.photo.key, $0) }
    state = Mutex(
      State(entries: entries, pictures: pictures, places: Dictionary(uniqueKeysWithValues: places)))
    self.beforePage = beforePage
  }

  /// A copy that cancels the task that reads its first page.
  static func cancelling(_ other: EntriesFake) -> EntriesFake {
    EntriesFake(other.entries, pictures: other) { page in
      if page == 0 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    }
  }

  var entries: [LibraryEntry] { state.withLock { $0.entries } }
  /// The change that each transaction belongs to.
  var batches: [ChangeBatch?] { state.withLock { $0.batches } }

  /// The entries in each copy made before an import.
  var copies: [[LibraryEntry]] { state.withLock { $0.copies } }

  func set(picture: [UInt8], named name: String) { state.withLock { $0.pictures[name] = picture } }

  func entries(
    _ query: FindQuery?, withTrash: Bool, after place: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> EntryPage {
    beforePage(
      state.withLock { state in
        defer { state.pages += 1 }
        return state.pages
      })
    let all = entries.filter { withTrash || $0.deletedAt == nil }
    let start = Int(place ?? 0)
    let end = min(start + limit, all.count)
    return EntryPage(entries: Array(all[start..<end]), last: end < all.count ? Int64(end) : nil)
  }

  func merge(
    _ incoming: IncomingPhotos, batch: ChangeBatch?, isDryRun: Bool
  ) async throws(Failure) -> MergedEntries {
    state.withLock { state in
      var merged = MergedEntries()
      if !isDryRun { state.batches.append(batch) }
      defer { incoming.forget(Self.most) }
      for place in 0..<Self.most {
        guard let item = incoming[place] else { break }
        let key = item.entry.photo.key
        if let index = state.places[key] {
          let new = state.entries[index].merged(with: item.entry)
          if new == state.entries[index] { merged.unchanged += 1 } else { merged.changed += 1 }
          if !isDryRun { state.entries[index] = new }
        } else {
          merged.added += 1
          if !isDryRun {
            state.places[key] = state.entries.count
            state.entries.append(item.entry)
          }
          if !isDryRun, item.jpeg == nil { merged.withoutPicture.append(key) }
        }
      }
      return merged
    }
  }

  func copyBeforeImport() async throws(Failure) -> String? {
    state.withLock { $0.copies.append($0.entries) }
    return "/library/library-before-import.db"
  }

  func picture(named name: String) -> [UInt8]? { state.withLock { $0.pictures[name] } }

  func jpeg(named file: String) async throws(Failure) -> [UInt8] {
    guard let jpeg = state.withLock({ $0.pictures[file] }) else { throw .library(.gone(path: file)) }
    return jpeg
  }
}

extension ExportWorker {
  static func make(_ library: EntriesFake, standardOutput: Int32 = 1) -> ExportWorker {
    ExportWorker(
      library: library, pictures: library, files: PersonalFiles(homeFolder: nil, isOfLibrary: { _ in false }),
      waits: Waits(), credit: { _ in .make() }, standardOutput: standardOutput)
  }
}

extension LibraryEntry {
  /// A photo `p1`, `p2` and so on, with a picture's name.
  static func numbered(_ number: Int) -> LibraryEntry {
    LibraryEntry(
      photo: .make(id: "p\(number)"), memo: "memo \(number)",
      savedAt: Date(timeIntervalSince1970: Double(number)),
      file: "p\(number)-0123456789abcdef.jpg")
  }
}

extension WebPageCredit {
  static func make() -> WebPageCredit {
    WebPageCredit(kind: "Photo", photographer: "Ada", separator: " on ", source: "Unsplash")
  }

  static func make(_ photo: Photo) -> WebPageCredit {
    WebPageCredit(
      kind: "Photo", photographer: photo.photographer.name, separator: " on ", source: "Unsplash",
      photoURL: photo.links.html.map { $0 + "?utm" },
      photographerURL: photo.photographer.profileURL.map { $0 + "?utm" },
      sourceURL: "https://unsplash.com/?utm")
  }
}
