import Domain
import FileCache
import HTTPTransport
import OperatingSystem
import Pictures

/// Fetched pictures, stored in files that several programs may use at the same time.
struct PictureDisk: Sendable {
  private let files: FileCache<[UInt8]>

  /// Opens and creates nothing yet; the first write creates the folder and its parents.
  init(path: String, mostBytes: Int) {
    files = FileCache(
      path: path, mostBytes: mostBytes,
      form: CacheForm(
        mostFileBytes: HTTPLimits.picture.maximumBodyBytes, isName: { CachedFile($0) != nil },
        content: { (try? JPEGInspector.inspect($0)) != nil ? $0 : nil }))
  }

  /// Returns the first candidate that exists, with its index.
  func read(_ candidates: [CachedFile]) async -> (index: Int, jpeg: [UInt8])? {
    await files.read(candidates.map(\.text)).map { ($0.index, $0.content) }
  }

  /// Stores a picture; a failure is only recorded.
  func write(_ jpeg: [UInt8], as file: CachedFile) async { await files.write(jpeg, as: file.text) }

  func measure() async -> Int { await files.measure() }

  /// Returns the first write failure, once.
  func takeProblem() -> CacheProblem? {
    files.takeProblem().map { CacheProblem(path: $0.path, reason: $0.reason) }
  }

  func settle() async { await files.settle() }
}
