/// Distinguishes a photo from all others.
///
/// The id alone is not enough: another server may use the same ids for other photos.
package struct PhotoKey: Hashable, Sendable {
  package let source: PhotoSource
  package let id: PhotoID

  package init(source: PhotoSource, id: PhotoID) {
    self.source = source
    self.id = id
  }
}
