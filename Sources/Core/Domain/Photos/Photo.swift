/// A photo as a list shows it; its strings come from outside and are shown only through `SafeText`.
package struct Photo: Hashable, Sendable {
  package var id: PhotoID
  package var source: PhotoSource
  /// The original's width in pixels; like `height`, at least 1.
  package var width: Int
  package var height: Int
  /// The average color as `#rrggbb`.
  package var color: String?
  /// The BlurHash (https://blurha.sh), unchecked.
  package var blurHash: String?
  package var description: String?
  package var alternativeText: String?
  /// The photo's location, if its details have been fetched.
  package var place: String?
  package var photographer: Photographer
  package var urls: PhotoURLs
  package var links: PhotoLinks
  /// Whether its pictures have a watermark, as pictures for sale do.
  package var isWatermarked: Bool
  private let isMarkedAsIllustration: Bool

  /// Whether it is a drawing.
  ///
  /// Libraries do not record what the source said, so an address can say it, too: the page's, or Unsplash's name for a drawing's file.
  package var isIllustration: Bool {
    isMarkedAsIllustration
      || [links.html, urls.regular, urls.full, urls.raw].contains { address in
        guard let address = address?.utf8 else { return false }
        return Self.illustrations.contains { address.starts(with: $0.utf8) }
      }
  }

  private static let illustrations = [
    "https://unsplash.com/illustrations/", "https://images.unsplash.com/vector-",
  ]

  package var key: PhotoKey { PhotoKey(source: source, id: id) }

  /// Creates a photo; `isWatermarked` is also true for a picture on Unsplash's host for paid photos.
  package init(
    id: PhotoID, source: PhotoSource, width: Int, height: Int, color: String?, blurHash: String?,
    description: String?, alternativeText: String?, photographer: Photographer, urls: PhotoURLs,
    links: PhotoLinks, isMarkedForSale: Bool = false, isMarkedAsIllustration: Bool = false
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
    self.isMarkedAsIllustration = isMarkedAsIllustration
  }
}

package struct Photographer: Hashable, Sendable {
  package var name: String
  package var username: String?
  /// The profile page at the source, without tracking parameters.
  package var profileURL: String?

  package init(name: String, username: String?, profileURL: String?) {
    self.name = name
    self.username = username
    self.profileURL = profileURL
  }
}

/// The addresses of a photo's renditions, under Unsplash's names; at least one is present.
package struct PhotoURLs: Hashable, Sendable {
  package var raw: String?
  package var full: String?
  /// The 1080-pixel-wide rendition, which the library keeps.
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

  /// The rendition for the library, or the closest one available.
  package var forLibrary: String? { regular ?? full ?? raw ?? small ?? thumb }

  fileprivate var areWatermarked: Bool {
    [raw, full, regular, small, thumb].contains { $0.map(Self.isWatermarked) == true }
  }

  /// Returns whether an address is on the host for paid photos; host names ignore case, and setting bit 0x20 lowercases a letter.
  private static func isWatermarked(_ address: String) -> Bool {
    let bytes = address.utf8.span
    return bytes.count >= root.count && root.indices.allSatisfy { bytes[$0] | 0x20 == root[$0] }
  }

  private static let root = Array("https://plus.unsplash.com/".utf8)
}

/// A photo's addresses at its source.
package struct PhotoLinks: Hashable, Sendable {
  /// The photo's page, without tracking parameters.
  package var html: String?
  /// The address to call once when the photo is saved, including its query.
  package var downloadLocation: String?

  package init(html: String?, downloadLocation: String?) {
    self.html = html
    self.downloadLocation = downloadLocation
  }
}

/// A photo, with its number if it is in the list on screen.
package struct NumberedPhoto: Hashable, Sendable {
  package var number: Int?
  package var photo: Photo

  package init(number: Int? = nil, photo: Photo) {
    self.number = number
    self.photo = photo
  }
}

/// A picture whose bytes have been verified as a complete JPEG of this size in pixels.
package struct Picture: Hashable, Sendable {
  package var jpeg: [UInt8]
  package var width: Int
  package var height: Int

  package init(jpeg: [UInt8], width: Int, height: Int) {
    self.jpeg = jpeg
    self.width = width
    self.height = height
  }
}

package struct PictureOrder: Hashable, Sendable {
  /// The photo's `PhotoKey.name`, which is the cache key.
  package var name: String
  package var renditions: PhotoURLs
  /// The minimum width of the JPEG, in pixels; if the source has none that large, the largest one will do.
  package var pixels: Int
  /// The photo's `SavedPhoto.file`, if there is one.
  package var file: String?

  package init(name: String, renditions: PhotoURLs, pixels: Int, file: String? = nil) {
    self.name = name
    self.renditions = renditions
    self.pixels = pixels
    self.file = file
  }
}
