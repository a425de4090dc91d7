import AnswerCache
import DemoCatalogue
import Domain
import FolderSource
import FoundationEssentials
import Glibc
import HTTPTransport
import OperatingSystem
import PictureWorker
import SceneCore
import SharedLibraryWorker
import StorageWorker
import TransferWorker
import UnsplashWorker
import WebPage

extension AppContainer.Workers {
  /// Creates the real workers, which have not opened the library or the network yet.
  init(
    configuration: Configuration, authorization: Authorization, settings: any SettingsWorkerLogic,
    network: CurlTransport, now: @escaping @Sendable () -> Date
  ) {
    (self.settings, self.now) = (settings, now)
    let catalogue = configuration.catalogue
    waits = Waits()
    let folder = Self.makeFolder(configuration)
    let transport: any HTTPTransport =
      if let folder {
        FolderTransport(folder)
      } else if catalogue == .demo {
        DemoTransport(DemoCatalogue(baseURL: catalogue.server, now: now))
      } else { WatchedTransport(transport: network, waits: waits) }
    let answers = AnswerCache(configuration: configuration, over: transport, now: now)
    let source: any Source & DownloadAddressLogic =
      if let folder {
        FolderWorker(folder, person: Environment.personName() ?? "unknown")
      } else {
        UnsplashWorker(
          configuration: UnsplashConfiguration(configuration, authorization),
          transport: catalogue == .demo ? transport : answers ?? transport)
      }
    photos = source
    hasOriginals = folder != nil
    let (library, finishLists) = Self.makeLibrary(configuration, now: now, waits: waits)
    self.library = library
    let pictures = PictureWorker(
      transport: transport, hosts: catalogue.pictureHosts, library: library,
      settings: PictureSettings(
        cacheFolder: configuration.folders.cache, mostCacheBytes: configuration.mostPictureBytes,
        fetchesAtOnce: catalogue.picturesAtOnce))
    self.pictures = pictures
    cache = Caches(configuration: configuration, pictures: pictures, answers: answers)
    finishKeeping = {
      await answers?.finish()
      await folder?.finish()
      await finishLists()
    }
    star = BatchStarWorker(
      next: StarWorker(
        photos: photos, pictures: pictures, changes: library, kept: pictures), waits: waits)
    let folders = configuration.folders
    let files = PersonalFiles(
      homeFolder: folders.home, isOfLibrary: { LibraryFiles.contain($0, inLibraryAt: folders.data) },
      standardInput: configuration.leavesInput ? STDIN_FILENO : nil, temporaryFolder: folders.temporary)
    let worker = DownloadWorker(source: source, pictures: pictures, files: files) { photo in
      guard let file = try? await library.savedPhoto(photo.key)?.file else { return nil }
      return await pictures.keptPicture(named: file)
    }
    download = TimedDownload(
      next: folder.map { FolderDownload($0, files: files, next: worker) } ?? worker, waits: waits)
    exporter = ExportWorker(
      library: library, pictures: library, files: files, waits: waits, credit: { WebPageCredit($0) })
    let waits = waits
    importer = ImportWorker(
      workers: .init(
        entries: library, library: library, photos: photos, star: star,
        other: { folder in
          StorageWorker.hasLibrary(in: folder) ? StorageWorker(folder: folder, now: now, waits: waits) : nil
        }), files: files, waits: waits, now: now)
    let repair = TimedRepair(next: PictureRepairWorker(photos: photos, pictures: pictures))
    verify = VerifyWorker(library: library, checker: pictures, repair: repair, waits: waits)
  }
}

extension AppContainer.Workers {
  /// Creates the store of the photos' folder, if they come from one.
  private static func makeFolder(_ configuration: Configuration) -> FolderStore? {
    guard case .folder(let path) = configuration.catalogue else { return nil }
    return FolderStore(
      path: path, cacheFolder: configuration.mostCacheBytes > 0 ? configuration.folders.cache : nil)
  }

  /// Creates the library in a folder or on a server, and a function that returns once the library's kept lists have been written.
  private static func makeLibrary(
    _ configuration: Configuration, now: @escaping @Sendable () -> Date, waits: Waits
  ) -> (any WholeLibrary, finishLists: @Sendable () async -> Void) {
    guard let address = configuration.libraryServer else {
      return (StorageWorker(folder: configuration.folders.data, now: now, waits: waits), {})
    }
    var settings = SharedSettings()
    settings.cacheFolder = configuration.folders.cache
    settings.mostCacheBytes = configuration.mostPictureBytes
    settings.usesPasswordFile = configuration.passwordFileProblem == nil
    settings.makeLibrary = { StorageWorker(folder: $0, now: now, waits: Waits()) }
    let library = SharedLibraryWorker(address, settings: settings, now: now, waits: waits)
    return (library, { await library.finishKeeping() })
  }
}

extension WebPageCredit {
  fileprivate init(_ photo: Photo) {
    let credit = PhotoCredit(for: photo)
    self.init(
      kind: credit.kind, photographer: credit.photographer, separator: credit.separator,
      source: credit.source,
      photoURL: credit.photoURL, photographerURL: credit.photographerURL, sourceURL: credit.sourceURL)
  }
}
