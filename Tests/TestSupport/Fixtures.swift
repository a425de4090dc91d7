package import Domain
package import FoundationEssentials

// Every parameter has a default, so a test states only the values that it depends on.

extension PhotoID {
  /// Returns a photo id for a test; invalid text becomes `invalid`, which no test uses.
  package static func make(_ text: String = "photo-1") -> PhotoID {
    PhotoID(text) ?? PhotoID("invalid") ?? make("x")
  }
}

extension Photo {
  package static func make(
    id: String = "photo-1", source: PhotoSource = .demo, width: Int = 4_000, height: Int = 3_000,
    color: String? = "#60544d", description: String? = "Light over the sea",
    alternativeText: String? = "a wide sea under a low sun", photographer: String = "Amy Rivers",
    downloadLocation: String? = "https://demo.test/photos/photo-1/download?ixid=1",
    isMarkedForSale: Bool = false
  ) -> Photo {
    Photo(
      id: .make(id), source: source, width: width, height: height, color: color, blurHash: nil,
      description: description, alternativeText: alternativeText,
      photographer: Photographer(
        name: photographer, username: "amy", profileURL: "https://pages.test/@amy"),
      urls: PhotoURLs(
        raw: nil, full: nil, regular: "https://pictures.test/\(id)?w=1080", small: nil, thumb: nil),
      links: PhotoLinks(html: "https://pages.test/photos/\(id)", downloadLocation: downloadLocation),
      isMarkedForSale: isMarkedForSale)
  }

  /// Returns a photo with `text` in every property that accepts text.
  package static func makeFull(id: String = "p1", text: String = "text") -> Photo {
    var photo = Photo(
      id: .make(id), source: .server(host: "photos.example"), width: 1, height: .max, color: "color " + text,
      blurHash: "blur " + text, description: "description " + text, alternativeText: "alternative " + text,
      photographer: Photographer(name: "name " + text, username: "user " + text, profileURL: "url " + text),
      urls: PhotoURLs(
        raw: "raw " + text, full: "full " + text, regular: "regular " + text, small: "small " + text,
        thumb: "thumb " + text),
      links: PhotoLinks(html: "page " + text, downloadLocation: "report " + text))
    photo.isWatermarked = true
    return photo
  }

  /// Returns photos with the ids `p1`, `p2` and so on.
  package static func many(_ range: ClosedRange<Int>) -> [Photo] {
    range.map { .make(id: "p\($0)") }
  }
}

extension PhotoKey {
  package static func make(_ id: String = "photo-1", source: PhotoSource = .demo) -> PhotoKey {
    PhotoKey(source: source, id: .make(id))
  }
}

extension Picture {
  package static func make(_ jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xd9]) -> Picture {
    Picture(jpeg: jpeg, width: 3, height: 2)
  }
}

extension NumberedPhoto {
  package static func make(_ number: Int = 1, id: String = "photo-1") -> NumberedPhoto {
    NumberedPhoto(number: number, photo: .make(id: id))
  }
}

extension FoundPhoto {
  package static func make(_ number: Int = 1, id: String = "photo-1") -> FoundPhoto {
    FoundPhoto(photo: .make(number, id: id))
  }
}

extension SavedPhoto {
  package static func make(
    sequence: Int64 = 1, photo: Photo = .make(), memo: String = "light for the kitchen",
    savedAt: Date = .make(), file: String? = "photo-1.jpg"
  ) -> SavedPhoto {
    SavedPhoto(
      sequence: sequence, photo: photo, memo: memo, savedAt: savedAt, file: file,
      path: file.map { "/library/pictures/" + $0 })
  }
}

extension PhotoDetails {
  package static func make(
    photo: Photo = .make(), exif: Exif? = .make(), location: Location? = .make(),
    tags: [String] = ["sea", "light"],
    views: Int? = 1_200, downloads: Int? = 34, likes: Int? = 5, createdAt: String? = "2024-05-06T07:08:09Z"
  ) -> PhotoDetails {
    PhotoDetails(
      photo: photo, exif: exif, location: location, tags: tags, views: views, downloads: downloads,
      likes: likes,
      createdAt: createdAt)
  }
}

extension PhotoDetails.Exif {
  package static func make(
    camera: String? = "Canon EOS 40D", exposureTime: String? = "1/250", aperture: String? = "3.5",
    focalLength: String? = "16", iso: Int? = 100
  ) -> Self {
    Self(camera: camera, exposureTime: exposureTime, aperture: aperture, focalLength: focalLength, iso: iso)
  }
}

extension PhotoDetails.Location {
  package static func make(
    name: String? = nil, city: String? = "Busan", country: String? = "Korea", latitude: Double? = 35.1,
    longitude: Double? = 129.0
  ) -> Self {
    Self(name: name, city: city, country: country, latitude: latitude, longitude: longitude)
  }
}

extension Date {
  /// Returns the time that many seconds after 2026-11-21T10:00:00Z.
  package static func make(_ seconds: Double = 0) -> Date {
    Date(timeIntervalSince1970: 1_795_255_200 + seconds)
  }
}
