import Foundation
import SceneCore
import Testing

@testable import picterest

/// The folders of the library and of the cache, which must not be in each other.
struct FolderOverlapTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.plainPath
    for name in ["lib/pictures", "own/pictures", "plain/pictures"] {
      try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }
    try Data().write(to: folder.url.appending(path: "lib/library.db"))
    for name in ["own/library.db", "own/pictures/library.db"] {
      try Data().write(to: folder.url.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "lib")
  }

  /// - Returns: What is said; nil when the folders are taken.
  private func refusal(data: String, cache: String? = nil) throws -> DisplayedError? {
    let folders = try Folders(
      dataFolder: "\(path)/\(data)", cacheFolder: cache.map { "\(path)/\($0)" }, environment: ["HOME": path],
      home: { nil })
    do throws(DisplayedError) { try folders.refuseOverlap() } catch { return error }
    return nil
  }

  @Test func theStandardFoldersAreTaken() throws {
    let folders = try Folders(dataFolder: nil, cacheFolder: nil, environment: ["HOME": path], home: { nil })
    #expect(throws: Never.self) { try folders.refuseOverlap() }
  }

  @Test(arguments: [
    ("lib", "cache"), ("lib", "lib2"), ("lib", "lib/cache"), ("new", "cache"), ("new", "new2"), ("", "cache"),
    ("plain", "other"),
  ])
  func foldersBesideEachOtherAreTaken(data: String, cache: String) throws {
    #expect(try refusal(data: data, cache: cache) == nil)
  }

  @Test(arguments: [
    ("lib", "lib", "lib"), ("lib", "lib/", "lib"), ("lib", "lib/pictures", "lib"), ("link", "lib", "lib"),
    ("lib", "link/pictures/new", "lib"), ("lib", "lib/purged", "lib"), ("new", "new", "new"),
    ("new", "./new/pictures", "new"), ("new", "lib", "lib"), ("new", "link/pictures", "lib"),
  ])
  func aCacheIsNotAmongTheFilesOfALibrary(data: String, cache: String, library: String) throws {
    let sentence =
      "The cache cannot be in \"\(path)/\(cache)\", because that is where the library in \"\(path)/\(library)\" "
      + "keeps its files. Choose another folder with --cache-dir."
    #expect(try refusal(data: data, cache: cache) == DisplayedError(.configuration, sentence))
  }

  @Test(arguments: [("cache/lib", "cache"), ("link", ""), ("new/a/b", "new")])
  func aLibraryIsNotInTheCache(data: String, cache: String) throws {
    let sentence =
      "The library cannot be in \"\(path)/\(data)\", because the cache is in \"\(path)/\(cache)\" and may be "
      + "deleted at any time. Choose another folder with --cache-dir or --data-dir."
    #expect(try refusal(data: data, cache: cache) == DisplayedError(.configuration, sentence))
  }

  @Test(arguments: ["lib/pictures", "link/pictures/", "lib/purged"])
  func thePicturesOfALibraryAreNoLibrary(data: String) throws {
    let sentence =
      "\"\(path)/\(data)\" is part of the library in \"\(path)/lib\". To use that library: --data-dir "
      + "\(path)/lib"
    #expect(try refusal(data: data) == DisplayedError(.configuration, sentence))
  }

  @Test(arguments: ["plain/pictures", "own/pictures", "lib", "lib/other"])
  func anyOtherFolderMayHaveALibrary(data: String) throws { #expect(try refusal(data: data) == nil) }
}
