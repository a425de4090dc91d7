package import FoundationEssentials

/// Rules for the memo that the user writes on a photo.
package enum Memo {
  /// The size limit for a memo from an editor and for a line of input.
  package static let mostBytes = 1 << 20

  /// The empty Braille cell, which Unicode does not count as white space.
  private static let emptyBraille: Unicode.Scalar = "\u{2800}"

  /// Returns the text with this system's line ends, without NULs and surrounding white space.
  ///
  /// The result is empty if nothing in the text is visible.
  package static func trimmed(_ text: String) -> String {
    let text = withoutNULs(text)
    guard !isBlank(text) else { return "" }
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end].map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }

  /// Returns the text without NULs, which PostgreSQL does not accept, so that any library can store it.
  package static func withoutNULs(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "") : text
  }

  /// Returns whether the text has no visible character.
  package static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint || $0 == emptyBraille
    }
  }

  /// Decodes text from an editor or another program, without a byte order mark.
  ///
  /// - Returns: `nil` for bytes that are not UTF-8 or contain a NUL.
  package static func text(_ bytes: [UInt8]) -> String? {
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }
}

package struct UpdatedMemo: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var memo: String
  /// The photo's tags, in alphabetical order.
  package var tags: [PhotoTag] = []
  /// The previous memo, or `nil` if there was none or it did not change.
  package var replaced: String?
  /// Whether the editor left the memo as it was.
  package var isUnchanged = false
}

package struct PhotoMemos: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var history: MemoHistory

  package init(photo: NumberedPhoto, history: MemoHistory) {
    self.photo = photo
    self.history = history
  }
}

/// A photo that was removed from the library, with its last memo.
package struct RemovedPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var memo: String

  package init(photo: NumberedPhoto, memo: String) {
    self.photo = photo
    self.memo = memo
  }
}

package struct MemoHistory: Hashable, Sendable {
  package var memo: String
  /// The previous memos, latest first.
  package var earlier: [EarlierMemo]
  package var isInTrash: Bool
  /// The author of the current memo, in a shared library.
  package var by: String?

  package init(memo: String, earlier: [EarlierMemo], isInTrash: Bool = false, by: String? = nil) {
    self.memo = memo
    self.earlier = earlier
    self.isInTrash = isInTrash
    self.by = by
  }
}

/// A previous memo of a photo.
package struct EarlierMemo: Hashable, Sendable {
  package var memo: String
  /// The time at which the next memo replaced this one.
  package var replacedAt: Date
  /// The author, in a shared library.
  package var by: String?

  package init(memo: String, replacedAt: Date, by: String? = nil) {
    self.memo = memo
    self.replacedAt = replacedAt
    self.by = by
  }
}

/// Changes the memos of saved photos, either to typed text or in the user's editor.
package struct MemoWriter: Sendable {
  private let changes: any LibraryChangesLogic
  private let editor: any EditorWorkerLogic

  package init(changes: any LibraryChangesLogic, editor: any EditorWorkerLogic) {
    self.changes = changes
    self.editor = editor
  }

  /// Changes a photo's memo; if `memo` is `nil`, opens the editor.
  ///
  /// - Throws: `library(.notSaved)`, `editor`.
  package func write(_ memo: String?, to photo: NumberedPhoto) async throws(Failure) -> UpdatedMemo {
    guard let memo else { return try await edit(photo) }
    let new = Memo.trimmed(memo)
    let (tagged, saved) = (TaggedMemo(new), try await saved(photo))
    let tags = Set(tagged.tags + (saved?.tags ?? [])).sorted()
    if let saved, tagged.isIn(saved.memo, saved.tags) {
      return UpdatedMemo(photo: photo, memo: saved.memo, tags: tags, isUnchanged: true)
    }
    let replaced = try await changes.updateMemo(of: photo.photo.key, to: new)
    return UpdatedMemo(photo: photo, memo: tagged.text ?? saved?.memo ?? "", tags: tags, replaced: replaced)
  }

  /// Returns `nil` if the photo is not in the library.
  private func saved(_ photo: NumberedPhoto) async throws(Failure) -> SavedPhoto? {
    try await changes.current(photo.photo.key).flatMap { $0.deletedAt == nil ? $0 : nil }
  }

  private func edit(_ photo: NumberedPhoto) async throws(Failure) -> UpdatedMemo {
    guard let saved = try await saved(photo) else { throw .library(.notSaved) }
    let old = saved.memo
    let edited = try await editor.edit(old, of: photo.photo.id)
    guard Memo.trimmed(edited.text) != Memo.trimmed(old) else {
      await editor.discard(edited)
      return UpdatedMemo(photo: photo, memo: old, tags: saved.tags, isUnchanged: true)
    }
    do throws(Failure) {
      let updated = try await write(edited.text, to: photo)
      await editor.discard(edited)
      return updated
    } catch { throw .editor(.unsaved(because: error, file: edited.file)) }
  }
}
