/// Divides a cell's parts into two groups whose averages come as close to the parts as two colors can.
///
/// The error is smallest when the sum of |sum|² / count over both groups is largest. All divisions are tried, eight at a time. A division
/// and its opposite are the same, so the last part is always in the second group.
struct ColorSplit {
  /// A division: the parts in the first group, as bits, and the averages of both groups.
  struct Division {
    var parts = 0
    var first = SIMD3<UInt8>()
    var second = SIMD3<UInt8>()
  }

  private let count: Int
  /// For eight divisions at a time and each part: 1 if the part is in the first group.
  private let members: [SIMD8<Float>]
  /// For eight divisions at a time: 1 divided by the number of parts in the first and in the second group.
  private let firstShares: [SIMD8<Float>]
  private let secondShares: [SIMD8<Float>]

  /// - Parameter count: The number of parts in a cell, at least 4.
  init(count: Int) {
    self.count = count
    var (members, firstShares, secondShares) = ([SIMD8<Float>](), [SIMD8<Float>](), [SIMD8<Float>]())
    for start in stride(from: 0, to: 1 << (count - 1), by: 8) {
      var (first, second) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
      for lane in 0..<8 {
        let size = (start + lane).nonzeroBitCount
        first[lane] = size == 0 ? 0 : 1 / Float(size)
        second[lane] = 1 / Float(count - size)
      }
      firstShares.append(first)
      secondShares.append(second)
      for part in 0..<count {
        var bits = SIMD8<Float>.zero
        for lane in 0..<8 { bits[lane] = Float((start + lane) >> part & 1) }
        members.append(bits)
      }
    }
    self.members = members
    self.firstShares = firstShares
    self.secondShares = secondShares
  }

  /// - Parameter parts: The red, green and blue of each part (0 to 255), in reading order; there are `count` parts.
  /// - Returns: A division, whose first group is empty if one color does as well as two.
  func divide(_ parts: [SIMD4<Float>]) -> Division {
    var total = SIMD4<Float>.zero
    for part in parts { total += part }
    var (best, merit) = (0, (total * total).sum() / Float(count) + Self.worthwhile)
    for group in firstShares.indices {
      let merits = merits(group, parts, total)
      for lane in 0..<8 where merits[lane] > merit { (best, merit) = (group * 8 + lane, merits[lane]) }
    }
    return division(best, parts, total)
  }

  /// The minimum merit that is visible; without this limit, rounding errors would divide a cell of one color.
  private static let worthwhile: Float = 1

  private func merits(_ group: Int, _ parts: [SIMD4<Float>], _ total: SIMD4<Float>) -> SIMD8<Float> {
    var (red, green, blue) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
    for index in 0..<count {
      let bits = members[group * count + index]
      red += bits * parts[index].x
      green += bits * parts[index].y
      blue += bits * parts[index].z
    }
    let (otherRed, otherGreen, otherBlue) = (total.x - red, total.y - green, total.z - blue)
    let first = red * red + green * green + blue * blue
    let second = otherRed * otherRed + otherGreen * otherGreen + otherBlue * otherBlue
    return first * firstShares[group] + second * secondShares[group]
  }

  private func division(_ set: Int, _ parts: [SIMD4<Float>], _ total: SIMD4<Float>) -> Division {
    var sum = SIMD4<Float>.zero
    for index in 0..<count where set >> index & 1 == 1 { sum += parts[index] }
    let size = set.nonzeroBitCount
    return Division(
      parts: set, first: Self.color(sum, of: max(1, size)), second: Self.color(total - sum, of: count - size))
  }

  private static func color(_ sum: SIMD4<Float>, of count: Int) -> SIMD3<UInt8> {
    let average = sum / Float(count) + 0.5
    // Converting the vector in one step would call a function for each number.
    return SIMD3(UInt8(average.x), UInt8(average.y), UInt8(average.z))
  }
}
