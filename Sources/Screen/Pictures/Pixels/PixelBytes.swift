/// Pixels in the form that kitty accepts: red, green and blue, and opacity if some of them are not opaque.
struct PixelBytes {
  let width: Int
  let height: Int
  /// The number of bytes per pixel: 3 or 4.
  let channels: Int
  let bytes: [UInt8]

  /// Puts a picture at the top left of an area that is at least as large; the rest of the area is transparent.
  init(_ raster: Raster, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    guard raster.width < width || raster.height < height else {
      (channels, bytes) = (3, raster.pixels)
      return
    }
    channels = 4
    let right = (width - raster.width) * 4
    bytes = [UInt8](capacity: width * height * 4) { area in
      let pixels = raster.pixels.span
      for y in 0..<raster.height {
        for start in stride(from: y * raster.width * 3, to: (y + 1) * raster.width * 3, by: 3) {
          area.append(pixels[start])
          area.append(pixels[start + 1])
          area.append(pixels[start + 2])
          area.append(255)
        }
        area.append(repeating: 0, count: right)
      }
      area.append(repeating: 0, count: (height - raster.height) * width * 4)
    }
  }
}
