package import Domain

// Server failures for tests in which the server's name does not matter.

extension Failure {
  package static func photos(_ error: PhotosError) -> Failure { .photos(error, server: "photos.test") }

  package static func picture(_ error: PictureError) -> Failure { .picture(error, server: "pictures.test") }
}
