/// The width and height of a terminal's cell; only their ratio matters.
package struct CellShape: Sendable, Hashable {
  /// In pixels, at least 1.
  package let width: Int
  package let height: Int

  /// What most fonts come close to, for terminals that do not say.
  package static let usual = CellShape(width: 1, height: 2)

  /// - Parameters:
  ///   - width: Pixels; less than 1 counts as 1. Likewise `height`.
  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}
