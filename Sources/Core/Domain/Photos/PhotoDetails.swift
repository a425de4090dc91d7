/// Facts about a photo that lists leave out; the source may omit any of them.
package struct PhotoDetails: Hashable, Sendable {
  package var photo: Photo
  package var exif: Exif?
  package var location: Location?
  package var tags: [String]
  package var views: Int?
  package var downloads: Int?
  package var likes: Int?
  /// The date in ISO 8601, as the source wrote it.
  package var createdAt: String?

  package init(
    photo: Photo, exif: Exif?, location: Location?, tags: [String], views: Int?, downloads: Int?, likes: Int?,
    createdAt: String?
  ) {
    self.photo = photo
    self.exif = exif
    self.location = location
    self.tags = tags
    self.views = views
    self.downloads = downloads
    self.likes = likes
    self.createdAt = createdAt
  }

  package struct Exif: Hashable, Sendable {
    /// The make and model, as in "Canon EOS 40D".
    package var camera: String?
    /// The time in seconds, as in "1/250".
    package var exposureTime: String?
    /// The f-number, as in "3.5".
    package var aperture: String?
    /// The length in millimeters, as in "16.0".
    package var focalLength: String?
    package var iso: Int?

    package init(
      camera: String?, exposureTime: String?, aperture: String?, focalLength: String?, iso: Int?
    ) {
      self.camera = camera
      self.exposureTime = exposureTime
      self.aperture = aperture
      self.focalLength = focalLength
      self.iso = iso
    }
  }

  /// A photo's location.
  ///
  /// A position without a name is dropped, because servers send 0, 0 for "unknown".
  package struct Location: Hashable, Sendable {
    package var name: String?
    package var city: String?
    package var country: String?
    /// The latitude in degrees north; the longitude is in degrees east.
    package var latitude: Double?
    package var longitude: Double?

    /// The full name if the source gives one, otherwise city and country, as in "Montréal, Canada".
    package var place: String? {
      if let name { return name }
      let parts = [city, country].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    package init(name: String?, city: String?, country: String?, latitude: Double?, longitude: Double?) {
      self.name = name
      self.city = city
      self.country = country
      self.latitude = latitude
      self.longitude = longitude
    }
  }
}
