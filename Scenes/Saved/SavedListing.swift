import Domain
import SceneCore

extension Saved {
  /// How the library is to be listed.
  struct Listing: Hashable {
    var order = SavedOrder.newestFirst
    /// The most photos on each page; nil for as many as fit in the window.
    var pageSize: Int?

    /// - Returns: nil when nothing was typed after `saved`.
    init?(_ command: Command<SavedCommand>) {
      guard command.hasArguments else { return nil }
      let key = command.options[SavedCommand.sort].flatMap(SavedOrder.Key.init)
      order = SavedOrder(key ?? .saved, isReversed: command.flags.contains(SavedCommand.reverse))
      pageSize = command.pageSize
    }

    init(_ order: SavedOrder = .newestFirst, pageSize: Int? = nil) {
      (self.order, self.pageSize) = (order, pageSize)
    }
  }
}

extension Saved {
  /// The page that was shown last.
  struct Page: Hashable {
    /// How many photos come before it.
    var before = 0
    /// The last of these as it was in the list then, which says where the page begins; nil for the first page.
    var after: SavedPhoto?
  }

  /// How far a list was shown.
  struct Place: Hashable {
    var view = View.library
    /// The most photos of each page; nil for as many as fit in the window.
    var pageSize: Int?
    /// Those that were shown, by number.
    var photos: [SavedPhoto] = []
    var page = Page()
  }
}

extension Saved.View {
  /// The library in an order.
  init(_ order: SavedOrder) { self = order == .newestFirst ? .library : .sorted(order) }

  var name: Saved.ListName {
    switch self {
    case .library, .sorted: .saved
    case .found: .find
    case .trash: .trash
    }
  }

  /// The order of its photos; nil for the trash, which has one of its own.
  var order: SavedOrder? {
    switch self {
    case .library, .found: .newestFirst
    case .sorted(let order): order
    case .trash: nil
    }
  }
}

extension SavedOrder {
  /// What the footer says of the order; nil when the newest photo is first.
  var words: String? {
    switch (key, isReversed) {
    case (.saved, false): nil
    case (.saved, true): "oldest first"
    case (let key, false): "by \(key.rawValue)"
    case (let key, true): "by \(key.rawValue), in reverse"
    }
  }
}

extension SavedCommand {
  static let limit = "--limit", sort = "--sort", reverse = "--reverse"

  static let pageSize = CommandSpec.Option(limit, range: 1...1000)
  static let listing = [
    pageSize, CommandSpec.Option(sort, values: SavedOrder.Key.allCases.map(\.rawValue)),
  ]
}

extension Command<SavedCommand> {
  /// The most photos on each page; nil for as many as fit in the window.
  var pageSize: Int? { options[SavedCommand.limit].flatMap { Int($0) } }
}
