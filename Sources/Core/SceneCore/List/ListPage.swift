package import Domain

/// The part of a list to show.
package enum ListPage: Sendable, Hashable {
  /// The first page of a new list.
  case first
  case next
  /// The page before the one on screen.
  case previous
  /// A page of a new list, counting from 1; if the list is shorter, its last page.
  case at(Int)
  /// The list as far as it was shown, with current stars.
  case again
  /// The list with the page of a photo on screen; it grows if necessary.
  case photo(Int)
}

extension ListPage {
  /// Whether the page belongs to a new list.
  package var beginsList: Bool {
    switch self {
    case .first, .at: true
    case .next, .previous, .again, .photo: false
    }
  }
}

extension PhotoFeed {
  /// Returns the feed with a new page, and the photos to show; fetches nothing if the list is shown again.
  /// - Parameter limit: The number of photos to add, or `nil` for one page.
  package func showing(
    _ page: ListPage, limit: Int? = nil, by pages: Pages, library: any LibraryWorkerLogic
  ) async throws(Failure) -> (feed: PhotoFeed, shown: ShownPhotos) {
    switch page {
    case .first: try await PhotoFeed().grown(by: pages, limit: limit, library: library)
    case .next where hasNext: try await turned(by: 1, library: library)
    case .next: try await grown(by: pages, limit: limit, library: library)
    case .previous: try await turned(by: -1, library: library)
    case .at(let number): try await Self.reaching(number, limit: limit, by: pages, library: library)
    case .again: (self, try await shown(library: library))
    case .photo(let number):
      try await reaching(photo: number, by: pages, library: library).showing(
        .again, by: pages, library: library)
    }
  }

  private static func reaching(
    _ number: Int, limit: Int?, by pages: Pages, library: any LibraryWorkerLogic
  ) async throws(Failure) -> (feed: PhotoFeed, shown: ShownPhotos) {
    var (feed, last) = try await PhotoFeed().grown(by: pages, limit: limit, library: library)
    var unreadable = last.unreadable
    for _ in 1..<max(number, 1) where last.hasMore && last.failure == nil {
      (feed, last) = try await feed.grown(by: pages, limit: limit, library: library)
      unreadable += last.unreadable
    }
    var shown = try await feed.shown(library: library)
    (shown.failure, shown.unreadable) = (last.failure, unreadable)
    return (feed, shown)
  }
}

extension SavedFeed {
  /// Returns the feed with a new page, and the photos to show.
  /// - Parameters:
  ///   - pageSize: The maximum number of photos per page of a new list, or `nil` for as many as fit.
  ///   - limit: The number of photos that fit in the window.
  package func showing(
    _ page: ListPage, of pageSize: Int?, by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    switch page {
    case .first: try await SavedFeed(pageSize: pageSize).grown(by: pages, fitting: limit)
    case .next where hasNext: try await turned(by: 1, by: pages, fitting: limit)
    case .next: try await grown(by: pages, fitting: limit)
    case .previous: try await turned(by: -1, by: pages, fitting: limit)
    case .at(let number): try await Self.reaching(number, of: pageSize, by: pages, fitting: limit)
    case .again: try await shownAgain(by: pages, fitting: limit)
    case .photo(let number):
      try await reaching(photo: number, by: pages, fitting: limit).shownAgain(by: pages, fitting: limit)
    }
  }

  private static func reaching(
    _ number: Int, of pageSize: Int?, by pages: Pages, fitting limit: Int
  ) async throws(Failure) -> (feed: SavedFeed, shown: ShownSavedPhotos) {
    var (feed, shown) = try await SavedFeed(pageSize: pageSize).grown(by: pages, fitting: limit)
    for _ in 1..<max(number, 1) where shown.hasMore {
      (feed, shown) = try await feed.grown(by: pages, fitting: limit)
    }
    return try await feed.shownAgain(by: pages, fitting: limit)
  }
}

/// A list or a card whose last line may end with a suggestion for the next command.
package protocol HasNextHint {
  /// The last line without its end.
  var footer: String { get }
  /// A suggested next command at the end of that line, or `nil` if there is none.
  var nextHint: String? { get set }
}

