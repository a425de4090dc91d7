package import Foundation

/// `openssl s_server` with a self-signed certificate for 127.0.0.1, and one file, `/light.txt`.
package final class SecureServer {
  private struct Failed: Error { let words: String }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "picterest-tls-\(UUID())")
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private var port = ""

  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("light".utf8).write(to: folder.appending(path: "light.txt"))
    try makeCertificate()
    prepare(process, "s_server -accept 127.0.0.1:0 -WWW -cert certificate.pem -key key.pem")
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    port = try chosenPort()
  }

  deinit {
    if process.isRunning { stop() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The certificate's path, for a client that trusts it.
  package var certificate: String { folder.appending(path: "certificate.pem").path() }

  /// - Parameter host: This machine's name in the certificate, or another name of it.
  package func url(host: String = "127.0.0.1") -> URL {
    URL(string: "https://\(host):\(port)/light.txt") ?? URL(filePath: "/not/a/port")
  }

  /// Stops the server, and returns how many file requests it has read.
  @discardableResult
  package func stop() -> Int {
    kill(process.processIdentifier, SIGKILL)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return said.split(separator: "\n").count { $0.hasPrefix("FILE:") }
  }

  private func makeCertificate() throws {
    let openssl = Process()
    prepare(
      openssl,
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=tests "
        + "-addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out certificate.pem")
    try openssl.run()
    openssl.waitUntilExit()
    guard openssl.terminationStatus == 0 else { throw Failed(words: "openssl did not make a certificate") }
  }

  private func prepare(_ openssl: Process, _ arguments: String) {
    openssl.executableURL = URL(filePath: "/usr/bin/env")
    openssl.arguments = ["openssl"] + arguments.split(separator: " ").map(String.init)
    openssl.currentDirectoryURL = folder
    openssl.standardInput = FileHandle.nullDevice
    openssl.standardError = FileHandle.nullDevice
  }

  /// Waits for "ACCEPT 127.0.0.1:4711", which openssl prints once it accepts connections.
  private func chosenPort() throws -> String {
    var said = ""
    while true {
      if let match = said.firstMatch(of: /ACCEPT 127\.0\.0\.1:(\d+)\n/) { return String(match.output.1) }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failed(words: "openssl s_server ended: \(said)") }
      said += String(decoding: more, as: UTF8.self)
    }
  }
}
