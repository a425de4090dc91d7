import Domain
import Foundation
import Glibc
import OperatingSystem

@testable import TransferWorker

/// A folder with real files for one test, removed with it.
final class FileFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "picterest-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func names() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: false)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: path + "/" + name), encoding: .utf8)
  }

  func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path + "/" + name)))
  }

  func open(_ text: String) throws -> Descriptor {
    try Descriptor(following: try write(text, to: "file"), flags: O_RDONLY)
  }
}
