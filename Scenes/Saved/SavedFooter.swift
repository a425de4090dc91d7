import Domain
import SceneCore

/// The last line of a list of saved photos, or the only one.
struct SavedFooter {
  private let shown: Saved.ShownPhotos

  init(_ shown: Saved.ShownPhotos) {
    self.shown = shown
  }

  var text: String {
    switch (shown.total, shown.photos.isEmpty) {
    case (0, _): return nothing
    case (_, true) where !shown.unreadable.isEmpty: return count
    case (_, true): return noMore
    case (_, false):
      let isShownAgain = shown.photos.first?.number.map { $0 <= shown.before } == true
      let before = isShownAgain ? Wording.before(shown.before) : ""
      return ([count, shown.view.order?.words].compactMap(\.self) + sources).joined(separator: " · ") + before
        + advice
    }
  }

  /// What can be typed next; nil when nothing follows.
  var wayOn: String? {
    shown.hasMore && !shown.photos.isEmpty ? Wording.nextPage : nil
  }

  private var nothing: String {
    switch shown.view {
    case .library, .sorted: shown.inTrash > 0 ? allInTrash : Self.nothingSaved
    case .found(_, let typed): "No saved photo matches \(Wording.cut(typed)). Type saved to see all."
    case .trash: "The trash is empty. Type saved to see the library."
    }
  }

  private static let nothingSaved =
    "Nothing is saved yet. Type home to see photos, then star 3 \"a memo\" to keep the third."

  private var allInTrash: String {
    let (photos, isOne) = (Wording.counted(shown.inTrash, "photo"), shown.inTrash == 1)
    return "The library is empty, and \(photos) \(isOne ? "is" : "are") in the trash. "
      + "Type trash to see \(isOne ? "it" : "them")."
  }

  private var noMore: String {
    switch shown.view {
    case .library, .sorted: "There are no more saved photos."
    case .found(_, let typed): "No more saved photos match \(Wording.cut(typed))."
    case .trash: "There is no more in the trash."
    }
  }

  private var count: String {
    switch shown.view {
    case .library, .sorted: Wording.saved(shown.total)
    case .found(_, let typed): "\(Wording.counted(shown.total, "photo")) for \(Wording.cut(typed))"
    case .trash: "\(Wording.counted(shown.total, "photo")) in the trash"
    }
  }

  private var advice: String { shown.view == .trash ? " · restore 1 brings the first back" : "" }

  /// The sources of the photos, each named once.
  private var sources: [String] {
    var named: Set<PhotoSource> = []
    return shown.photos.map(\.saved.photo.source).filter { named.insert($0).inserted }.map(
      PhotoCredit.listName)
  }
}

extension Saved.View {
  /// What was typed after `find`.
  var query: String? {
    if case .found(_, let typed) = self { typed } else { nil }
  }
}
