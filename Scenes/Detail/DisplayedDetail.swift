import SceneCore

/// Everything about one photo, ready to be shown.
struct DisplayedDetail: Hashable, Encodable {
  var photo: DisplayedPhotoWithDetails
  /// The same for people, each fact with its name.
  var facts: [Fact]
  /// Said beside the photo.
  var remark: String?

  enum CodingKeys: CodingKey { case photo }

  struct Fact: Hashable {
    var name: String
    var value: String
  }
}

/// A row's keys, the library's and the detail's, side by side in one object.
struct DisplayedPhotoWithDetails: Hashable, Encodable {
  var row: DisplayedPhoto
  var saving: DisplayedSaving
  var credit: DisplayedCredit
  var details: DisplayedDetails

  func encode(to encoder: any Encoder) throws {
    try row.encode(to: encoder)
    try saving.encode(to: encoder)
    try credit.encode(to: encoder)
    try details.encode(to: encoder)
  }
}

/// What only the source knows; all nil when it could not be asked.
struct DisplayedDetails: Hashable, Encodable {
  @NullWhenNil var alternativeText: String?
  @NullWhenNil var camera: String?
  /// Seconds, as in "1/250".
  @NullWhenNil var exposureTime: String?
  /// The f-number.
  @NullWhenNil var aperture: String?
  /// Millimetres.
  @NullWhenNil var focalLength: String?
  @NullWhenNil var iso: Int?
  @NullWhenNil var place: String?
  /// Degrees north and east.
  @NullWhenNil var latitude: Double?
  @NullWhenNil var longitude: Double?
  var tags: [String] = []
  @NullWhenNil var views: Int?
  @NullWhenNil var downloads: Int?
  @NullWhenNil var likes: Int?
  /// ISO 8601.
  @NullWhenNil var createdAt: String?
}

struct DisplayedCredit: Hashable, Encodable {
  var credit: String
  @NullWhenNil var photographerURL: String?
  @NullWhenNil var photoURL: String?

  init(_ credit: PhotoCredit) {
    self.credit = credit.text
    photographerURL = credit.photographerURL
    photoURL = credit.photoURL
  }
}
