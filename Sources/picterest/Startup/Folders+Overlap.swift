import POSIX
import SceneCore
import StorageWorker

extension Folders {
  /// Refuses folders in which the files of a library would be mixed with those of a cache or of another library.
  ///
  /// A folder counts as what it leads to.
  func refuseOverlap() throws(DisplayedError) {
    let data = ExistingPath.target(of: data)
    if let library = StorageWorker.library(withFilesIn: data), library != data {
      throw DisplayedError(
        .configuration,
        "\"\(self.data)\" is part of the library in \"\(library)\". To use that library: --data-dir "
          + ShellQuotedWord(library).text)
    }
    if let cache { try refuse(cache, as: ExistingPath.target(of: cache), besides: data) }
  }

  private func refuse(_ cache: String, as target: String, besides data: String) throws(DisplayedError) {
    if let library = StorageWorker.library(withFilesIn: target, orIn: data) {
      throw DisplayedError(
        .configuration,
        "The cache cannot be in \"\(cache)\", because that is where the library in \"\(library)\" keeps its files. "
          + "Choose another folder with --cache-dir.")
    }
    guard ExistingPath.isPath(data, in: target) else { return }
    throw DisplayedError(
      .configuration,
      "The library cannot be in \"\(self.data)\", because the cache is in \"\(cache)\" and may be deleted at any time. "
        + "Choose another folder with --cache-dir or --data-dir.")
  }
}
