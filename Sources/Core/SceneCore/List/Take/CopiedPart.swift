/// The part of a photo that `copy` copies.
package enum CopiedPart: String, CaseIterable, Sendable, Hashable {
  /// The address of its page.
  case address
  case credit
  /// The path of its picture in the library.
  case path
  case id
}
