import Glibc
import OperatingSystem
import Pictures
import Terminal

// Measures parts of the program that look the same from outside, and draws single files.
//
//     inside detail FILE...             the median milliseconds of one picture at 120 cells.
//     inside layout                     the median milliseconds of 1,000,000 pictures in pages of 15.
//     inside blurs                      the median milliseconds of 30 BlurHashes of 38 × 13 cells.
//     inside draw MODE COLUMNS FILE...  writes each picture's rows, then a line "end".
//     inside pixels MODE COLUMNS FILE   writes what a terminal gets for a picture in cells of 9 × 18 pixels.
//     inside pixel-time MODE COLUMNS FILE   the median milliseconds that takes.
//     inside cost FILE                  the milliseconds and mebibytes of one picture at 38 cells, file included.
//
// It is a target of the package, so it is compiled and optimized exactly like the program, across modules. The target
// exists only when PICTEREST_INSIDE is set, so it slows down no other build.

@main struct Inside {
  static func main() throws {
    var words = CommandLine.arguments.dropFirst()
    switch words.popFirst() {
    case "detail": report(try words.map(detail))
    case "layout": report((0..<rounds).map { _ in layout() })
    case "blurs": report((0..<rounds * 10).map { _ in blurs() })
    case "draw":
      guard let mode = words.popFirst().flatMap(PictureMode.init),
        let columns = words.popFirst().flatMap({ Int($0) })
      else { exit(64) }
      for file in words { try draw(try read(file), mode, columns) }
    case "pixels":
      let (mode, columns) = try pixelMode(&words)
      for file in words { print(try sent(try read(file), mode, columns)) }
    case "pixel-time":
      let (mode, columns) = try pixelMode(&words)
      report(
        try words.map { file in
          let jpeg = try read(file)
          return median(try (0..<rounds).map { _ in try milliseconds { _ = try sent(jpeg, mode, columns) } })
        })
    case "cost": try words.forEach(cost)
    default: exit(64)
    }
  }

  private static let rounds = 9
  private static let supply = PixelSupply(numbersFrom: 0)

  /// Times one picture as Detail shows it, after an uncounted first one.
  private static func detail(_ file: String) throws -> Double {
    let jpeg = try read(file)
    let frame = try frame(for: jpeg, .quadrants, columns: 120)
    _ = try frame.picture(jpeg: jpeg, supply: supply)
    return median(
      try (0..<rounds).map { _ in try milliseconds { _ = try frame.picture(jpeg: jpeg, supply: supply) } })
  }

  private static func layout() -> Double {
    let ratios = (0..<15).map { 0.5 + Double($0 * 7 % 15) / 10 }
    let configuration = Masonry.Configuration(columns: 6, in: Masonry.Room(cells: 120, rows: 40))
    var height = 0
    let time = milliseconds {
      for _ in 0..<1_000_000 / 15 + 1 { height += Masonry(configuration, ratios: ratios).height }
    }
    precondition(height > 1_000_000)
    return time
  }

  private static func blurs() -> Double {
    let hashes = [
      "LEHV6nWB2yk8pyo0adR*.7kCMdnj", "LGF5]+Yk^6#M@-5c,1J5@[or[Q6.", "L6PZfSi_.AyE_3t7t7R**0o#DgR4",
    ]
    let style = PictureStyle(mode: .quadrants, depth: .full)
    let frame = PictureFrame(columns: 38, rows: 13, cell: .usual, style: style)
    return milliseconds {
      for number in 0..<30 { _ = frame.blurred(blurHash: hashes[number % 3], color: nil) }
    }
  }

  private static func draw(_ jpeg: [UInt8], _ mode: PictureMode, _ columns: Int) throws {
    for row in try frame(for: jpeg, mode, columns: columns).picture(jpeg: jpeg, supply: supply).rows {
      print(row.text)
    }
    print("end")
  }

  private static func pixelMode(_ words: inout ArraySlice<String>) throws -> (PictureMode, Int) {
    guard let mode = words.popFirst().flatMap(PictureMode.init),
      let columns = words.popFirst().flatMap({ Int($0) })
    else { exit(64) }
    return (mode, columns)
  }

  private static func sent(_ jpeg: [UInt8], _ mode: PictureMode, _ columns: Int) throws -> String {
    let picture = try JPEGDecoder(jpeg)
    let cell = CellSize(width: 9, height: 18)
    let ratio = Double(picture.width) / Double(picture.height)
    let size = cell.size(ofRatio: ratio, width: columns, height: 290, inPixels: true)
    let style = PictureStyle(mode: mode, depth: .full)
    let frame = PictureFrame(columns: size.width, rows: size.height, cell: cell, style: style)
    let drawn = try frame.picture(jpeg: jpeg, supply: supply)
    return (drawn.upload?.chunks.joined() ?? "") + drawn.rows.map(\.text).joined(separator: "\n")
      + drawn.paints.map(\.text).joined()
  }

  private static func cost(_ file: String) throws {
    let before = try mostMemory()
    var outcome = "drawn"
    let time = milliseconds {
      do {
        let jpeg = try read(file)
        _ = try frame(for: jpeg, .quadrants, columns: 38).picture(jpeg: jpeg, supply: supply)
      } catch { outcome = "refused: \(error)" }
    }
    print(time, try mostMemory() - before, outcome)
  }

  /// The peak memory of this process, in mebibytes.
  private static func mostMemory() throws -> Double {
    let status = try Descriptor(path: "/proc/self/status", flags: O_RDONLY).read(from: 0, count: 4_096)
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return Double(line?.split(whereSeparator: \.isWhitespace)[1] ?? "").map { $0 / 1024 } ?? .nan
  }

  /// The frame whose height follows from the picture's ratio, as in a masonry.
  private static func frame(for jpeg: [UInt8], _ mode: PictureMode, columns: Int) throws -> PictureFrame {
    let picture = try JPEGDecoder(jpeg)
    let ratio = Double(picture.width) / Double(picture.height)
    let size = CellSize.usual.size(ofRatio: ratio, width: columns, height: 100)
    let style = PictureStyle(mode: mode, depth: .full)
    return PictureFrame(columns: size.width, rows: size.height, cell: .usual, style: style)
  }

  private static func read(_ file: String) throws -> [UInt8] {
    let descriptor = try Descriptor(path: file, flags: O_RDONLY)
    return try descriptor.read(from: 0, count: try descriptor.status().size)
  }

  private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(work)
    return time / .milliseconds(1)
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  private static func report(_ times: [Double]) { print(median(times)) }
}
