import Glibc

/// Writes and reads BlurHash (https://blurha.sh), a rough impression of a picture in a few dozen characters.
///
/// The picture is treated as a sum of cosine waves, `xComponents` across and `yComponents` down. The string holds the number of waves (1
/// character), the largest amplitude (1), the average color (4) and two characters for each other wave, all in base 83.
package enum BlurHash {
  /// Returns the BlurHash of a picture; a miniature 32 pixels wide is enough.
  ///
  /// - Parameter xComponents: The number of waves across, 1 to 9; `yComponents` is the number of waves down. Other values are clamped.
  /// - Returns: 4 + 2 × `xComponents` × `yComponents` characters.
  package static func encode(_ raster: Raster, xComponents: Int, yComponents: Int) -> String {
    let columns = min(max(xComponents, 1), 9)
    let rows = min(max(yComponents, 1), 9)
    let factors = amplitudes(of: raster, columns: columns, rows: rows)
    var digits = base83(columns - 1 + (rows - 1) * 9, length: 1)
    let largest = factors.dropFirst().map { max(abs($0.x), abs($0.y), abs($0.z)) }.max() ?? 0
    let scale = min(max(Int(largest * 166 - 0.5), 0), 82)
    digits += base83(factors.count > 1 ? scale : 0, length: 1)
    digits += base83(average(factors[0]), length: 4)
    let unit = Float(scale + 1) / 166
    for factor in factors.dropFirst() { digits += base83(wave(factor / unit), length: 2) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns the amplitude of every wave, beginning with the average, row by row.
  private static func amplitudes(of raster: Raster, columns: Int, rows: Int) -> [SIMD3<Float>] {
    let across = cosines(waves: columns, over: raster.width)
    let down = cosines(waves: rows, over: raster.height)
    var sums = [SIMD3<Float>](repeating: .zero, count: columns * rows)
    var line = [SIMD3<Float>](repeating: .zero, count: columns)
    for y in 0..<raster.height {
      sum(row: y, of: raster, along: across, into: &line)
      for j in 0..<rows {
        for i in 0..<columns { sums[j * columns + i] += line[i] * down[j * raster.height + y] }
      }
    }
    let area = Float(raster.width) * Float(raster.height)
    return sums.enumerated().map { $1 * (($0 == 0 ? 1 : 2) / area) }
  }

  private static func sum(
    row y: Int, of raster: Raster, along cosines: [Float], into line: inout [SIMD3<Float>]
  ) {
    let light = SRGB.light
    for i in line.indices { line[i] = .zero }
    for x in 0..<raster.width {
      let start = (y * raster.width + x) * 3
      let pixel = SIMD3(
        light[Int(raster.pixels[start])], light[Int(raster.pixels[start + 1])],
        light[Int(raster.pixels[start + 2])])
      for i in line.indices { line[i] += pixel * cosines[i * raster.width + x] }
    }
  }

  /// Returns cos(π · wave · position / count), wave by wave.
  static func cosines(waves: Int, over count: Int) -> [Float] {
    (0..<waves).flatMap { wave in
      (0..<count).map { Float(cos(Double.pi * Double(wave) * Double($0) / Double(count))) }
    }
  }

  private static func average(_ light: SIMD3<Float>) -> Int {
    Int(SRGB.byte(light.x)) << 16 | Int(SRGB.byte(light.y)) << 8 | Int(SRGB.byte(light.z))
  }

  /// Returns three amplitudes (-1 to 1) as one number, each in 19 steps, which are finer near zero.
  private static func wave(_ amplitude: SIMD3<Float>) -> Int {
    (step(amplitude.x) * 19 + step(amplitude.y)) * 19 + step(amplitude.z)
  }

  private static func step(_ amplitude: Float) -> Int {
    let root = abs(amplitude).squareRoot()
    return min(max(Int(((amplitude < 0 ? -root : root) * 9 + 9.5).rounded(.down)), 0), 18)
  }

  private static func base83(_ value: Int, length: Int) -> [UInt8] {
    var rest = value
    var digits: [UInt8] = []
    for _ in 0..<length {
      digits.append(alphabet[rest % 83])
      rest /= 83
    }
    return digits.reversed()
  }

  private static let alphabet = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

  /// The value of each byte as a digit, or `nil` for other bytes.
  static let digits: [Int?] = (0...255).map { byte in alphabet.firstIndex { Int($0) == byte } }
}
