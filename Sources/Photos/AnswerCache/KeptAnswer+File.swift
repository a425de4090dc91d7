import FoundationEssentials
import HTTPTransport

// An answer's file is text up to the body:
//
//     picterest answer 3
//     the address
//     the time of the answer, in seconds since 1970
//     one line per field, as in "ETag: W/"1""
//
//     the body

extension KeptAnswer {
  /// The beginning of every file, with the number of the file format.
  private static let opening = Array("picterest answer 3\n".utf8)
  private static let lineBreak = UInt8(ascii: "\n")

  var file: [UInt8] {
    let fields = headers.fields.map { "\($0.name): \($0.value)\n" }.joined()
    return Self.opening + Array("\(address)\n\(given)\n\(fields)\n".utf8) + body
  }

  /// - Returns: `nil` for a file in another format.
  init?(file: [UInt8]) {
    guard file.starts(with: Self.opening) else { return nil }
    var rest = file[Self.opening.count...]
    guard let address = Self.line(&rest), let given = Self.line(&rest).flatMap({ Int($0) }),
      Seconds.times.contains(given)
    else { return nil }
    var headers: HTTPHeaders = [:]
    while let line = Self.line(&rest) {
      guard !line.isEmpty else {
        self.init(address: address, headers: headers, body: Data(rest), given: given)
        return
      }
      guard let colon = line.firstRange(of: ": ") else { return nil }
      headers.append(String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
    }
    return nil
  }

  private static func line(_ bytes: inout ArraySlice<UInt8>) -> String? {
    guard let end = bytes.firstIndex(of: lineBreak) else { return nil }
    defer { bytes = bytes[(end + 1)...] }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
