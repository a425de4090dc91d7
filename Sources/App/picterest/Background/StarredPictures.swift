import Domain
import FoundationEssentials
import LineEditing
import SceneCore
import Shell
import Synchronization
import Terminal

/// The pictures of the photos that commands of the history starred, for the list of Ctrl-R.
///
/// The history has only the number of a photo, so the photo is the one saved in the seconds of the command; of several,
/// none is shown rather than a wrong one.
final class StarredPictures: Sendable {
  private struct Place: Hashable {
    var entry: HistoryEntry
    var columns: Int
    var rows: Int
  }

  private struct State {
    /// Empty for a command without a picture.
    var known: [Place: [PictureRow]] = [:]
    var wanted: Place?
    var search: Task<Void, Never>?
  }

  /// No one looks at more of them in a search.
  private static let mostKnown = 100
  /// The newest photos up to the day of the command, among which its own is searched.
  private static let mostPhotos = 200

  private let library: any LibraryWorkerLogic
  private let timeZone: LocalTimeZone
  private let draw: Draw
  private let haveCome: @Sendable () -> Void
  private let state = Mutex(State())

  /// Draws a picture in a place of this size, in cells; `nil` when there is no picture.
  typealias Draw = @Sendable (_ picture: DisplayedPicture, _ columns: Int, _ rows: Int) async -> [PictureRow]?

  /// - Parameter haveCome: Makes the editor draw the list again.
  init(
    library: any LibraryWorkerLogic, timeZone: LocalTimeZone, draw: @escaping Draw,
    haveCome: @escaping @Sendable () -> Void
  ) {
    self.library = library
    self.timeZone = timeZone
    self.draw = draw
    self.haveCome = haveCome
  }

  /// The known rows of a command's picture; without any, begins a search for it, and ends that for another one.
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

  /// Forgets the rows for a new line: photos may be gone, or a busy library can be read.
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
  /// The limit on the time of a command: a day.
  fileprivate static let mostSeconds = 86_400
  /// The seconds until the year 9999: the file of the history may have any number.
  private static let years = 0...253_402_300_799
  private static let verbs = SceneTable.program.rows.flatMap(\.specs).filter {
    ["star", "keep"].contains($0.verb)
  }

  /// Whether it saved photos: `star` or `keep`, with success.
  fileprivate var hasStarred: Bool {
    let word = command.prefix { !$0.isWhitespace }
    return status == 0 && Self.years.contains(time) && Self.verbs.contains { $0.isCalled(String(word)) }
  }

  /// The time of its run, whose beginning is known to the second.
  fileprivate var times: ClosedRange<Date> {
    let begun = Date(timeIntervalSince1970: Double(time))
    let seconds = Double(milliseconds ?? 0) / 1000
    return begun...(begun + 1 + min(max(0, seconds), Double(Self.mostSeconds)))
  }
}
