internal import Terminal

/// Content to show above the line being edited, in the order posted.
///
/// An announcement moves the rows above the line, and a patch counts those rows as they were. So neither may overtake the other.
struct AnnouncementQueue {
  enum Item: Equatable {
    /// Complete lines between the rows above and the prompt.
    case announcement([StyledText])
    case patch(ScreenPatch)
    /// The content of the entire window above the prompt.
    case content(ScreenContent)
  }

  private var items: ArraySlice<Item> = []

  var isEmpty: Bool { items.isEmpty }

  mutating func append(_ item: Item) { items.append(item) }

  /// Drops everything except announcements.
  mutating func forgetPaintings() {
    items.removeAll { if case .announcement = $0 { false } else { true } }
  }

  mutating func popFirst() -> Item? { items.popFirst() }

  /// Removes and returns the announcements before any other item.
  mutating func popAnnouncements() -> [StyledText] {
    var lines: [StyledText] = []
    while case .announcement(let next) = items.first {
      lines += next
      items.removeFirst()
    }
    return lines
  }
}
