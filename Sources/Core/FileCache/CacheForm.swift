/// The names and contents of a cache's files.
package struct CacheForm<Content: Sendable>: Sendable {
  /// In bytes; a larger file is damaged.
  let mostFileBytes: Int
  let isName: @Sendable (String) -> Bool
  let content: @Sendable ([UInt8]) -> Content?

  /// - Parameters:
  ///   - isName: Whether the cache gives such a name. Only files with such names are ever removed, and files of others
  ///     should not have them, so that they are safe if a folder is given for the cache that is not its own.
  ///   - content: What is in a file, or nil when it is damaged.
  package init(
    mostFileBytes: Int, isName: @escaping @Sendable (String) -> Bool,
    content: @escaping @Sendable ([UInt8]) -> Content?
  ) {
    self.mostFileBytes = mostFileBytes
    self.isName = isName
    self.content = content
  }
}

/// The name of a file until it is complete.
package enum CachePart {
  /// The most bytes that a file's name may have: it has at most 255, also while it is not complete.
  package static let mostNameBytes = 255 - bytes

  private static let suffix = ".part"
  /// A dot, 16 digits, `.part`.
  private static let bytes = 22

  /// - Parameter random: Distinguishes it from the file of another program that writes the same one.
  static func name(of whole: String, _ random: UInt64) -> String {
    let digits = String(random, radix: 16)
    return whole + "." + String(repeating: "0", count: 16 - digits.count) + digits + suffix
  }

  /// The name that a file gets when it is complete; nil when it is not the name of one that is unfinished.
  static func whole(of name: String) -> String? {
    guard name.hasSuffix(suffix), name.utf8.count > bytes else { return nil }
    return String(decoding: name.utf8.dropLast(bytes), as: UTF8.self)
  }
}
