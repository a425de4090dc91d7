import Domain
import FoundationEssentials
import LineEditing
import SceneCore
import Shell
import Synchronization
import Terminal

/// The pictures of photos that commands in the history have starred, for Ctrl-R's list.
///
/// The history has only a photo's number, so the photo is identified as the one that was saved while the command ran. If there are several,
/// none is shown, because it could be the wrong one.
final class HistoryPictures: Sendable {
  private struct Place: Hashable {
    var entry: HistoryEntry
    var columns: Int
    var rows: Int
  }

  private struct State {
    /// The rows of each picture; empty for a command without a picture.
    var known: [Place: [PictureRow]] = [:]
    var wanted: Place?
    var search: Task<Void, Never>?
  }

  /// The maximum number of known pictures, which is more than anybody views in a search.
  private static let mostKnown = 100
  /// How many of the newest photos, up to the day of the command, are searched for the command's photo.
  private static let mostPhotos = 200

  private let library: any LibraryWorkerLogic
  private let timeZone: LocalTimeZone
  private let draw: Draw
  private let haveCome: @Sendable () -> Void
  private let state = Mutex(State())

  /// Draws a picture at this size, in cells; returns `nil` if there is no picture.
  typealias Draw = @Sendable (_ picture: DisplayedPicture, _ columns: Int, _ rows: Int) async -> [PictureRow]?

  /// - Parameter haveCome: Called when rows have arrived; makes the editor redraw the list.
  init(
    library: any LibraryWorkerLogic, timeZone: LocalTimeZone, draw: @escaping Draw,
    haveCome: @escaping @Sendable () -> Void
  ) {
    self.library = library
    self.timeZone = timeZone
    self.draw = draw
    self.haveCome = haveCome
  }

  /// Returns the known rows of a command's picture.
  ///
  /// If there are none, starts a search for the picture, which replaces any other search.
  func rows(beside entry: HistoryEntry, columns: Int, rows: Int) -> [PictureRow] {
    guard entry.hasStarred else { return [] }
    let place = Place(entry: entry, columns: columns, rows: rows)
    return state.withLock { state in
      if let known = state.known[place] { return known }
      if state.wanted != place {
        state.search?.cancel()
        (state.wanted, state.search) = (place, Task { await find(place) })
      }
      return []
    }
  }

  /// Forgets the rows when a new line begins: photos may be gone, or a busy library may be readable again.
  func forget() {
    state.withLock { state in
      state.search?.cancel()
      state = State()
    }
  }

  private func find(_ place: Place) async {
    let rows = await drawn(place) ?? []
    let isWanted = state.withLock { state in
      guard !Task.isCancelled else { return false }
      if state.known.count >= Self.mostKnown { state.known = [:] }
      (state.known[place], state.wanted) = (rows, nil)
      return !rows.isEmpty
    }
    if isWanted { haveCome() }
  }

  private func drawn(_ place: Place) async -> [PictureRow]? {
    guard let saved = try? await photo(savedBy: place.entry), saved.file != nil else { return nil }
    return await draw(DisplayedPicture(saved.photo, file: saved.file), place.columns, place.rows)
  }

  private func photo(savedBy entry: HistoryEntry) async throws -> SavedPhoto? {
    let (times, day) = (entry.times, TimeInterval(HistoryEntry.mostSeconds))
    guard let first = CalendarPeriod(dayOf: times.lowerBound, in: timeZone),
      let end = CalendarPeriod(dayOf: times.upperBound + day, in: timeZone)
    else { return nil }
    let page = try await library.find(
      FindQuery(.after(first), .before(end)), before: nil, limit: Self.mostPhotos, timeZone: timeZone)
    let photos = page.photos.filter { times.contains($0.savedAt) }
    return photos.count == 1 ? photos[0] : nil
  }
}

extension HistoryEntry {
  /// The longest time that a command may run: a day.
  fileprivate static let mostSeconds = 86_400
  /// The accepted times, up to the year 9999, because the history file may contain any number.
  private static let years = 0...253_402_300_799
  private static let verbs = SceneTable.program.rows.flatMap(\.specs).filter {
    ["star", "keep"].contains($0.verb)
  }

  /// Whether the command has saved photos, as a successful `star` or `keep` does.
  fileprivate var hasStarred: Bool {
    let word = command.prefix { !$0.isWhitespace }
    return status == 0 && Self.years.contains(time) && Self.verbs.contains { $0.isCalled(String(word)) }
  }

  /// The period in which the command ran; the second in which it began is known.
  fileprivate var times: ClosedRange<Date> {
    let begun = Date(timeIntervalSince1970: Double(time))
    let seconds = Double(milliseconds ?? 0) / 1000
    return begun...(begun + 1 + min(max(0, seconds), Double(Self.mostSeconds)))
  }
}
