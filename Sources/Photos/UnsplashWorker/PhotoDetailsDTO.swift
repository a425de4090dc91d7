import Domain

/// The full form of a photo: the fields from lists and the fields below, which may all be missing.
struct PhotoDetailsDTO: Decodable {
  let photo: PhotoDTO
  let exif: ExifDTO?
  let location: LocationDTO?
  let tags: [TagDTO]
  let views: Int?
  let downloads: Int?
  let likes: Int?
  let createdAt: String?

  private enum CodingKeys: String, CodingKey {
    case exif, location, tags, views, downloads, likes
    case createdAt = "created_at"
  }

  init(from decoder: any Decoder) throws {
    photo = try PhotoDTO(from: decoder)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    exif = fields.lenient(ExifDTO.self, .exif)
    location = fields.lenient(LocationDTO.self, .location)
    tags = fields.lenient(LossyArray<TagDTO>.self, .tags)?.items ?? []
    views = fields.count(.views)
    downloads = fields.count(.downloads)
    likes = fields.count(.likes)
    createdAt = fields.text(.createdAt)
  }
}

struct ExifDTO: Decodable {
  let make: String?
  let model: String?
  let name: String?
  let exposureTime: String?
  let aperture: String?
  let focalLength: String?
  let iso: Int?

  private enum CodingKeys: String, CodingKey {
    case make, model, name, aperture, iso
    case exposureTime = "exposure_time"
    case focalLength = "focal_length"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    make = fields.text(.make)
    model = fields.text(.model)
    name = fields.text(.name)
    // An adapted lens tells the camera nothing, so the camera writes zeros.
    func number(_ key: CodingKeys) -> String? { fields.text(key).flatMap { Double($0) == 0 ? nil : $0 } }
    exposureTime = number(.exposureTime)
    aperture = number(.aperture)
    focalLength = number(.focalLength)
    // The contract specifies a number, but some servers send a string.
    iso = (fields.count(.iso) ?? fields.text(.iso).flatMap { Int($0) }).flatMap { $0 > 0 ? $0 : nil }
  }
}

struct LocationDTO: Decodable {
  let name: String?
  let city: String?
  let country: String?
  let latitude: Double?
  let longitude: Double?

  private enum CodingKeys: String, CodingKey { case name, city, country, position }
  private enum PositionKeys: String, CodingKey { case latitude, longitude }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = fields.text(.name)
    city = fields.text(.city)
    country = fields.text(.country)
    let position = try? fields.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
    latitude = position?.lenient(Double.self, .latitude)
    longitude = position?.lenient(Double.self, .longitude)
  }
}

struct TagDTO: Decodable {
  let title: String?

  private enum CodingKeys: String, CodingKey { case title }

  init(from decoder: any Decoder) throws {
    title = try decoder.container(keyedBy: CodingKeys.self).text(.title)
  }
}

extension PhotoDetailsDTO {
  /// - Returns: `nil` if a required part is missing.
  func details(_ configuration: UnsplashConfiguration) -> PhotoDetails? {
    guard var photo = photo.photo(configuration) else { return nil }
    let location = location?.location
    photo.place = location?.place
    // Unsplash counts nothing for photos that it sells, and sends 0.
    func counted(_ number: Int?) -> Int? { photo.isWatermarked && number == 0 ? nil : number }
    return PhotoDetails(
      photo: photo, exif: exif?.exif, location: location,
      tags: tags.compactMap { $0.title?.trimmed },
      views: counted(views), downloads: counted(downloads), likes: counted(likes), createdAt: createdAt)
  }
}

extension ExifDTO {
  fileprivate var exif: PhotoDetails.Exif? {
    let exif = PhotoDetails.Exif(
      camera: camera, exposureTime: exposureTime, aperture: aperture, focalLength: focalLength, iso: iso)
    let unknown = PhotoDetails.Exif(
      camera: nil, exposureTime: nil, aperture: nil, focalLength: nil, iso: nil)
    return exif == unknown ? nil : exif
  }

  /// The make and the model, or only the model if it begins with the make's first word: "NIKON D850" of NIKON CORPORATION.
  private var camera: String? {
    guard let make = make?.trimmed, let model = model?.trimmed else {
      return (model ?? name ?? make)?.trimmed
    }
    let brand = make.lowercased().prefix { !$0.isWhitespace }
    return !brand.isEmpty && model.lowercased().hasPrefix(brand) ? model : "\(make) \(model)"
  }
}

extension LocationDTO {
  /// The location, or `nil` without a name: for an unknown location, servers send 0, 0 and no name.
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
