package import Domain

// The outcome of `star` for several photos.

extension DisplayedOutcome<DisplayedStar> {
  package init(_ starred: StarredPhotos) {
    let photos = starred.photos
    if let only = photos.first, photos.count + starred.left.count == 1 { self = Self(only); return }
    let remarks = [Self.remark(onLate: photos), Self.remark(onFaulty: photos)].compactMap(\.self)
    self.init(
      photos.map { DisplayedStar($0) }, isSingle: false, sentences: Self.sentences(on: photos),
      remark: remarks.isEmpty ? nil : remarks.joined(separator: " "),
      error: starred.failure.map { Self.error($0, after: starred) })
  }
}

extension DisplayedOutcome<DisplayedStar> {
  private static func remark(onLate photos: [StarredPhoto]) -> String? {
    let late = photos.filter { $0.result.reportFailure != nil }
    guard late.count > 1 else { return late.first.flatMap { Wording.remark(on: $0.result) } }
    return "\(Wording.counted(late.count, "download report")) could not be sent. They will be sent later."
  }

  private static func remark(onFaulty photos: [StarredPhoto]) -> String? {
    let count = photos.count { $0.result.fileFault != nil }
    return count == 0 ? nil : "\(Wording.counted(count, "picture")) cannot be read. Type verify to see why."
  }

  private static func sentences(on photos: [StarredPhoto]) -> [String] {
    let new = photos.filter { $0.result.outcome == .starred }
    let updated = photos.filter { $0.result.outcome == .updated }
    let kept = photos.filter { $0.result.outcome == .kept }
    let memo = new.first?.result.memo ?? ""
    let isSame = !memo.isEmpty && new.allSatisfy { $0.result.memo == memo }
    return [
      sentence(new, "is saved", "are saved") { isSame ? " with the memo \(Wording.quotedMemo(memo))" : "" },
      sentence(updated, "was saved before", "were saved before") { newMemo(of: updated) },
      sentence(kept, "was saved before and stays as it was", "were saved before and stay as they were") {
        ""
      },
      trashedMemos(of: new), isSame ? nil : memosBack(of: new),
      replacedMemos(of: updated),
    ].compactMap(\.self)
      + (new.isEmpty && updated.isEmpty ? [] : ["Type undo to take this back."])
  }

  /// "3 photos are saved with the memo "light": 1 by Amy, 2 by Ben and 3 by Carla." Nil for no photos.
  private static func sentence(
    _ photos: [StarredPhoto], _ one: String, _ several: String, end: () -> String
  ) -> String? {
    guard let first = photos.first else { return nil }
    if photos.count == 1 { return "\(Wording.named(first.photo)) \(one)\(end())." }
    return
      "\(Wording.counted(photos.count, "photo")) \(several)\(end()): \(Wording.named(photos.map(\.photo)))."
  }

  /// The memos that photos had in the trash, when they have another one now; nil if there are none.
  private static func trashedMemos(of photos: [StarredPhoto]) -> String? {
    replaced(photos.compactMap(\.result.trashedMemo), from: " from the trash")
  }

  private static func replacedMemos(of photos: [StarredPhoto]) -> String? {
    replaced(photos.compactMap(\.result.replacedMemo))
  }

  private static func replaced(_ memos: [String], from place: String = "") -> String? {
    guard !memos.isEmpty else { return nil }
    let quoted = memos.map { Wording.quoted(Wording.firstLine($0)) }
    return "This replaced the memo\(memos.count == 1 ? "" : "s")\(place): \(Wording.beginning(of: quoted))."
  }

  /// Nil if none came back from the trash with its memo.
  private static func memosBack(of photos: [StarredPhoto]) -> String? {
    let count = photos.count { $0.result.isMemoBack }
    if count == 0 || photos.count == 1 { return nil }
    return
      "\(count == 1 ? "One" : "\(count)") of them came back from the trash with "
      + "\(count == 1 ? "its memo" : "their memos")."
  }

  private static func newMemo(of photos: [StarredPhoto]) -> String {
    let memo = photos.first?.result.memo ?? ""
    let owner = photos.count == 1 ? "its memo is" : "their memo is"
    if memo.isEmpty { return photos.count == 1 ? "; it has no memo now" : "; they have no memo now" }
    return "; \(owner) now \(Wording.quotedMemo(memo))"
  }

  private static func error(_ failure: Failure, after starred: StarredPhotos) -> DisplayedError {
    let reason = DisplayedError(oneNotSaved: failure)
    let total = Wording.counted(starred.photos.count + starred.left.count, "photo")
    let saved = "\(starred.photos.count) of \(total) \(starred.photos.count == 1 ? "is" : "are") saved."
    let memo = starred.memo == nil ? "" : " with the memo again"
    let rest = "Type star \(PhotoNumbers(starred.left.compactMap(\.number)))\(memo) for the rest."
    guard reason.code != .cancelled, let next = starred.left.first else {
      return DisplayedError(reason.code, "Cancelled: \(saved) \(rest)")
    }
    return DisplayedError(
      reason.code, "\(saved) \(Wording.named(next)) is not: \(reason.message) \(rest)")
  }
}
