/// The full form of a photo: the fields that lists have and these, each of which may be missing.
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
    exposureTime = fields.text(.exposureTime)
    aperture = fields.text(.aperture)
    focalLength = fields.text(.focalLength)
    // The contract says a number, but some servers send a string.
    iso = fields.count(.iso) ?? fields.text(.iso).flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
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
