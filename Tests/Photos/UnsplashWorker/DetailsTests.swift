import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct DetailsTests {
  static let full: [String: String?] = [
    "exif": """
    {"make": "Canon", "model": "Canon EOS 40D", "name": "Canon, EOS 40D", "exposure_time": "1/250",
     "aperture": "3.5", "focal_length": "16.0", "iso": 100}
    """,
    "location": """
    {"name": "Busan, South Korea", "city": "Busan", "country": "South Korea",
     "position": {"latitude": 35.18, "longitude": 129.08}}
    """,
    "tags": #"[{"type": "search", "title": "sea"}, {"type": "landing_page"}, 5, {"title": " 바다 "}]"#,
    "views": "12000", "downloads": "340", "likes": "56",
  ]

  @Test func everythingAboutAPhotoIsRead() async throws {
    var photo = try Photo.make()
    photo.place = "Busan, South Korea"
    let expected = PhotoDetails(
      photo: photo,
      exif: .init(
        camera: "Canon EOS 40D", exposureTime: "1/250", aperture: "3.5", focalLength: "16.0", iso: 100),
      location: .init(
        name: "Busan, South Korea", city: "Busan", country: "South Korea", latitude: 35.18, longitude: 129.08),
      tags: ["sea", "바다"], views: 12000, downloads: 340, likes: 56, createdAt: "2024-03-01T10:00:00Z")
    #expect(try await details(changing: Self.full) == expected)
  }

  @Test func aPhotoIsRequestedByItsID() async throws {
    let transport = TransportStub(.make(JSON.photo()))
    let id = try #require(PhotoID("-FNGWiOcXaM"))
    _ = try await UnsplashWorker.make(transport, try .make()).details(of: id)
    #expect(transport.requests.map(\.url.absoluteString) == ["https://api.unsplash.com/photos/-FNGWiOcXaM"])
  }

  @Test(arguments: [nil, "null", "17", "[]", "{}"])
  func aMissingOrUnreadableValueIsNil(value: String?) async throws {
    let changes = Self.full.mapValues { _ in value }.merging(["created_at": value]) { $1 }
    let expected = PhotoDetails(
      photo: try .make(), exif: nil, location: nil, tags: [], views: value == "17" ? 17 : nil,
      downloads: value == "17" ? 17 : nil, likes: value == "17" ? 17 : nil, createdAt: nil)
    #expect(try await details(changing: changes) == expected)
  }

  @Test(
    arguments: [
      ("100", 100), (#""100""#, 100), ("0", nil), (#""0""#, nil), (#""ISO 100""#, nil), ("-1", nil),
      (#""-1""#, nil), ("null", nil),
    ] as [(String, Int?)])
  func isoMayBeANumberOrText(iso: String, expected: Int?) async throws {
    let exif = try await details(changing: ["exif": #"{"aperture": "3.5", "iso": \#(iso)}"#]).exif
    #expect(exif?.iso == expected)
    #expect(exif?.aperture == "3.5")
  }

  @Test(arguments: [
    (#"{"make": "SONY", "model": "ILCE-7M3"}"#, "SONY ILCE-7M3"),
    (#"{"make": "NIKON", "model": "nikon d90"}"#, "nikon d90"),
    (#"{"make": "NIKON CORPORATION", "model": "NIKON D850"}"#, "NIKON D850"),
    (#"{"make": "Leica Camera AG", "model": "LEICA Q2"}"#, "LEICA Q2"),
    (#"{"make": "OLYMPUS IMAGING CORP.", "model": "E-M10"}"#, "OLYMPUS IMAGING CORP. E-M10"),
    (#"{"make": null, "model": "X100"}"#, "X100"), (#"{"name": "Leica, Q2"}"#, "Leica, Q2"),
    (#"{"make": "Leica"}"#, "Leica"),
  ])
  func aCameraIsNamedByMakeAndModel(exif: String, camera: String) async throws {
    #expect(try await details(changing: ["exif": exif]).exif?.camera == camera)
  }

  @Test func theZerosOfAnAdaptedLensAreLeftOut() async throws {
    let exif =
      #"{"model": "X100", "exposure_time": "1/60", "aperture": "0.0", "focal_length": "0.0", "iso": 0}"#
    let expected = PhotoDetails.Exif(
      camera: "X100", exposureTime: "1/60", aperture: nil, focalLength: nil, iso: nil)
    #expect(try await details(changing: ["exif": exif]).exif == expected)
  }

  @Test(arguments: [("true", nil), ("false", 0)] as [(String, Int?)])
  func aPhotoForSaleHasNoCountsOfZero(plus: String, expected: Int?) async throws {
    let found = try await details(changing: ["plus": plus, "views": "0", "downloads": "0", "likes": "3"])
    #expect(found.views == expected && found.downloads == expected && found.likes == 3)
  }

  @Test func lineBreaksInATextAreLineFeeds() async throws {
    let found = try await details(changing: [
      "description": #""a\r\n\r\nb\rc\nd""#, "alt_description": #""e\r\nf""#,
    ])
    #expect(found.photo.description == "a\n\nb\nc\nd" && found.photo.alternativeText == "e\nf")
  }

  @Test(arguments: [
    ([:], false), (["asset_type": #""illustration""#], true), (["asset_type": #""photo""#], false),
    (["asset_type": "null"], false),
    (["urls": #"{"regular": "https://images.unsplash.com/vector-1?w=1080"}"#], true),
    (["links": #"{"html": "https://unsplash.com/illustrations/a-cat-ILLUaaaaaa1"}"#], true),
    (["links": #"{"html": "https://unsplash.com/photos/illustrations-ILLUaaaaaa1"}"#], false),
  ])
  func anIllustrationIsKnownByItsTypeOrItsAddresses(changes: [String: String?], expected: Bool) async throws {
    #expect(try await details(changing: changes).photo.isIllustration == expected)
  }

  @Test func aPositionWithoutANameIsNotALocation() async throws {
    let location =
      #"{"name": null, "city": null, "country": null, "position": {"latitude": 0.0, "longitude": 0.0}}"#
    #expect(try await details(changing: ["location": location]).location == nil)
  }

  @Test(arguments: [
    #"{"latitude": 0.0, "longitude": 0.0}"#, #"{"latitude": 35.1}"#, #"{"latitude": 95, "longitude": 0}"#,
    #"{"latitude": 35.1, "longitude": 181}"#,
    #"{"latitude": null, "longitude": null}"#, #"{"latitude": "35.1", "longitude": "129"}"#, "null", "[]",
  ])
  func aLocationWithoutAPositionKeepsItsName(position: String) async throws {
    let found = try await details(
      changing: ["location": #"{"city": "Busan", "position": \#(position)}"#]
    ).location
    #expect(found == .init(name: nil, city: "Busan", country: nil, latitude: nil, longitude: nil))
  }

  @Test func anAnswerThatIsNotAPhotoIsUnreadable() async throws {
    let id = try #require(PhotoID("a"))
    for body in [JSON.photo(changing: ["urls": "{}"]), "{}", "[]", "null"] {
      let worker = try UnsplashWorker.make(answering: .make(body))
      #expect(await photosError { _ = try await worker.details(of: id) }.isUnreadableAnswer)
    }
  }

  @Test func tagsAfterTheHundredthAreLeftOut() async throws {
    let tags = "[" + (1...103).map { #"{"title":"t\#($0)"}"# }.joined(separator: ",") + "]"
    #expect(try await details(changing: ["tags": tags]).tags == (1...100).map { "t\($0)" })
  }

  private func photo(
    _ id: String, of source: PhotoSource? = nil, answer: HTTPResponse
  ) async throws -> (result: Result<PhotoDetails, Failure>, calls: [String]) {
    let transport = TransportStub(answer)
    let worker = UnsplashWorker.make(transport, try .make())
    let name = PhotoName(id: try #require(PhotoID(id)), source: source)
    let result: Result<PhotoDetails, Failure>
    do throws(Failure) { result = .success(try await worker.photo(name)) } catch { result = .failure(error) }
    return (result, transport.requests.map(\.url.absoluteString))
  }

  @Test(arguments: [nil, PhotoSource.unsplash]) func aPhotoIsFoundByItsNameInOneCall(source: PhotoSource?)
    async throws
  {
    let id = try Photo.make().id.rawValue
    let found = try await photo(id, of: source, answer: .make(JSON.photo()))
    #expect(try found.result.get().photo == .make())
    #expect(found.calls == ["https://api.unsplash.com/photos/\(id)"])
  }

  @Test func aNameThatTheServerDoesNotKnowIsQuotedInTheFailure() async throws {
    let missing = PhotosError.noPhoto(id: try #require(PhotoID("Dwu85P9SOIk")))
    let found = try await photo("Dwu85P9SOIk", answer: .make(status: 404))
    #expect(found.result == .failure(.photos(missing, server: "api.unsplash.com")))
  }

  @Test func anAnswerAboutAnotherPhotoIsNotTheOneThatWasNamed() async throws {
    let missing = PhotosError.noPhoto(id: try #require(PhotoID("Dwu85P9SOIk")))
    let found = try await photo("Dwu85P9SOIk", answer: .make(JSON.photo()))
    #expect(found.result == .failure(.photos(missing, server: "api.unsplash.com")))
  }

  @Test func theAddressOfAPageOfAnotherSourceCostsNoCall() async throws {
    let found = try await photo("Dwu85P9SOIk", of: .demo, answer: .make(JSON.photo()))
    #expect(found.result == .failure(.photos(.otherPage(.demo), server: "api.unsplash.com")))
    #expect(found.calls.isEmpty)
  }

  private func details(changing changes: [String: String?]) async throws -> PhotoDetails {
    let worker = try UnsplashWorker.make(answering: .make(JSON.photo(changing: changes)))
    return try await worker.details(of: try #require(PhotoID("-FNGWiOcXaM")))
  }
}
