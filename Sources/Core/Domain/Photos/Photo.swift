/// A photo as a list shows it.
///
/// All its text came from outside and is shown only through `SafeText`.
package struct Photo: Hashable, Sendable {
  package var id: PhotoID
  package var source: PhotoSource
  /// Pixels of the original, both at least 1.
  package var width: Int
  package var height: Int
  /// The average colour as `#rrggbb`, if the source gives one.
  package var color: String?
  /// See https://blurha.sh; not checked here.
  package var blurHash: String?
  package var description: String?
  /// The alternative text, for people who cannot see the photo.
  package var alternativeText: String?
  /// Where it was taken, as far as its source has been asked for its details.
  package var place: String?
  package var photographer: Photographer
  package var urls: PhotoURLs
  package var links: PhotoLinks
  /// Whether its pictures come with a watermark, as those that the source sells do.
  package var isWatermarked: Bool

  package var key: PhotoKey { PhotoKey(source: source, id: id) }

  /// - Parameter isMarkedForSale: Whether the source says that it sells the photo; `isWatermarked` is also true when its
  ///   pictures are on Unsplash's host for those.
  package init(
    id: PhotoID, source: PhotoSource, width: Int, height: Int, color: String?, blurHash: String?,
    description: String?, alternativeText: String?, photographer: Photographer, urls: PhotoURLs,
    links: PhotoLinks, isMarkedForSale: Bool = false
  ) {
    self.id = id
    self.source = source
    self.width = width
    self.height = height
    self.color = color
    self.blurHash = blurHash
    self.description = description
    self.alternativeText = alternativeText
    self.photographer = photographer
    self.urls = urls
    self.links = links
    isWatermarked = isMarkedForSale || urls.areWatermarked
  }
}

/// Who took a photo, as its source names them.
package struct Photographer: Hashable, Sendable {
  package var name: String
  package var username: String?
  /// The photographer's page at the source, without tracking parameters.
  package var profileURL: String?

  package init(name: String, username: String?, profileURL: String?) {
    self.name = name
    self.username = username
    self.profileURL = profileURL
  }
}

/// The renditions of a photo, by Unsplash's names; at least one is given.
package struct PhotoURLs: Hashable, Sendable {
  package var raw: String?
  package var full: String?
  /// 1080 pixels wide: the rendition that the library keeps.
  package var regular: String?
  package var small: String?
  package var thumb: String?

  package init(raw: String?, full: String?, regular: String?, small: String?, thumb: String?) {
    self.raw = raw
    self.full = full
    self.regular = regular
    self.small = small
    self.thumb = thumb
  }

  /// The rendition for the library, or the nearest one that is given.
  package var forLibrary: String? { regular ?? full ?? raw ?? small ?? thumb }

  fileprivate var areWatermarked: Bool {
    // In either case of its letters; 0x20 makes them lower case.
    let root = "https://plus.unsplash.com/".utf8
    return [raw, full, regular, small, thumb].contains {
      $0?.utf8.starts(with: root) { $0 | 0x20 == $1 } == true
    }
  }
}

/// A photo's addresses at its source: what its credit links to, and what is called when it is saved.
package struct PhotoLinks: Hashable, Sendable {
  /// The photo's page at the source, without tracking parameters.
  package var html: String?
  /// The address to call once when the photo is saved.
  ///
  /// Its query must be kept.
  package var downloadLocation: String?

  package init(html: String?, downloadLocation: String?) {
    self.html = html
    self.downloadLocation = downloadLocation
  }
}

/// A photo with its number in the list that is on screen.
package struct NumberedPhoto: Hashable, Sendable {
  /// Nil for a photo that was found by its id and is not in the list.
  package var number: Int?
  package var photo: Photo

  package init(number: Int? = nil, photo: Photo) {
    self.number = number
    self.photo = photo
  }
}

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

/// A request for one photo's picture, to show it.
package struct PictureOrder: Hashable, Sendable {
  /// `PhotoKey.name` of the photo, which the cache knows it by.
  package var name: String
  package var renditions: PhotoURLs
  /// The width of the place that the picture will fill, in pixels.
  package var pixels: Int
  /// `SavedPhoto.file`; nil for a photo that is not in the library, or whose file is missing.
  package var file: String?

  package init(name: String, renditions: PhotoURLs, pixels: Int, file: String? = nil) {
    self.name = name
    self.renditions = renditions
    self.pixels = pixels
    self.file = file
  }
}
