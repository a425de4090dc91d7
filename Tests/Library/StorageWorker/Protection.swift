import Glibc
import OperatingSystem
import Testing

/// Protects a file or folder from changes, even by root, to whom permissions do not apply.
struct Protection {
  let path: String

  func set() throws { try change(to: true) }
  func lift() throws { try change(to: false) }

  private func change(to isProtected: Bool) throws {
    guard geteuid() == 0 else {
      let mode: mode_t = isProtected ? 0o500 : 0o700
      try #require(unsafe chmod(path, mode) == 0)
      return
    }
    let file = try Descriptor(path: path, flags: O_RDONLY)
    var flags: CInt = 0
    try #require(unsafe ioctl(file.number, Self.getFlags, &flags) == 0)
    flags = isProtected ? flags | Self.immutable : flags & ~Self.immutable
    try #require(unsafe ioctl(file.number, Self.setFlags, &flags) == 0)
  }

  // From <linux/fs.h>: chattr(1) uses these for its attribute i.
  private static let getFlags: UInt = 0x8008_6601
  private static let setFlags: UInt = 0x4008_6602
  private static let immutable: CInt = 0x10
}
