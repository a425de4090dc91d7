package import Domain

/// The workers of every scene in which photos are starred.
package struct PhotoWorkers: Sendable {
  /// The photos' source.
  package let photos: any PhotosWorkerLogic
  package let library: any LibraryWorkerLogic
  package let star: any StarWorkerLogic
  package let tags: any TagLogic

  package init(
    photos: any PhotosWorkerLogic, library: any LibraryWorkerLogic, star: any StarWorkerLogic,
    tags: any TagLogic
  ) {
    self.photos = photos
    self.library = library
    self.star = star
    self.tags = tags
  }
}
