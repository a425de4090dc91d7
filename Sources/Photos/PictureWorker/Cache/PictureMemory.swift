struct PictureMemory {
  /// The limit on `bytes`, which include an allowance per picture so that there are never too many small ones.
  let mostBytes: Int
  private(set) var bytes = 0
  private var pictures: [PictureKey: (jpeg: [UInt8], lastUse: Int)] = [:]
  private var uses = 0

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  mutating func picture(_ key: PictureKey) -> [UInt8]? {
    guard let jpeg = pictures[key]?.jpeg else { return nil }
    uses += 1
    pictures[key]?.lastUse = uses
    return jpeg
  }

  /// Stores a picture, unless it would displace too many others.
  mutating func keep(_ jpeg: [UInt8], as key: PictureKey) {
    guard Self.cost(jpeg) <= mostBytes / 4 else { return }
    if let old = pictures[key] { bytes -= Self.cost(old.jpeg) }
    uses += 1
    pictures[key] = (jpeg, uses)
    bytes += Self.cost(jpeg)
    if bytes > mostBytes { dropOldest() }
  }

  /// Removes the oldest pictures down to 90% of the limit, so that not every new picture causes a search.
  private mutating func dropOldest() {
    for (key, picture) in pictures.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if bytes <= mostBytes / 10 * 9 { return }
      pictures[key] = nil
      bytes -= Self.cost(picture.jpeg)
    }
  }

  private static func cost(_ jpeg: [UInt8]) -> Int { jpeg.count + 1_024 }
}

enum PictureKey: Hashable, Sendable {
  case rendition(Rendition, name: String)
  case library(file: String)
}
