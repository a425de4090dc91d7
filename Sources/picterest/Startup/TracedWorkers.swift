import Domain
import Inspection
import SceneCore

/// The workers as scenes get them: each shows a trace what is asked of it.
///
/// A worker that works for another one, as for `StarWorker`, and whoever calls one outside of a scene, has it without.
@MainActor struct TracedWorkers {
  let photo: PhotoWorkers
  let search: any SearchWorkerLogic
  let topics: any TopicsWorkerLogic
  let random: any RandomWorkerLogic
  let photographers: any PhotographersWorkerLogic
  let undo: any LibraryUndoLogic
  let trash: any TrashLogic
  let find: any FindLogic
  let sorting: any SortLogic
  let facts: any LibraryFactsLogic
  let backup: any BackupLogic
  let history: any MemoHistoryLogic
  let editor: any EditorWorkerLogic
  let verify: any VerifyWorkerLogic
  let cache: any CacheLogic

  init(_ workers: AppContainer.Workers, editor: any EditorWorkerLogic, _ trace: Trace) {
    photo = PhotoWorkers(
      photos: PhotosWorkerTrace(workers.photos, trace), library: LibraryWorkerTrace(workers.library, trace),
      star: StarWorkerTrace(workers.star, trace), tags: TagTrace(workers.library, trace))
    search = SearchWorkerTrace(workers.photos, trace)
    topics = TopicsWorkerTrace(workers.photos, trace)
    random = RandomWorkerTrace(workers.photos, trace)
    photographers = PhotographersWorkerTrace(workers.photos, trace)
    undo = LibraryUndoTrace(workers.library, trace)
    trash = TrashTrace(workers.library, trace)
    find = FindTrace(workers.library, trace)
    sorting = SortTrace(workers.library, trace)
    facts = LibraryFactsTrace(workers.library, trace)
    backup = LibraryBackupTrace(workers.library, trace)
    history = MemoHistoryTrace(workers.library, trace)
    self.editor = EditorWorkerTrace(editor, trace)
    verify = VerifyWorkerTrace(workers.verify, trace)
    cache = CacheTrace(workers.cache, trace)
  }
}
