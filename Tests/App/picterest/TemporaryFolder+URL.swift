import Foundation
import TestSupport

extension TemporaryFolder {
  var url: URL { URL(filePath: path, directoryHint: .isDirectory) }
}

extension URL {
  /// The path as it is usually written, without percent encoding and without a slash at the end.
  var plainPath: String {
    let path = path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
