import Domain
import TestSupport

@testable import StorageWorker

/// A library, and a separate folder for its backups.
struct BackupSite {
  let folder = DataFolder()
  let worker: StorageWorker
  let place: DataFolder

  init() throws {
    worker = folder.worker()
    place = DataFolder()
    try place.makeFolder()
  }
}

/// Tests that make backups.
protocol BackupSuite {
  var site: BackupSite { get }
}

extension BackupSuite {
  var folder: DataFolder { site.folder }
  var worker: StorageWorker { site.worker }
  /// An existing folder for backups.
  var place: DataFolder { site.place }
  var target: String { place.path + "/backup" }
  var copy: StorageWorker { StorageWorker(folder: target, now: { noon }, waits: Waits()) }
}
