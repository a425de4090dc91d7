import Domain
import Inspection

/// The workers as scenes get them: each shows a trace what is asked of it.
///
/// A worker that works for another one, as for `StarWorker`, and whoever calls one outside of a scene, has it without.
@MainActor struct TracedWorkers {
  let photos: any PhotosWorkerLogic
  let search: any SearchWorkerLogic
  let topics: any TopicsWorkerLogic
  let random: any RandomWorkerLogic
  let photographers: any PhotographersWorkerLogic
  let library: any LibraryWorkerLogic
  let undo: any LibraryUndoLogic
  let trash: any TrashLogic
  let find: any FindLogic
  let tags: any TagLogic
  let reports: any DownloadReportStore
  let star: any StarWorkerLogic
  let cache: any CacheLogic

  init(_ workers: AppContainer.Workers, _ trace: Trace) {
    photos = PhotosWorkerTrace(workers.photos, trace)
    search = SearchWorkerTrace(workers.photos, trace)
    topics = TopicsWorkerTrace(workers.photos, trace)
    random = RandomWorkerTrace(workers.photos, trace)
    photographers = PhotographersWorkerTrace(workers.photos, trace)
    library = LibraryWorkerTrace(workers.library, trace)
    undo = LibraryUndoTrace(workers.library, trace)
    trash = TrashTrace(workers.library, trace)
    find = FindTrace(workers.library, trace)
    tags = TagTrace(workers.library, trace)
    reports = DownloadReportStoreTrace(workers.library, trace)
    star = StarWorkerTrace(workers.star, trace)
    cache = CacheTrace(workers.cache, trace)
  }
}
