import Glibc

/// A human-readable description of the operating system.
package enum OperatingSystem {
  private static let mostBytes = 4_096

  /// The name from `/etc/os-release` (os-release(5)), and the processor: "Debian GNU/Linux 12 (bookworm), x86_64".
  package static var name: String {
    let name = (try? ShortFile(path: "/etc/os-release", limit: mostBytes))?.flatMap {
      prettyName(in: $0.repairedText)
    }
    return "\(name ?? "Linux"), \(processor)"
  }

  static func prettyName(in text: String) -> String? {
    let key = "PRETTY_NAME="
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { String($0.dropFirst(key.count)).filter { $0 != "\"" && $0 != "'" } }
  }

  private static var processor: String {
    var names = utsname()
    guard unsafe uname(&names) == 0 else { return "an unknown processor" }
    return unsafe withUnsafeBytes(of: &names.machine) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
