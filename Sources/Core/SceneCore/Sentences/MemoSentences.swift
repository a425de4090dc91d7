package import Domain
package import Terminal

/// The outcome of `memo`, for display in any scene.
package struct DisplayedMemo: Sendable, Hashable, Encodable {
  /// The word `updated` or `unchanged`.
  package var outcome: String
  package var id: String
  @NullWhenNil package var memo: String?
  @NullWhenNil package var replaced: String?
  package var tags: [String]
  package var sentence: String

  enum CodingKeys: CodingKey { case outcome, id, memo, replaced, tags }

  package init(_ updated: UpdatedMemo) {
    outcome = updated.isUnchanged ? "unchanged" : "updated"
    replaced = updated.replaced
    sentence = Wording.memo(of: updated)
    id = updated.photo.photo.id.rawValue
    memo = updated.memo.isEmpty ? nil : updated.memo
    tags = updated.tags.map(\.name)
  }
}

extension DisplayedMemo {
  package var lines: [StyledText] { [StyledText("\(sentence)").as(.confirmation)] }
}

extension Wording {
  /// Returns a sentence such as "New memo for 3 · Amy · "light" · was "dark"".
  package static func memo(of updated: UpdatedMemo) -> String {
    let label = label(updated.photo)
    if updated.isUnchanged { return "Memo unchanged: \(label)" }
    let note = note(updated.memo, updated.tags)
    if updated.memo.isEmpty {
      return updated.replaced == nil && !note.isEmpty
        ? joined(["Tagged \(label)", note])
        : joined(["Removed the memo from \(label)", was(updated.replaced)])
    }
    return joined(["New memo for \(label)", note, was(updated.replaced)])
  }
}

// The words for faults while writing a memo in the editor.

extension DisplayedError {
  init(_ error: EditorError) {
    switch error {
    case .noTerminal:
      self.init(.usage, Self.noTerminal(example: "memo 1"))
    case .notFound(nil, let file):
      self.init(
        .configuration,
        "There is no editor: VISUAL and EDITOR are not set, and vi is not installed."
          + (Self.place(of: file) ?? " Set EDITOR, or type the memo after the command."))
    case .notFound(let command?, let file):
      self.init(
        .configuration,
        "Cannot run the editor \(Wording.quoted(command))."
          + (Self.place(of: file)
            ?? " Set VISUAL or EDITOR to another one, or type the memo after the command."))
    case .failed(let command, let status, let file):
      let ending = status > 128 ? "was killed by signal \(status - 128)" : "exited with status \(status)"
      self.init(
        .commandFailed,
        "The editor \(Wording.quoted(command)) \(ending), so the memo is unchanged."
          + (Self.place(of: file) ?? ""))
    case .notText(let file):
      self.init(
        .badInput,
        "The edited text is not UTF-8 or has a NUL byte, so the memo is unchanged."
          + (Self.place(of: file) ?? ""))
    case .tooLong(let limit, let file):
      self.init(
        .badInput,
        "The edited text is longer than \(Wording.size(limit)), the limit for a memo, so the memo is unchanged."
          + (Self.place(of: file) ?? ""))
    case .inaccessible(let file, let reason):
      self.init(
        .cannotWrite,
        "Cannot prepare \"\(file)\" for your editor: \(reason). The memo is unchanged.")
    case .unsaved(let failure, let file): self.init(unsaved: DisplayedError(failure), file: file)
    }
  }

  /// Creates the error for text from an editor that the library refused, with the text's file.
  package init(unsaved cause: DisplayedError, file: String) {
    self.init(cause.code, cause.message + (Self.place(of: file) ?? ""))
  }

  /// Returns the error for `memo` without text if no editor can be opened.
  ///
  /// - Parameter example: The words to type instead, up to the memo.
  package static func noTerminal(example: String) -> String {
    "Your editor needs a terminal. Type the memo after the command, as in: "
      + "\(example) \"for the hall\""
  }

  private static func place(of file: String?) -> String? {
    file.map { " Your text is in \"\($0)\"." }
  }
}
