import Domain
import FoundationEssentials
import HTTPTransport

extension PhotoDTO {
  /// Far beyond any camera, and small enough that areas and sums do not overflow.
  private static let mostPixels = 1_000_000

  /// - Returns: nil when something is missing that a photo cannot do without.
  func photo(_ configuration: UnsplashConfiguration) -> Photo? {
    guard let id = PhotoID(id), let urls = urls.usable, let photographer = user.photographer,
      (1...Self.mostPixels).contains(width), (1...Self.mostPixels).contains(height)
    else { return nil }
    return Photo(
      id: id, source: configuration.source(ofPhotoAt: links?.html), width: width, height: height,
      color: color.flatMap { Self.isColor($0) ? $0 : nil }, blurHash: blurHash, description: description,
      alternativeText: alternativeText, photographer: photographer, urls: urls,
      links: PhotoLinks(
        html: webAddress(links?.html),
        downloadLocation: links?.downloadLocation.flatMap(configuration.reportAddress)),
      isMarkedForSale: isMarkedForSale)
  }

  /// Whether the text is "#rrggbb", in digits of either case.
  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#")
      && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

extension UserDTO {
  /// - Returns: nil when the user has no name of any kind.
  fileprivate var photographer: Photographer? {
    guard let shown = name ?? username else { return nil }
    return Photographer(
      name: shown.trimmed, username: username?.trimmed, profileURL: webAddress(page))
  }
}

extension PhotoURLsDTO {
  /// - Returns: nil when none of them can be fetched.
  var usable: PhotoURLs? {
    let urls = PhotoURLs(
      raw: webAddress(raw), full: webAddress(full), regular: webAddress(regular), small: webAddress(small),
      thumb: webAddress(thumb))
    return urls.forLibrary == nil ? nil : urls
  }
}

extension PhotoDetailsDTO {
  /// - Returns: nil when something is missing that a photo cannot do without.
  func details(_ configuration: UnsplashConfiguration) -> PhotoDetails? {
    guard var photo = photo.photo(configuration) else { return nil }
    let location = location?.location
    photo.place = location?.place
    return PhotoDetails(
      photo: photo, exif: exif?.exif, location: location,
      tags: tags.compactMap { $0.title?.trimmed },
      views: views, downloads: downloads, likes: likes, createdAt: createdAt)
  }
}

extension ExifDTO {
  /// - Returns: nil when nothing is known.
  fileprivate var exif: PhotoDetails.Exif? {
    let exif = PhotoDetails.Exif(
      camera: camera, exposureTime: exposureTime, aperture: aperture, focalLength: focalLength, iso: iso)
    let unknown = PhotoDetails.Exif(
      camera: nil, exposureTime: nil, aperture: nil, focalLength: nil, iso: nil)
    return exif == unknown ? nil : exif
  }

  /// Many models already begin with the make: "Canon" and "Canon EOS 40D".
  private var camera: String? {
    guard let make = make?.trimmed, let model = model?.trimmed else {
      return (model ?? name ?? make)?.trimmed
    }
    return model.lowercased().hasPrefix(make.lowercased()) ? model : "\(make) \(model)"
  }
}

extension LocationDTO {
  /// - Returns: nil for a location without a name: servers write an unknown one like this, at 0, 0.
  fileprivate var location: PhotoDetails.Location? {
    guard name != nil || city != nil || country != nil else { return nil }
    let position = self.position
    return PhotoDetails.Location(
      name: name?.trimmed, city: city?.trimmed, country: country?.trimmed, latitude: position?.latitude,
      longitude: position?.longitude)
  }

  private var position: (latitude: Double, longitude: Double)? {
    guard let latitude, let longitude, (latitude, longitude) != (0, 0), abs(latitude) <= 90,
      abs(longitude) <= 180
    else { return nil }
    return (latitude, longitude)
  }
}

/// - Returns: nil unless it is an http or https address with a host and without a name or password.
func webAddress(_ text: String?) -> String? {
  guard let text, let url = URL(string: text), HTTPOrigin(url) != nil else { return nil }
  return text
}

extension String {
  /// The text without white space at its ends, which recorded names have.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
