import Domain
import SceneCore

/// How a photo is not what it was before a change.
struct PhotoDifference {
  let isMoved: Bool
  let isInTrash: Bool
  /// Nil when it is the same.
  private let newMemo: String?
  private let memo: String
  private let given: [PhotoTag]
  private let taken: [PhotoTag]

  init(_ changed: ChangedPhoto) {
    let (before, after) = (changed.before, changed.after)
    isMoved = before?.isInTrash != after.isInTrash
    isInTrash = after.isInTrash
    memo = after.memo
    newMemo = before?.memo == after.memo ? nil : after.memo
    // A tag that the memo has as well is neither given nor taken.
    let (old, new) = (before?.allTags ?? [], after.allTags)
    given = after.tags.filter { !old.contains($0) }
    taken = before?.tags.filter { !new.contains($0) } ?? []
  }

  /// - Parameter name: What the photo is called.
  func sentence(on name: String) -> String {
    if isMoved {
      let place = isInTrash ? "in the trash" : "in the library"
      return "\(name) is \(place)" + (memo.isEmpty ? "." : ": \(Wording.quotedMemo(memo))")
    }
    if let newMemo {
      return newMemo.isEmpty
        ? "\(name) has no memo." : "the memo of \(name) is \(Wording.quotedMemo(newMemo))"
    }
    return "\(name) \((tagClause ?? .unchanged).one)."
  }

  /// "has the memo "light""; nil when the memo is the same.
  var memoClause: Clause? {
    newMemo.map { Clause(has: $0.isEmpty ? "no memo" : "the memo \(Wording.quotedMemo($0))") }
  }

  /// "has the tag #sea and no longer #sky"; nil when the tags are the same.
  var tagClause: Clause? {
    switch (Self.names(given), Self.names(taken)) {
    case (nil, nil): nil
    case (let given?, nil): Clause(has: given.with)
    case (nil, let taken?): Clause(noLongerHas: taken.with)
    case (let given?, let taken?): Clause(has: "\(given.with) and no longer \(taken.list)")
    }
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
