import Domain
import FoundationEssentials

/// A photo in the catalogue, derived from nothing but its index.
struct DemoPhoto: Hashable, Sendable {
  static let count = 2400

  /// The position in the feed; 0 is the newest.
  let index: Int
  let painting: Painting
  /// The size of the imaginary original, in pixels.
  let width: Int
  let height: Int
  let hardCase: HardCase?
  let photographer: Photographer

  var id: String { DemoID.id(of: index) }

  /// Creates the photo, or returns `nil` if the index is out of range.
  init?(index: Int) {
    guard (0..<Self.count).contains(index) else { return nil }
    var chance = SplitMix64(seed: Self.seed(index))
    let seed = chance.next()
    let hardCase = HardCase.of(index: index)
    let plan = index < Self.opening.count ? Self.opening[index] : Self.plan(&chance)
    let size = hardCase?.size ?? plan.size
    self.index = index
    self.hardCase = hardCase
    (width, height) = size
    painting = Painting(
      motif: plan.motif, hour: plan.hour, seed: plan.seed ?? seed,
      ratio: Float(size.width) / Float(size.height))
    photographer = hardCase?.photographer ?? Photographer.all[chance.int(below: Photographer.all.count)]
  }

  /// - Parameter text: An id, or a slug, which ends with the id.
  init?(idOrSlug text: String) {
    guard text.utf8.count >= DemoID.length, let id = String(text.utf8.suffix(DemoID.length)),
      let index = DemoID.index(of: id)
    else { return nil }
    self.init(index: index)
  }

  static var all: [DemoPhoto] { (0..<count).compactMap { DemoPhoto(index: $0) } }

  /// The indices of the photos in the feed, newest first.
  static let onShow = (0..<count).filter { HardCase.of(index: $0)?.isHostile != true }

  /// Whether the photo is in lists other than the topic of oddities.
  var isOnShow: Bool { hardCase?.isHostile != true }

  /// Returns a constant number for this photo, from 0 up to but not including `bound`.
  func number(_ salt: UInt64, below bound: Int) -> Int {
    Int(SplitMix64.mixed(painting.seed &+ salt &* 0x9E37_79B9_7F4A_7C15) >> 33) % max(1, bound)
  }

  /// The time when the photo was added; photos are about 17 hours apart, going back from the summer of 2026.
  var createdAt: Date {
    Date(timeIntervalSince1970: 1_782_842_400 - Double(index) * 61_200 - Double(number(1, below: 40_000)))
  }

  var isPromoted: Bool { index % 3 != 0 }

  var orientation: PhotoOrientation { PhotoOrientation(width: width, height: height) }
}

extension DemoPhoto {
  private typealias Size = (width: Int, height: Int)
  private typealias Plan = (motif: Painting.Motif, hour: Painting.Hour, size: Size, seed: UInt64?)

  private static func seed(_ index: Int) -> UInt64 {
    SplitMix64.mixed(UInt64(index) &* 0xD6E8_FEB8_6659_FD93 &+ 42)
  }

  private static func plan(_ chance: inout SplitMix64) -> Plan {
    let motif = chance.pick(motifs)
    return (motif, chance.pick(hours(of: motif)), chance.pick(sizes), nil)
  }

  /// The first page, chosen by hand because everyone sees it first.
  private static let opening: [Plan] = [
    (.water, .sunset, (6000, 4000), 102), (.hills, .mist, (4000, 6000), nil),
    (.city, .night, (5472, 3648), 177),
    (.sky, .dawn, (4032, 3024), nil), (.forest, .sunset, (3648, 5472), nil),
    (.water, .dusk, (6000, 4000), 103),
    (.waves, .sunset, (4480, 5600), nil), (.hills, .sunset, (6000, 4000), 102),
    (.sky, .night, (3840, 2160), 106),
    (.water, .mist, (4000, 6000), nil), (.dunes, .dawn, (5000, 2500), nil), (.city, .dusk, (4000, 6000), nil),
    (.forest, .night, (6000, 4000), nil), (.lights, .night, (4000, 4000), nil),
    (.sky, .sunset, (6000, 4000), nil),
  ]

  /// The motifs; frequent ones are listed several times.
  private static let motifs: [Painting.Motif] = [
    .sky, .sky, .sky, .hills, .hills, .hills, .forest, .forest, .dunes, .dunes, .water, .water, .water,
    .water, .city,
    .city, .city, .waves, .marble, .lights, .tiles,
  ]

  private static let sizes: [Size] = [
    (6000, 4000), (6000, 4000), (6000, 4000), (6000, 4000), (5472, 3648), (5472, 3648), (5472, 3648),
    (4000, 6000),
    (4000, 6000), (4000, 6000), (4000, 6000), (3648, 5472), (3648, 5472), (4032, 3024), (4032, 3024),
    (3024, 4032),
    (3024, 4032), (4480, 5600), (4480, 5600), (3840, 2160), (3840, 2160), (2160, 3840), (2160, 3840),
    (4000, 4000),
    (5000, 2500), (5040, 2160), (2160, 5040),
  ]

  private static func hours(of motif: Painting.Motif) -> [Painting.Hour] {
    switch motif {
    case .sky, .water:
      [.dawn, .day, .day, .sunset, .sunset, .dusk, .night, .storm, motif == .sky ? .day : .mist]
    case .hills: [.dawn, .dawn, .day, .day, .sunset, .sunset, .dusk, .night, .mist, .mist, .storm]
    case .forest: [.dawn, .day, .sunset, .dusk, .night, .mist, .mist]
    case .dunes: [.dawn, .dawn, .day, .sunset, .sunset, .night]
    case .city: [.dusk, .dusk, .night, .night, .night, .sunset, .mist]
    case .waves, .marble, .lights, .tiles: [.day]
    }
  }
}
