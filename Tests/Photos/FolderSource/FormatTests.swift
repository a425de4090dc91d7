import Domain
import FoundationEssentials
import HTTPTransport
import Pictures
import TestSupport
import Testing

@testable import FolderSource

/// WebP and HEIC, as written by cwebp, img2webp and heif-enc.
@Suite(.onThreadsThatMayWait) struct FormatTests {
  private let folder: PhotoFolder

  init() throws { folder = try PhotoFolder() }

  /// 60 × 40 pixels, red at the top and blue at the bottom.
  private static let webp = bytes(
    """
    UklGRoIAAABXRUJQVlA4IHYAAADQBACdASo8ACgAPrVQpU0nJCOipXgLMOAWiWYAyqaMbyyX/AEnX8GUS1CbNcrIlAD+7kwxKkx/uXrbwzf//UPn
    /pSp7U9WPoc3t3pATmh9QXKM8ensDVr1wrSqICxO9d3VrlGfESlemb2l5/ikx2hGZk3AZNAA
    """)
  /// 60 × 40 transparent pixels, lossless.
  private static let transparent = bytes("UklGRiAAAABXRUJQVlA4TBMAAAAvO8AJEAcQEREAEsL/9WJE/1MfAA==")
  /// Like `webp`, with an artist and a caption.
  private static let heic = bytes(
    """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAeNtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAA
    AAACAAAAEGlkYXQAAAAAADwAKAAAAExpbG9jAQAAAERAAAMAAQAAAAAAAAJ/AAEAAAAAAAAAOgACAAEAAAAAAAAAAQAAAAAAAAAIAAMAAAAAAAAA
    AAABAAACBwAAAHgAAABNaWluZgAAAAAAAwAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAAACAABncmlkAAAAABVpbmZlAgAAAQADAABF
    eGlmAAAAANdpcHJwAAAAtWlwY28AAAB1aHZjQwEECAAAAAAAAAAAAB7wAPz9+voAAA8DIAABABdAAQwB//8ECAAAAwCduAAAAwAAHroCQCEAAQAq
    QgEBBAgAAAMAnbgAAAMAAB6gIIEE2W6uSmubgQEDAgAAAwACAAADAAIQIgABAAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAA
    AAAAADwAAAAoAAAAEHBpeGkAAAAAAwoKCgAAABppcG1hAAAAAAAAAAIAAQKBAgACAgOEAAAAKGlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOY2Rz
    YwADAAEAAgAAALptZGF0AAAABkV4aWYAAE1NACoAAAAIAAYBDgACAAAABEZvZwABGgAFAAAAAQAAAFYBGwAFAAAAAQAAAF4BKAADAAAAAQACAAAB
    OwACAAAACAAAAGYCEwADAAAAAQABAAAAAAAAAAAASAAAAAEAAABIAAAAAUFubiBMZWUAAAAANigBr1jnDNh22gi+Mg5CvRGvsEPX2WlkylVGqKcM
    KJcA4jg2IpCZBlzk34afYGujjFzzvsY3nA==
    """)

