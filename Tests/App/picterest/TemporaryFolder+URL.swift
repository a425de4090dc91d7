import Foundation
import TestSupport

extension TemporaryFolder {
  var url: URL { URL(filePath: path, directoryHint: .isDirectory) }
}

extension URL {
  /// The path as people write it, without percent encoding or a trailing slash.
  var plainPath: String {
    let path = path(percentEncoded: false)
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
