package import Domain

/// The source's description of a photo, as columns and values in the same order.
package enum PhotoColumns {
  package static let names: SQL = """
    width, height, color, blurHash, description, alternativeText, photographerName, photographerUsername,
    photographerURL, rawURL, fullURL, regularURL, smallURL, thumbURL, pageURL, downloadLocation, isWatermarked
    """

  package static func values(of photo: Photo) -> SQL {
    """
    \(photo.width), \(photo.height), \(photo.color), \(photo.blurHash), \(photo.description), \(photo.alternativeText),
    \(photo.photographer.name), \(photo.photographer.username), \(photo.photographer.profileURL), \(photo.urls.raw),
    \(photo.urls.full), \(photo.urls.regular), \(photo.urls.small), \(photo.urls.thumb), \(photo.links.html),
    \(photo.links.downloadLocation), \(photo.isWatermarked)
    """
  }
}

extension PhotoKey {
  /// The condition that finds its row.
  package var isIt: SQL { "source = \(source.name) AND photoID = \(id.rawValue)" }

  /// - Throws: `WrongColumn` when the row names no photo.
  package init(_ row: some ReadableRow) throws(WrongColumn) {
    guard let source = PhotoSource(name: try row.text("source")), let id = PhotoID(try row.text("photoID"))
    else { throw WrongColumn("source and photoID name no photo") }
    self.init(source: source, id: id)
  }
}

extension Photo {
  init(_ row: some ReadableRow) throws(WrongColumn) {
    let key = try PhotoKey(row)
    self.init(
      id: key.id, source: key.source, width: Int(try row.integer("width")),
      height: Int(try row.integer("height")), color: try row.optionalText("color"),
      blurHash: try row.optionalText("blurHash"), description: try row.optionalText("description"),
      alternativeText: try row.optionalText("alternativeText"),
      photographer: Photographer(
        name: try row.text("photographerName"), username: try row.optionalText("photographerUsername"),
        profileURL: try row.optionalText("photographerURL")),
      urls: PhotoURLs(
        raw: try row.optionalText("rawURL"), full: try row.optionalText("fullURL"),
        regular: try row.optionalText("regularURL"), small: try row.optionalText("smallURL"),
        thumb: try row.optionalText("thumbURL")),
      links: PhotoLinks(
        html: try row.optionalText("pageURL"), downloadLocation: try row.optionalText("downloadLocation")),
      isMarkedForSale: try row.boolean("isWatermarked"))
    place = try row.optionalText("place")
  }
}
