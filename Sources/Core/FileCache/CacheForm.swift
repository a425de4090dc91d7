/// The form that a cache's file names and contents have.
package struct CacheForm<Content: Sendable>: Sendable {
  /// The maximum size of a file in bytes; a larger file counts as damaged.
  let mostFileBytes: Int
  let isName: @Sendable (String) -> Bool
  let content: @Sendable ([UInt8]) -> Content?

  /// - Parameters:
  ///   - isName: Whether a name is one of the cache's. The cache removes only those files, so other files in a shared
  ///     folder are safe.
  ///   - content: Returns a file's content, or `nil` if it is damaged.
  package init(
    mostFileBytes: Int, isName: @escaping @Sendable (String) -> Bool,
    content: @escaping @Sendable ([UInt8]) -> Content?
  ) {
    self.mostFileBytes = mostFileBytes
    self.isName = isName
    self.content = content
  }
}

package enum CachePart {
  /// The maximum length of a file name in bytes; an unfinished file's suffix brings it to 255.
  package static let mostNameBytes = 255 - bytes

  private static let suffix = ".part"
  /// The length of a dot, 16 digits and `.part`.
  private static let bytes = 22

  /// - Parameter random: A number that keeps two programs that write the same file apart.
  static func name(of whole: String, _ random: UInt64) -> String {
    let digits = String(random, radix: 16)
    return whole + "." + String(repeating: "0", count: 16 - digits.count) + digits + suffix
  }

  /// Returns the name of the complete file if `name` is an unfinished file's, or `nil` otherwise.
  static func whole(of name: String) -> String? {
    guard name.hasSuffix(suffix), name.utf8.count > bytes else { return nil }
    return String(decoding: name.utf8.dropLast(bytes), as: UTF8.self)
  }
}
