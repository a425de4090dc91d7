import Domain
import Inspection
import SceneCore

/// The scenes' workers; each has a trace of its calls.
///
/// Calls from other workers, such as `StarWorker`, are not traced.
@MainActor struct TracedWorkers {
  let photo: PhotoWorkers
  let search: any SearchWorkerLogic
  let topics: any TopicsWorkerLogic
  let random: any RandomWorkerLogic
  let photographers: any PhotographersWorkerLogic
  let care: any LibraryCareLogic
  let verify: any VerifyWorkerLogic
  let cache: any CacheWorkerLogic
  let settings: any SettingsWorkerLogic
  let exporter: any ExportLogic
  let importer: any ImportLogic

  init(
    _ workers: AppContainer.Workers, editor: any EditorWorkerLogic, desktop: any DesktopLogic, _ trace: Trace
  ) {
    photo = PhotoWorkers(
      photos: PhotosWorkerTrace(workers.photos, trace), library: LibraryWorkerTrace(workers.library, trace),
      changes: LibraryChangesTrace(workers.library, trace), star: StarWorkerTrace(workers.star, trace),
      editor: EditorWorkerTrace(editor, trace), download: DownloadTrace(workers.download, trace),
      desktop: DesktopTrace(desktop, trace), hasOriginals: workers.hasOriginals)
    search = SearchWorkerTrace(workers.photos, trace)
    topics = TopicsWorkerTrace(workers.photos, trace)
    random = RandomWorkerTrace(workers.photos, trace)
    photographers = PhotographersWorkerTrace(workers.photos, trace)
    care = LibraryCareTrace(workers.library, trace)
    verify = VerifyWorkerTrace(workers.verify, trace)
    cache = CacheWorkerTrace(workers.cache, trace)
    settings = SettingsWorkerTrace(workers.settings, trace)
    exporter = ExportTrace(workers.exporter, trace)
    importer = ImportTrace(workers.importer, trace)
  }
}
