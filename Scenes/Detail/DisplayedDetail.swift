import SceneCore

struct DisplayedDetail: Hashable, Encodable {
  var photo: DisplayedPhotoWithMetadata
  var facts: [Fact]
  /// The photo's place in its list, after its number.
  var place: String?
  var hasNext = false
  /// The commands to suggest below the photo.
  var suggestions: [String] = []
  var remark: String?

  enum CodingKeys: CodingKey { case photo }

  struct Fact: Hashable {
    var name: String
    var value: [LinkedText]
    /// Whether to keep line breaks.
    var hasLines = false
    /// The color to show before the value, as `#rrggbb`.
    var swatch: String?
  }
}

/// A photo with the JSON keys for its row, library, credit and source in a single object.
struct DisplayedPhotoWithMetadata: Hashable, Encodable {
  var row: DisplayedPhoto
  var saving: DisplayedSaving
  var credit: DisplayedCredit
  var metadata: DisplayedMetadata

  func encode(to encoder: any Encoder) throws {
    try row.encode(to: encoder)
    try saving.encode(to: encoder)
    try credit.encode(to: encoder)
    try metadata.encode(to: encoder)
  }
}

/// The facts from the source, all `nil` if the source could not be reached.
struct DisplayedMetadata: Hashable, Encodable {
  @NullWhenNil var camera: String? = nil
  /// In seconds, as in "1/250".
  @NullWhenNil var exposureTime: String? = nil
  /// The f-number.
  @NullWhenNil var aperture: String? = nil
  /// In millimeters.
  @NullWhenNil var focalLength: String? = nil
  @NullWhenNil var iso: Int? = nil
  @NullWhenNil var place: String? = nil
  /// In degrees, north and east.
  @NullWhenNil var latitude: Double? = nil
  @NullWhenNil var longitude: Double? = nil
  var sourceTags: [String] = []
  @NullWhenNil var views: Int? = nil
  @NullWhenNil var downloads: Int? = nil
  @NullWhenNil var likes: Int? = nil
  /// In ISO 8601.
  @NullWhenNil var createdAt: String? = nil
}
