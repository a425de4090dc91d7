import Domain
import FoundationEssentials
import HTTPTransport
import Synchronization
import TestSupport
import Testing

@testable import PictureWorker

extension Photo {
  /// A photo with one address for all of its pictures.
  static func make(at address: String?) -> Photo {
    var photo = Photo.make(id: "a", source: .unsplash)
    photo.urls.regular = address
    return photo
  }
}

extension PictureWorker {
  /// A worker without a disk cache, unless the settings say otherwise.
  static func make(
    _ transport: any HTTPTransport, hosts: PictureHosts = .unsplash,
    library: any LibraryPicturesLogic = LibraryPicturesStub(),
    settings: PictureSettings = PictureSettings(cacheFolder: nil)
  ) -> PictureWorker {
    PictureWorker(transport: transport, hosts: hosts, library: library, settings: settings)
  }

  /// Why there is no picture, or `nil` if there is one.
  func failure(of photo: Photo) async -> PictureError? {
    do throws(Failure) {
      _ = try await pictureForLibrary(of: photo)
    } catch {
      if case .picture(let cause, _) = error { return cause }
      Issue.record("a source of pictures fails with \(error)")
    }
    return nil
  }
}

/// A library with these files.
struct LibraryPicturesStub: LibraryPicturesLogic {
  var files: [String: [UInt8]] = [:]

  func jpeg(named file: String) async throws(Failure) -> [UInt8] {
    guard let jpeg = files[file] else {
      throw .library(.inputOutput(path: file, reason: "No such file or directory"))
    }
    return jpeg
  }
}

extension PictureOrder {
  /// An order for a photo whose renditions are all on Unsplash's hosts.
  static func make(_ id: String = "a", pixels: Int = 100, file: String? = nil) -> PictureOrder {
    let host = "https://images.unsplash.com/\(id)?w="
    return PictureOrder(
      name: "unsplash.\(id)",
      renditions: PhotoURLs(
        raw: host + "raw", full: host + "full", regular: host + "1080", small: host + "400",
        thumb: host + "200"),
      pixels: pixels, file: file)
  }
}

enum SampleJPEG {
  /// Three pixels wide, two pixels high.
  static func bytes() throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

  /// A unique JPEG; the bytes after its end identify it.
  ///
  /// - Parameter size: The least size in bytes.
  static func bytes(_ number: Int, size: Int = 0) throws -> [UInt8] {
    let jpeg = try bytes() + Array("\(number)".utf8)
    return jpeg + [UInt8](repeating: 0, count: max(0, size - jpeg.count))
  }

  private static let base64 =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L"
    + "2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4"
    + "+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAA"
    + "AAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAKS//Z"
}
