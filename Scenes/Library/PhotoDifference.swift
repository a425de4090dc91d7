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
    given = after.tags.filter { before?.tags.contains($0) != true }
    taken = before?.tags.filter { !after.tags.contains($0) } ?? []
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
    return "\(name) \(tagClause?(true) ?? "is as it was")."
  }

  /// "has the memo "light"", for one photo or for several; nil when the memo is the same.
  var memoClause: ((_ isOne: Bool) -> String)? {
    newMemo.map { memo in
      { ($0 ? "has " : "have ") + (memo.isEmpty ? "no memo" : "the memo \(Wording.quotedMemo(memo))") }
    }
  }

  /// "has the tag #sea and no longer #sky", for one photo or for several; nil when the tags are the same.
  var tagClause: ((_ isOne: Bool) -> String)? {
    let (given, taken) = (Self.names(given), Self.names(taken))
    switch (given, taken) {
    case (nil, nil): return nil
    case (let given?, nil): return { ($0 ? "has " : "have ") + given.with }
    case (nil, let taken?): return { "no longer " + ($0 ? "has " : "have ") + taken.with }
    case (let given?, let taken?):
      return { ($0 ? "has " : "have ") + "\(given.with) and no longer \(taken.list)" }
    }
  }

  private static func names(_ tags: [PhotoTag]) -> (with: String, list: String)? {
    guard !tags.isEmpty else { return nil }
    let list = Wording.list(tags.map { "#" + $0.name })
    return ("the tag\(tags.count == 1 ? "" : "s") \(list)", list)
  }
}