extension HasNextHint {
  package var lastLine: String { [footer, nextHint].compactMap(\.self).joined(separator: " · ") }

  /// Returns a copy.
  ///
  /// If the session ends with this command, the copy's hint names a flag instead of a command, or is removed.
  @MainActor package func shown(in output: any SceneOutput) -> Self {
    var shown = self
    if output.isForOneCommand {
      shown.nextHint = nextHint == Wording.nextPage ? "--limit for more" : nil
    }
    return shown
  }
}

/// A scene's phrases for the line below its list of saved photos, or for an empty list.
package struct SavedFooter: Sendable, Hashable {
  /// The number of photos, as in "20 photos saved".
  package var count: String
  /// The sort order, unless it is the default.
  package var order: String?
  /// The words for an empty list.
  package var nothing: String
  /// The words for the end of the list.
  package var noMore: String
  /// A hint for the end of the line.
  package var advice: String?

  package init(
    count: String, order: String? = nil, nothing: String, noMore: String, advice: String? = nil
  ) {
    self.count = count
    self.order = order
    self.nothing = nothing
    self.noMore = noMore
    self.advice = advice
  }

  func text(below shown: ShownSavedPhotos) -> String {
    if shown.total == 0 { return nothing }
    if shown.photos.isEmpty { return shown.unreadable.isEmpty ? noMore : count }
    let numbers = Wording.numbers(shown.before, shown.pageCount, of: shown.total)
    let place = numbers.map { "\($0) of \(count)" } ?? count
    return ([place, order].compactMap(\.self) + Self.sources(of: shown.photos)).joined(separator: " · ")
      + Wording.offline(age: shown.age)
      + (advice.map { " · \($0)" } ?? "")
  }

  /// Returns the sources of the photos, each once.
  private static func sources(of photos: [NumberedSavedPhoto]) -> [String] {
    photos.map(\.saved.photo.source).uniqued().map(PhotoCredit.listName)
  }
}

extension PhotoCredit {
  /// Returns the source's credit for an entire list, which is shown in the list's last line.
  package static func listName(of source: PhotoSource) -> String {
    switch source {
    case .unsplash: "Photos from Unsplash"
    case .demo: "Demo catalogue"
    case .folder: "Photos from a folder"
    case .server(let host): "Photos from \(Wording.host(host))"
    }
  }
}

extension Wording {
  /// Returns the words after the source's name for an age in seconds, " · offline, as of 3 hours ago"; empty for `nil`.
  package static func offline(age: Int?) -> String {
    age.map { " · offline, as of \(timeAgo($0))" } ?? ""
  }

  /// The hint that more photos follow.
  package static let nextPage = "next for more"

  /// Returns the numbers of the first and last photo on a page, "31–45", or `nil` if the page has the entire list.
  static func numbers(_ before: Int, _ count: Int, of total: Int?) -> String? {
    guard count > 0, before > 0 || count < total ?? .max else { return nil }
    return count == 1 ? number(before + 1) : "\(number(before + 1))–\(number(before + count))"
  }

  /// Returns the time, rounded down, as in "5 minutes ago".
  private static func timeAgo(_ seconds: Int) -> String {
    let units = [("day", 86_400), ("hour", 3_600), ("minute", 60)]
    guard let (unit, length) = units.first(where: { seconds >= $0.1 }) else {
      return "less than a minute ago"
    }
    return counted(seconds / length, unit) + " ago"
  }

  /// Returns a phrase about photos missing from an answer because they were unreadable, if any.
  /// - Parameter problems: Names of some of them, each with the reason.
  package static func leftOut(_ unreadable: Int, _ problems: [String] = []) -> String? {
    guard unreadable > 0 else { return nil }
    let photos = counted(unreadable, "photo")
    let names = problems + (problems.isEmpty || problems.count >= unreadable ? [] : ["…"])
    return "\(photos) could not be read and \(unreadable == 1 ? "was" : "were") left out"
      + (names.isEmpty ? "." : ": \(names.joined(separator: ", ")).")
  }
}
