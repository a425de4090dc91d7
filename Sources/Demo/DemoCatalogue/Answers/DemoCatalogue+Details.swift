import FoundationEssentials
import HTTPTransport

extension DemoPhoto {
  var likes: Int { number(3, below: 4000) }
  var views: Int { 20_000 + number(4, below: 4_000_000) }
  var downloads: Int { 100 + number(5, below: 40_000) }

  /// The URL parameter that tells the service where a request came from.
  var ticket: String { "demo" + String(number(6, below: 1 << 31), radix: 36) }
}

extension DemoCatalogue {
  func exif(_ photo: DemoPhoto) -> JSONValue {
    if photo.hardCase == .emptyExif || photo.hardCase == .nothingButPixels {
      return [
        "make": nil, "model": nil, "name": nil, "exposure_time": nil, "aperture": nil, "focal_length": nil,
        "iso": nil,
      ]
    }
    func one(_ choices: [String], _ salt: UInt64) -> JSONValue {
      .string(choices[photo.number(salt, below: choices.count)])
    }
    let isDark = photo.painting.hour == .night || photo.painting.hour == .dusk
    return [
      "make": "Picterest", "model": "Brush 1", "name": "Picterest, Brush 1",
      "exposure_time": one(isDark ? ["1/4", "2.0", "15.0"] : ["1/60", "1/250", "1/1000"], 10),
      "aperture": one(["1.8", "2.8", "4.0", "8.0", "11.0"], 11),
      "focal_length": one(["16.0", "24.0", "35.0", "50.0", "85.0", "200.0"], 12),
      "iso": .int(isDark ? 1600 : 100 << photo.number(13, below: 3)),
    ]
  }

  /// Returns the location; for "nowhere", it is either null or 0° north, 0° east without names, as on the real service.
  func location(_ photo: DemoPhoto) -> JSONValue {
    let nowhere: JSONValue = ["latitude": .double(0), "longitude": .double(0)]
    switch photo.hardCase {
    case .noLocation, .nothingButPixels: return nil
    case .unnamedLocationAtZero: return ["name": nil, "city": nil, "country": nil, "position": nowhere]
    default: break
    }
    guard !photo.painting.motif.isAbstract, let city = photo.photographer.place,
      photo.number(14, below: 3) > 0
    else {
      return ["name": nil, "city": nil, "country": nil, "position": nowhere]
    }
    return [
      "name": .string(city), "city": .string(city), "country": nil,
      "position": photo.photographer.position.map { position(of: photo, near: $0) } ?? nowhere,
    ]
  }

  /// Returns a position within a kilometer or two of a place's center.
  private func position(
    of photo: DemoPhoto, near middle: (latitude: Double, longitude: Double)
  ) -> JSONValue {
    func degrees(_ degrees: Double, _ salt: UInt64) -> JSONValue {
      .double(((degrees * 1000).rounded() + Double(photo.number(salt, below: 21) - 10)) / 1000)
    }
    return ["latitude": degrees(middle.latitude, 15), "longitude": degrees(middle.longitude, 16)]
  }
}
