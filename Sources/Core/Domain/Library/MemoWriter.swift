/// Changes the memos of saved photos, to what was typed or in the person's editor: the same in every scene.
package struct MemoWriter: Sendable {
  private let changes: any LibraryChangesLogic
  private let editor: any EditorWorkerLogic

  package init(changes: any LibraryChangesLogic, editor: any EditorWorkerLogic) {
    self.changes = changes
    self.editor = editor
  }

  /// Changes the memo of a photo.
  ///
  /// - Parameter memo: nil opens the editor with the memo that is there.
  /// - Throws: `library(.notSaved)`, `editor`.
  package func write(_ memo: String?, to photo: NumberedPhoto) async throws(Failure) -> UpdatedMemo {
    guard let memo else { return try await edit(photo) }
    let new = Memo.trimmed(memo)
    // Two encodings of the same letters are not the same to other programs.
    if try await savedMemo(of: photo)?.utf8.elementsEqual(new.utf8) == true {
      return UpdatedMemo(photo: photo, memo: new, isUnchanged: true)
    }
    let replaced = try await changes.updateMemo(of: photo.photo.key, to: new)
    return UpdatedMemo(photo: photo, memo: new, replaced: replaced)
  }

  /// - Returns: nil when it is not in the library.
  private func savedMemo(of photo: NumberedPhoto) async throws(Failure) -> String? {
    try await changes.current(photo.photo.key).flatMap { $0.deletedAt == nil ? $0.memo : nil }
  }

  private func edit(_ photo: NumberedPhoto) async throws(Failure) -> UpdatedMemo {
    guard let old = try await savedMemo(of: photo) else { throw .library(.notSaved) }
    let edited = try await editor.edit(old, of: photo.photo.id)
    guard Memo.trimmed(edited.text) != Memo.trimmed(old) else {
      await editor.discard(edited)
      return UpdatedMemo(photo: photo, memo: old, isUnchanged: true)
    }
    do throws(Failure) {
      let updated = try await write(edited.text, to: photo)
      await editor.discard(edited)
      return updated
    } catch { throw .editor(.unsaved(because: error, file: edited.file)) }
  }
}
