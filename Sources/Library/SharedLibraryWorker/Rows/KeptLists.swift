import FileCache
import FoundationEssentials
import LibraryCore
import OperatingSystem
import PostgreSQL
import Synchronization

/// The last lists shown, stored on this machine for when the server is unreachable.
///
/// A single file holds the lists, latest first, and is read once. Losing it does no harm. If several sessions write it, the last one wins.
/// The file holds only lists: while the server is unreachable, changes are refused.
final class KeptLists: Sendable {
  struct Answer {
    var rows: [Row]
    /// The age in seconds.
    var age: Int
  }

  private struct List: Codable, Sendable {
    var question: String
    /// The time of the answer in seconds since 1970, by this machine's clock.
    var keptAt: Double
    var columns: [String]
    var rows: [[String?]]
  }

  /// The stored files, or `nil` to store nothing.
  private let cache: FileCache<[UInt8]>?
  private let name: String
  private let now: @Sendable () -> Date
  /// The lists, once read from the file.
  private let known = Mutex<[List]?>(nil)

  /// - Parameter folder: The file's folder, or `nil` to store nothing.
  init(folder: String?, library: String, now: @escaping @Sendable () -> Date) {
    cache = folder.map { folder in
      FileCache(
        path: folder, mostBytes: 4 * Self.mostBytes,
        form: CacheForm(
          mostFileBytes: Self.mostBytes, isName: { $0.hasPrefix("lists-") && $0.hasSuffix(".json") },
          content: { $0.isEmpty ? nil : $0 }))
    }
    name = "lists-\(FNV1a.hexadecimal(Array(library.utf8)[...])).json"
    self.now = now
  }

  /// The maximum size of one library's file in bytes.
  private static let mostBytes = 4 << 20
  private static let mostLists = 20

  /// Stores an answer, replacing an earlier one to the same question; the file is written later.
  func keep(_ rows: [Row], for question: String) async {
    guard let cache else { return }
    let list = List(
      question: question, keptAt: now().timeIntervalSince1970,
      columns: (rows.first?.columns ?? [:]).sorted { $0.value < $1.value }.map(\.key),
      rows: rows.map { $0.cells.map { $0.map { String(decoding: $0, as: UTF8.self) } } })
    let others = await lists().filter { $0.question != question }
    let lists = [list] + others.prefix(Self.mostLists - 1)
    known.withLock { $0 = lists }
    cache.writeLater(name) {
      guard let json = try? JSONEncoder().encode(lists), json.count <= Self.mostBytes else {
        return nil
      }
      return Array(json)
    }
  }

  /// Returns once everything is written.
  func finish() async { await cache?.finish() }

  /// - Returns: `nil` if no answer to `question` is stored.
  func answer(to question: String) async -> Answer? {
    guard let list = await lists().first(where: { $0.question == question }) else { return nil }
    let age = max(0, now().timeIntervalSince1970 - list.keptAt)
    return Answer(rows: Self.rows(of: list), age: Int(exactly: age.rounded()) ?? .max)
  }

  /// Returns the rows of all lists, latest first.
  func rows() async -> [Row] { await lists().flatMap(Self.rows) }

  private func lists() async -> [List] {
    if let known = known.withLock(\.self) { return known }
    let bytes = await cache?.read([name])?.content ?? []
    let read = (try? JSONDecoder().decode([List].self, from: Data(bytes))) ?? []
    known.withLock { $0 = $0 ?? read }
    return read
  }

  private static func rows(of list: List) -> [Row] {
    let columns = Dictionary(zip(list.columns, 0...)) { first, _ in first }
    return list.rows.filter { $0.count == list.columns.count }.map { row in
      Row(columns: columns, cells: row.map { $0.map { Array($0.utf8) } })
    }
  }
}
