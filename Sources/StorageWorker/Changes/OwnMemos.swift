import Domain
import Synchronization

/// The memos that this process has written last, by photo.
///
/// The change log does not say whose memo a row has: another program may have undone a change, whose entry
/// still names this one.
final class OwnMemos: Sendable {
  private let memos = Mutex<[PhotoKey: String]>([:])

  func note(_ memo: String, of key: PhotoKey) { memos.withLock { $0[key] = memo } }

  /// Whether the memo that a photo has is the one that this process gave it.
  func has(_ memo: String, of key: PhotoKey) -> Bool {
    memos.withLock { $0[key].map { $0.utf8.elementsEqual(memo.utf8) } == true }
  }
}

extension LibraryEdit {
  /// Gives a photo of the library another memo.
  ///
  /// - Returns: The memo that was there, if another process wrote it; nil if this one did, and when it is the same.
  /// - Throws: `notSaved` when there is no such photo.
  func replaceMemo(of key: PhotoKey, with memo: String, in batch: ChangeBatch? = nil) throws -> String? {
    var isOwn = false
    let (before, after) = try change(.memo, in: batch, key) { state in
      isOwn = library.session.memos.has(state.memo, of: key)
      state.memo = memo
    }
    return isOwn || before.hasSameMemo(as: after) ? nil : before.memo
  }
}
