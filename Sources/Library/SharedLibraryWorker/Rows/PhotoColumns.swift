import Domain
import PostgreSQL

/// What a row has of what the source says of a photo, as columns and values in the same order.
enum PhotoColumns {
  static let names: SQL = """
    width, height, color, blurHash, description, alternativeText, photographerName, photographerUsername,
    photographerURL, rawURL, fullURL, regularURL, smallURL, thumbURL, pageURL, downloadLocation, isWatermarked
    """

  static func values(of photo: Photo) -> SQL {
    """
    \(photo.width), \(photo.height), \(photo.color), \(photo.blurHash), \(photo.description), \(photo.alternativeText),
    \(photo.photographer.name), \(photo.photographer.username), \(photo.photographer.profileURL), \(photo.urls.raw),
    \(photo.urls.full), \(photo.urls.regular), \(photo.urls.small), \(photo.urls.thumb), \(photo.links.html),
    \(photo.links.downloadLocation), \(photo.isWatermarked)
    """
  }
}
