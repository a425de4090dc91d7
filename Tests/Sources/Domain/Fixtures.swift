import Domain
import FoundationEssentials

extension Photo {
  static func make(
    id: String = "p1", source: PhotoSource = .unsplash, downloadLocation: String? = nil
  ) -> Photo? {
    PhotoID(id).map { id in
      Photo(
        id: id, source: source, width: 3, height: 2, color: nil, blurHash: nil, description: nil,
        alternativeText: nil,
        photographer: Photographer(name: "Ada", username: nil, profileURL: nil),
        urls: PhotoURLs(raw: nil, full: nil, regular: nil, small: nil, thumb: nil),
        links: PhotoLinks(html: nil, downloadLocation: downloadLocation))
    }
  }
}

extension SavedPhoto {
  static func make(photo: Photo, memo: String = "") -> SavedPhoto {
    SavedPhoto(
      sequence: 1, photo: photo, memo: memo, savedAt: .init(timeIntervalSince1970: 0), file: "p1-0.jpg")
  }
}
