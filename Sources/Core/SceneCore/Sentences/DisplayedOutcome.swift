package import Terminal

/// The outcome for one photo, an item of `results` for scripts.
package protocol DisplayedResult: Sendable, Hashable, Encodable {
  /// The keys of the encoded result.
  static var keys: [String] { get }
  var id: String { get }
  /// The photo's current memo, or its last one if it has left the library.
  var memo: String? { get }
  /// Whether the photo is now in the library, or `nil` if it did not move.
  var isStarred: Bool? { get }
}

/// The outcome of a command for one or several photos, for display in any scene.
///
/// For scripts, `results` has one object per photo. If there is only one photo, its keys are repeated next to `results`; otherwise, they
/// are `null` there.
package struct DisplayedOutcome<Item: DisplayedResult>: Sendable, Hashable, Encodable {
  package var results: [Item]
  package var isSingle: Bool
  /// The sentences for people; after a star they include the photos' location.
  package var sentences: [String]
  package var remark: String?
  /// The reason the remaining photos failed.
  package var error: DisplayedError?

  package init(
    _ results: [Item], isSingle: Bool, sentences: [String], remark: String? = nil,
    error: DisplayedError? = nil
  ) {
    self.results = results
    self.isSingle = isSingle
    self.sentences = sentences
    self.remark = remark
    self.error = error
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(results, forKey: Key(stringValue: "results"))
    if isSingle, let single = results.first { return try single.encode(to: encoder) }
    for key in Item.keys { try container.encodeNil(forKey: Key(stringValue: key)) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

// The view's part: the values contain sentences, which become styled lines here.

extension DisplayedOutcome {
  package var lines: [StyledText] {
    let star = results.first?.isStarred == false ? StyledText("☆", .faint) : StyledText("★", .star)
    return sentences.enumerated().map { (($0 == 0 ? star + " " : "") + "\($1)").as(.confirmation) }
  }
}

extension SceneOutput {
  /// Shows the outcome, and the reason for stopping early, if any.
  package func show<Item>(_ result: Result<DisplayedOutcome<Item>, DisplayedError>) {
    show(result) { $0.lines }
    guard case .success(let outcome) = result else { return }
    if let remark = outcome.remark { self.remark("\(remark)") }
    if let error = outcome.error { fail(error) }
  }
}

extension [NumberedChoice] {
  /// Records which photos are now in the library and which are not.
  package mutating func note<Item>(_ result: Result<DisplayedOutcome<Item>, DisplayedError>) {
    guard case .success(let outcome) = result else { return }
    for item in outcome.results {
      if let isStarred = item.isStarred {
        note(item.id, isStarred: isStarred, memo: isStarred ? item.memo : nil)
      }
    }
  }
}
