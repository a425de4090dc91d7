/// Values on a coarse grid, interpolated in between, for slow changes across a picture.
struct Field<Value> {
  private let columns: Int
  private let rows: Int
  private let scaleX: Float
  private let scaleY: Float
  private let values: [Value]

  /// - Parameter width: The grid's width in units, like `height`; `value` takes a point in units.
  init(
    columns: Int, rows: Int, width: Float, height: Float, value: (_ x: Float, _ y: Float) -> Value
  ) {
    self.columns = max(2, columns)
    self.rows = max(2, rows)
    scaleX = Float(self.columns - 1) / width
    scaleY = Float(self.rows - 1) / height
    var values: [Value] = []
    values.reserveCapacity(self.columns * self.rows)
    for row in 0..<self.rows {
      for column in 0..<self.columns { values.append(value(Float(column) / scaleX, Float(row) / scaleY)) }
    }
    self.values = values
  }

  /// Returns the grid cell around a point, and the point's position within the cell.
  @inline(__always)
  private func cell(_ x: Float, _ y: Float) -> (index: Int, u: Float, v: Float) {
    let gridX = min(max(x * scaleX, 0), Float(columns - 1)), gridY = min(max(y * scaleY, 0), Float(rows - 1))
    let column = min(Int(gridX), columns - 2), row = min(Int(gridY), rows - 2)
    return (row * columns + column, gridX - Float(column), gridY - Float(row))
  }
}

extension Field<Float> {
  @inline(__always)
  func sample(_ x: Float, _ y: Float) -> Float {
    let (index, u, v) = cell(x, y)
    let upper = values[index] + (values[index + 1] - values[index]) * u
    let below = index + columns
    return upper + (values[below] + (values[below + 1] - values[below]) * u - upper) * v
  }
}

extension Field<Tint> {
  @inline(__always)
  func sample(_ x: Float, _ y: Float) -> Tint {
    let (index, u, v) = cell(x, y)
    let upper = values[index].mixed(with: values[index + 1], u)
    let below = index + columns
    return upper.mixed(with: values[below].mixed(with: values[below + 1], u), v)
  }
}
