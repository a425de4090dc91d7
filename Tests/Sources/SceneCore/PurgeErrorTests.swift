import Domain
import SceneCore
import TestSupport
import Testing

/// What `undo` says after a purge.
struct PurgeErrorTests {
  private func change(
    _ kind: LibraryChange.Kind, memo: String = "", photos: Int = 1, skipped: Int = 0
  ) -> LibraryChange {
    let changed = ChangedPhoto(photo: .make(), before: nil, after: PhotoState(memo: memo))
    return LibraryChange(kind: kind, photos: Array(repeating: changed, count: photos), skipped: skipped)
  }

  @Test func withoutAChangeBeforeItThatIsSaid() {
    let own = DisplayedError(Failure.library(.cannotUndo(.init())))
    #expect(own.code == .cannotUndo)
    #expect(
      own.message == "Photos were purged, and a purge cannot be undone. There is no change before it.")
    let others = DisplayedError(Failure.library(.cannotUndo(.init(wasMadeElsewhere: true))))
    #expect(others.message.hasPrefix("Another session purged photos, and a purge cannot be undone. "))
  }

  @Test func theChangeBeforeItIsNamed() {
    let name = "the photo by Amy Rivers"
    let sentences: [(LibraryChange, String)] = [
      (change(.star), "\(name) was saved."), (change(.delete), "\(name) was deleted."),
      (change(.restore), "\(name) was restored."), (change(.tag), "the tags of \(name) were changed."),
      (change(.memo), "the memo of \(name) was cleared."),
      (change(.memo, memo: "sea\nside"), "the memo of \(name) was changed to \"sea…\"."),
      (change(.delete, photos: 3), "3 photos were deleted."),
      (change(.memo, photos: 1, skipped: 1), "the memos of 2 photos were changed."),
      (change(.tag, photos: 2), "the tags of 2 photos were changed."),
      (change(.delete, photos: 0, skipped: 1), "1 photo was deleted."),
      (change(.memo, photos: 0, skipped: 1), "the memo of 1 photo was changed."),
    ]
    for (change, sentence) in sentences {
      let message = DisplayedError(Failure.library(.cannotUndo(.init(next: change)))).message
      #expect(message.hasSuffix("Type undo again to take back what came before it: \(sentence)"))
    }
  }
}
