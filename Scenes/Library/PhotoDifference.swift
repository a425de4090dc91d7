import Domain
import SceneCore

/// How a photo is not what it was before a change.
struct PhotoDifference {
  let isMoved: Bool
  let isInTrash: Bool
  let isMemoNew: Bool
  private let memo: String
  private let given: [PhotoTag]
  private let taken: [PhotoTag]
  /// Tags that its memo has all the while: those that were given besides, and those that are no longer.
  private let (givenBesides, onlyInMemo): ([PhotoTag], [PhotoTag])

  init(_ changed: ChangedPhoto) {
    let (before, after) = (changed.before, changed.after)
    isMoved = before?.isInTrash != after.isInTrash
    isInTrash = after.isInTrash
    memo = after.memo
    isMemoNew = before?.memo != after.memo
    // A tag that the memo has as well is not seen to come or go.
    let (old, new) = (before?.allTags ?? [], after.allTags)
    given = after.tags.filter { !old.contains($0) }
    taken = before?.tags.filter { !new.contains($0) } ?? []
    givenBesides = after.tags.filter { old.contains($0) && before?.tags.contains($0) == false }
    onlyInMemo = before?.tags.filter { new.contains($0) && !after.tags.contains($0) } ?? []
  }

  /// - Parameter name: What the photo is called.
  func sentence(on name: String) -> String {
    if isMoved {
      let place = isInTrash ? "in the trash" : "in the library"
      return "\(name) is \(place)" + (memo.isEmpty ? "." : ": \(Wording.quotedMemo(memo))")
    }
    if isMemoNew {
      return memo.isEmpty ? "\(name) has no memo." : "the memo of \(name) is \(Wording.quotedMemo(memo))"
    }
    return "\(name) \((tagClause ?? .unchanged).one)."
  }

  /// "has the memo "light"".
  var memoClause: Clause { Clause(has: memo.isEmpty ? "no memo" : "the memo \(Wording.quotedMemo(memo))") }

  /// "has the tag #sea and no longer #sky"; nil when the tags are the same.
  var tagClause: Clause? {
    switch (Self.names(given), Self.names(taken)) {
    case (nil, nil): clauseBesidesMemo
    case (let given?, nil): Clause(has: given.with)
    case (nil, let taken?): Clause(noLongerHas: taken.with)
    case (let given?, let taken?): Clause(has: "\(given.with) and no longer \(taken.list)")
    }
  }

  /// "has the tag #sea only in its memo".
  private var clauseBesidesMemo: Clause? {
    if let tags = Self.names(onlyInMemo) {
      return Clause(
        one: "has \(tags.with) only in its memo", several: "have \(tags.with) only in their memos")
    }
    return Self.names(givenBesides).map { Clause(has: "\($0.with), not only in the memo") }
  }

  private static func names(_ tags: [PhotoTag]) -> (with: String, list: String)? {
    guard !tags.isEmpty else { return nil }
    let list = Wording.list(tags.map { "#" + $0.name })
    return ("the tag\(tags.count == 1 ? "" : "s") \(list)", list)
  }
}

extension PhotoDifference {
  /// What is said of one photo or of several, without naming them.
  struct Clause: Hashable {
    let one: String
    let several: String

    static let unchanged = Clause(one: "is as it was", several: "are as they were")
  }
}

extension PhotoDifference.Clause {
  fileprivate init(has what: String) {
    self.init(one: "has \(what)", several: "have \(what)")
  }

  fileprivate init(noLongerHas what: String) {
    self.init(one: "no longer has \(what)", several: "no longer have \(what)")
  }
}
