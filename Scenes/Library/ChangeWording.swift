import Domain
import SceneCore

/// What `undo` or `redo` did, in sentences.
struct ChangeWording {
  private let change: LibraryChange
  private let outcome: Library.DisplayedChange.Outcome

  init(_ change: LibraryChange, _ outcome: Library.DisplayedChange.Outcome) {
    self.change = change
    self.outcome = outcome
  }

  /// The first says what is so now; the others follow where there is more to know.
  var sentences: [String] { [beginning + whatIsSo] + elsewhere + skipped }

  private var beginning: String { outcome == .undone ? "Undone: " : "Done again: " }

  private var whatIsSo: String {
    guard let first = change.photos.first else { return "nothing, because nothing was left to change." }
    let differences = change.photos.map(PhotoDifference.init)
    if differences.count == 1 {
      return differences[0].sentence(on: Wording.named(NumberedPhoto(photo: first.photo), isFirst: false))
    }
    let clauses =
      moved(differences)
      + counted(memoClauses(differences.filter { !$0.isMoved || !$0.isInTrash }))
      + counted(differences.compactMap(\.tagClause))
    let unchanged = Array(repeating: PhotoDifference.Clause.unchanged, count: differences.count)
    return (clauses.isEmpty ? counted(unchanged) : clauses).joined(separator: "; ") + "."
  }

  private func moved(_ differences: [PhotoDifference]) -> [String] {
    [(true, "in the trash"), (false, "in the library")].compactMap { isInTrash, place in
      let count = differences.count { $0.isMoved && $0.isInTrash == isInTrash }
      return count == 0 ? nil : "\(Wording.counted(count, "photo")) \(count == 1 ? "is" : "are") \(place)"
    }
  }

  /// Where a memo is new, those that came out of the trash with theirs are counted, too.
  private func memoClauses(_ differences: [PhotoDifference]) -> [PhotoDifference.Clause] {
    let hasNewMemo = differences.contains { $0.isMemoNew }
    return differences.filter { $0.isMemoNew || hasNewMemo && $0.isMoved }.map(\.memoClause)
  }

  /// The most clauses about memos, or about tags.
  private static let mostClauses = 3

  /// What was done to several photos: each clause with the number of its photos, in the order of their first ones.
  ///
  /// - Parameter clauses: One for each photo.
  private func counted(_ clauses: [PhotoDifference.Clause]) -> [String] {
    var counts: [PhotoDifference.Clause: Int] = [:]
    var order: [PhotoDifference.Clause] = []
    for clause in clauses {
      if counts[clause] == nil { order.append(clause) }
      counts[clause, default: 0] += 1
    }
    let named = order.prefix(Self.mostClauses).map { clause in
      let count = counts[clause, default: 0]
      return "\(Wording.counted(count, "photo")) \(count == 1 ? clause.one : clause.several)"
    }
    let rest = order.dropFirst(Self.mostClauses).reduce(0) { $0 + counts[$1, default: 0] }
    return named + (rest == 0 ? [] : ["\(Wording.counted(rest, "more photo")) changed, too"])
  }

  private var elsewhere: [String] {
    guard change.wasMadeElsewhere else { return [] }
    let advice = outcome == .undone ? "Type redo if you want it to stay." : "Type undo if you do not want it."
    return ["Another session had made this change. \(advice)"]
  }

  private var skipped: [String] {
    guard change.skipped > 0 else { return [] }
    let photos = Wording.counted(change.skipped, "photo")
    return [
      "\(photos) stayed as \(change.skipped == 1 ? "it is" : "they are"): changed by another program, or purged."
    ]
  }
}
