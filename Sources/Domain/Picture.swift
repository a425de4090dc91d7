/// A picture that has been checked: the bytes are a whole JPEG of this size.
package struct Picture: Hashable, Sendable {
  package var jpeg: [UInt8]
  /// Pixels.
  package var width: Int
  package var height: Int

  package init(jpeg: [UInt8], width: Int, height: Int) {
    self.jpeg = jpeg
    self.width = width
    self.height = height
  }
}