  private static func bytes(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text.filter { !$0.isWhitespace }) ?? Data())
  }

  /// Puts metadata around a picture, as the container's specification says.
  private static func webp(flags: UInt8, chunks: [(String, [UInt8])]) -> [UInt8] {
    let canvas: (String, [UInt8]) = ("VP8X", [flags, 0, 0, 0, 59, 0, 0, 39, 0, 0])
    var data: [UInt8] = Array("WEBP".utf8)
    for (name, bytes) in [canvas] + chunks {
      data += Array(name.utf8) + little(bytes.count) + bytes
      if !bytes.count.isMultiple(of: 2) { data.append(0) }
    }
    return Array("RIFF".utf8) + little(data.count) + data
  }

  private static func little(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static var picture: (String, [UInt8]) { ("VP8 ", Array(webp.dropFirst(20))) }

  private func photo() async throws -> Photo {
    try #require(try await folder.worker().photos(page: 1).photos.first)
  }

  private func raster(_ photo: Photo) async throws -> Raster {
    let url = try #require(photo.urls.thumb.flatMap { URL(string: $0) })
    let request = HTTPRequest(url: url, limits: .picture)
    let jpeg = try await FolderTransport(folder.worker().store).send(request).body
    return try JPEGDecoder(Array(jpeg)).raster(for: 60, 40)
  }

  @Test(arguments: ["a.webp", "a.heic"]) func aPictureInAnotherFormatIsAPhoto(name: String) async throws {
    try folder.write(name == "a.webp" ? Self.webp : Self.heic, to: name)
    let photo = try await photo()
    #expect(photo.width == 60 && photo.height == 40)
    let raster = try await raster(photo)
    #expect(raster.width == 60 && raster.height == 40)
    let bottom = raster.pixels.count - 60 * 3
    #expect(raster.pixels[0] > 180 && raster.pixels[2] < 90)
    #expect(raster.pixels[bottom] < 90 && raster.pixels[bottom + 2] > 180)
  }

  @Test func aTransparentWebPIsOnWhite() async throws {
    try folder.write(Self.transparent, to: "a.webp")
    let raster = try await raster(try await photo())
    #expect(raster.pixels.allSatisfy { $0 > 245 })
  }

  @Test func theMetadataOfAHEICIsRead() async throws {
    try folder.write(Self.heic, to: "a.heic")
    let photo = try await photo()
    #expect(photo.photographer.name == "Ann Lee" && photo.description == "Fog")
  }

  @Test func theMetadataOfAWebPIsReadAndTurnsThePicture() async throws {
    let exif = PhotoFolder.exif([
      (0x0E, 0x01, .text("Fog")), (0x12, 0x01, .short(6)), (0x3B, 0x01, .text("Ann Lee")),
    ])
    let xmp = "<dc:subject><rdf:Bag><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>"
    // The segment's marker and length are only in a JPEG.
    let chunks = [Self.picture, ("EXIF", Array(exif.dropFirst(4))), ("XMP ", Array(xmp.utf8))]
    try folder.write(Self.webp(flags: 0x0C, chunks: chunks), to: "a.webp")
    let photo = try await photo()
    #expect(photo.width == 40 && photo.height == 60)
    #expect(photo.photographer.name == "Ann Lee" && photo.description == "Fog")
    #expect(try await folder.worker().photos(matching: PhotoSearch(words: "sea"), page: 1).total == 1)
    let raster = try await raster(photo)
    #expect(raster.width == 40 && raster.pixels[0] < 90 && raster.pixels[39 * 3] > 180)
  }

  @Test func aCaptionDoesNotChangeTheIdOfAWebP() async throws {
    try folder.write(Self.webp(flags: 0, chunks: [Self.picture]), to: "a.webp")
    let before = try await photo().id
    let exif = PhotoFolder.exif([(0x0E, 0x01, .text("Fog"))])
    let chunks = [Self.picture, ("EXIF", Array(exif.dropFirst(4)))]
    try folder.write(Self.webp(flags: 8, chunks: chunks), to: "a.webp")
    let after = try await photo()
    #expect(after.id == before && after.description == "Fog")
  }

  @Test func anAnimationIsLeftOut() async throws {
    try folder.write(Self.webp(flags: 2, chunks: [Self.picture]), to: "a.webp")
    let page = try await folder.worker().photos(page: 1)
    #expect(page.photos.isEmpty && page.unreadable == 1)
    #expect(page.problems == ["a.webp (it is an animation)"])
  }

  /// Each cut and each changed byte gives a photo, or a file that is left out, and its picture or a reason.
  @Test(arguments: ["a.webp", "a.heic"]) func aDamagedFileHarmsNothing(name: String) async throws {
    let whole = name == "a.webp" ? Self.webp : Self.heic
    for place in stride(from: 0, to: whole.count, by: 3) {
      for damaged in [Array(whole.prefix(place)), whole.replacing(place, with: whole[place] ^ 0x55)] {
        try folder.write(damaged, to: name)
        if let photo = try await folder.worker().photos(page: 1).photos.first { _ = try? await raster(photo) }
      }
    }
  }

  @Test func anOriginalKeepsItsFormat() async throws {
    try folder.write(Self.heic, to: "a.heic")
    let (photo, files) = (try await photo(), FilesStub())
    let download = FolderDownload(folder.worker().store, files: files, next: DownloadDouble())
    _ = try await download.download(photo, FileOrder(path: "/there"))
    #expect(files.all.keys.allSatisfy { $0.hasSuffix(".heic") } && Array(files.all.values) == [Self.heic])
  }
}

extension [UInt8] {
  fileprivate func replacing(_ place: Int, with byte: UInt8) -> [UInt8] {
    var bytes = self
    bytes[place] = byte
    return bytes
  }
}
