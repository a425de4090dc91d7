import Glibc

extension BlurHash {
  /// Draws a BlurHash, at least 1 × 1 pixels; returns `nil` for a wrong length, a wrong character or an impossible value.
  package static func decode(_ hash: String, width: Int, height: Int) -> Raster? {
    guard let waves = Waves(hash) else { return nil }
    let (width, height) = (max(1, width), max(1, height))
    let across = cosines(waves: waves.columns, over: width)
    let down = cosines(waves: waves.rows, over: height)
    let bytes = SRGB.bytes
    let last = Float(bytes.count - 1)
    var line = [SIMD4<Float>](repeating: .zero, count: waves.columns)
    return Raster(width: width, height: height) { y, row in
      for i in line.indices {
        line[i] = .zero
        for j in 0..<waves.rows { line[i] += waves.amplitudes[j * waves.columns + i] * down[j * height + y] }
      }
      for x in 0..<width {
        var light = SIMD4<Float>.zero
        for i in line.indices { light += line[i] * across[i * width + x] }
        let place = light * last + 0.5
        row[3 * x] = bytes[Int(min(max(place.x, 0), last))]
        row[3 * x + 1] = bytes[Int(min(max(place.y, 0), last))]
        row[3 * x + 2] = bytes[Int(min(max(place.z, 0), last))]
      }
    }
  }

  /// The numbers in a BlurHash: for each wave, an amount of red, green and blue light; the average comes first.
  private struct Waves {
    let columns: Int
    let rows: Int
    let amplitudes: [SIMD4<Float>]

    init?(_ hash: String) {
      // The longest BlurHash has 9 × 9 waves, but a string from outside may be megabytes long.
      let digits = hash.utf8.prefix(4 + 2 * 81 + 1).compactMap { BlurHash.digits[Int($0)] }
      guard digits.count >= 6, digits.count == hash.utf8.count else { return nil }
      (columns, rows) = (digits[0] % 9 + 1, digits[0] / 9 + 1)
      guard rows <= 9, digits.count == 4 + 2 * columns * rows else { return nil }
      let average = digits[2...5].reduce(0) { $0 * 83 + $1 }
      guard average < 1 << 24 else { return nil }
      var amplitudes = [BlurHash.light(average)]
      let unit = Float(digits[1] + 1) / 166
      for place in stride(from: 6, to: digits.count, by: 2) {
        let steps = digits[place] * 83 + digits[place + 1]
        guard steps < 19 * 19 * 19 else { return nil }
        amplitudes.append(BlurHash.amplitude(steps) * unit)
      }
      self.amplitudes = amplitudes
    }
  }

  private static func light(_ color: Int) -> SIMD4<Float> {
    SIMD4(SRGB.light[color >> 16], SRGB.light[color >> 8 & 255], SRGB.light[color & 255], 0)
  }

  private static func amplitude(_ steps: Int) -> SIMD4<Float> {
    let value = SIMD4(Float(steps / 361), Float(steps / 19 % 19), Float(steps % 19), 9) / 9 - 1
    return value * SIMD4(abs(value.x), abs(value.y), abs(value.z), 0)
  }
}
