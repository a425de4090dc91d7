/// The layout of lists of saved photos; the names are the words of the setting.
package enum SavedLayout: String, Sendable, Hashable, CaseIterable {
  /// Pictures like bricks, with the memos under them.
  case wall
  /// Small pictures, with the memos next to them.
  case cards
  /// Lines of text.
  case list
}
