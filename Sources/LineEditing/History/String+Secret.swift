extension String {
  /// Whether a part of it looks like an access key: 40 or more of `A…Za…z0…9_-` in a row, of all three sorts.
  var holdsSecret: Bool {
    utf8.split { !Self.isOfKey($0) }.contains { run in
      run.count >= 40 && run.contains { (0x30...0x39).contains($0) }
        && run.contains { (0x41...0x5A).contains($0) } && run.contains { (0x61...0x7A).contains($0) }
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
