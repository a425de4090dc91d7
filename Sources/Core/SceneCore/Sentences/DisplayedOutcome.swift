package import Terminal

/// The outcome for one photo, which a script finds among the `results`.
package protocol DisplayedResult: Sendable, Hashable, Encodable {
  /// Those that it is encoded with.
  static var keys: [String] { get }
  var id: String { get }
  /// The memo that the photo has now, or had when it left the library.
  var memo: String? { get }
  /// Whether the photo is in the library now; nil when it stays where it was.
  var isStarred: Bool? { get }
}

/// The outcome of a command for one photo or several, ready to be shown: the same in every scene.
///
/// For a script, `results` has one object for each photo. The keys of a single photo are beside it, too; for several they
/// are `null`.
package struct DisplayedOutcome<Item: DisplayedResult>: Sendable, Hashable, Encodable {
  package var results: [Item]
  /// Whether only one photo was meant.
  package var isSingle: Bool
  /// The same for people, after a star that says where the photos are.
  package var sentences: [String]
  /// Shown in addition to the outcome.
  package var remark: String?
  /// Why nothing was done to the other photos; nil when there are none.
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

// The view's side of a command's outcome: the values hold their sentences, and here they become styled lines.

extension DisplayedOutcome {
  package var lines: [StyledText] {
    let star = results.first?.isStarred == false ? StyledText("☆", .faint) : StyledText("★", .star)
    return sentences.enumerated().map { ($0 == 0 ? star + " " : "") + "\($1)" }
  }
}

extension SceneOutput {
  /// Shows what a command did to photos, and why it ended early if it did.
  package func show<Item>(_ result: Result<DisplayedOutcome<Item>, DisplayedError>) {
    show(result) { $0.lines }
    guard case .success(let outcome) = result else { return }
    if let remark = outcome.remark { self.remark("\(remark)") }
    if let error = outcome.error { fail(error) }
  }
}

extension [NumberedChoice] {
  /// Records where photos are now.
  package mutating func note<Item>(_ result: Result<DisplayedOutcome<Item>, DisplayedError>) {
    guard case .success(let outcome) = result else { return }
    for item in outcome.results {
      if let isStarred = item.isStarred {
        note(item.id, isStarred: isStarred, memo: isStarred ? item.memo : nil)
      }
    }
  }
}
