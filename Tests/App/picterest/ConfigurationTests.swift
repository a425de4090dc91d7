import Domain
import FoundationEssentials
import SceneCore
import Terminal
import Testing

@testable import picterest

struct ConfigurationTests {
  private func make(
    api: String? = nil, source: Configuration.SourceChoice? = nil, dataFolder: String? = nil,
    cacheFolder: String? = nil,
    pictures: PictureChoice? = nil, environment: [String: String] = [:], home: String? = nil,
    current: String? = nil, keyFile: String? = nil
  ) throws -> Configuration {
    try Configuration(
      flags: Flags(
        source: source, api: api, dataDir: dataFolder, cacheDir: cacheFolder, pictures: pictures),
      environment: ["HOME": "/home/amy"].merging(environment) { $1 }, home: { home }, current: { current },
      readKeyFile: { (path) throws(DisplayedError) in
        path == "/home/amy/.config/picterest/access-key" ? keyFile : nil
      })
  }

  @Test func aFolderOfPhotosIsASourceUnlessAFlagNamesAnother() throws {
    let set = [
      "PICTEREST_PHOTOS": "~/Pictures", "UNSPLASH_ACCESS_KEY": "abc", "PICTEREST_SOURCE": "unsplash",
    ]
    #expect(try make(environment: set).catalogue == .folder("/home/amy/Pictures"))
    #expect(try make(source: .demo, environment: set).catalogue == .demo)
    #expect(try make(api: "http://127.0.0.1:1", environment: set).catalogue.isFolder == false)
    #expect(try make(environment: set).keepsAnswers == false)
    #expect(code { try make(environment: ["PICTEREST_PHOTOS": ""]) } == .configuration)
    let flags = Flags(source: .demo, photos: "/a")
    #expect(throws: DisplayedError.self) {
      try Configuration(flags: flags, environment: ["HOME": "/home/amy"], home: { nil }) {
        (_) throws(DisplayedError) in
        nil
      }
    }
  }

  /// The error code of a refused configuration.
  private func code(_ make: () throws -> Configuration) -> FailureCode? {
    do { _ = try make() } catch { return (error as? DisplayedError)?.code }
    return nil
  }

  @Test(arguments: ["~/photos", "~/", "~"]) func aValueThatBeginsWithATildeIsInTheHomeFolder(value: String)
    throws
  {
    let path = "/home/amy" + value.dropFirst()
    #expect(try make(dataFolder: value).folders.data == path)
    #expect(try make(cacheFolder: value).folders.cache == path)
    #expect(try make(environment: ["PICTEREST_DATA_DIR": value]).folders.data == path)
    #expect(try make(environment: ["PICTEREST_CACHE_DIR": value]).folders.cache == path)
    #expect(try make().folders.path(value) == path)
  }

  @Test(arguments: ["~amy/photos", "./~/photos", "a/~/b"]) func aTildeAnywhereElseIsPartOfAName(value: String)
    throws
  {
    #expect(try make(dataFolder: value).folders.data == value)
  }

  @Test func theKeyInTheEnvironmentComesBeforeTheOneInTheFile() throws {
    #expect(
      try make(environment: ["UNSPLASH_ACCESS_KEY": "abc"], keyFile: "def").catalogue
        == .unsplash(key: .text("abc"))
    )
    let file = "def\nwritten down in May\n"
    #expect(try make(keyFile: file).catalogue == .unsplash(key: .text("def")), "It is on the first line.")
  }

  /// A secret that fails to arrive leaves an empty variable.
  @Test(arguments: [
    "UNSPLASH_ACCESS_KEY", "PICTEREST_ACCESS_KEY_COMMAND", "PICTEREST_API", "PICTEREST_LIBRARY",
    "PICTEREST_DATA_DIR", "PICTEREST_CACHE_DIR", "PICTEREST_SOURCE",
  ])
  func anEmptyVariableIsNotOneThatIsMissing(name: String) {
    let refusal = DisplayedError(.configuration, "\(name) is empty. Set it, or unset it.")
    #expect(throws: refusal) { try make(environment: [name: ""]) }
  }

  @Test func aServerThatPassesUnsplashOnIsUnsplashButForItsAddress() throws {
    let environment = ["PICTEREST_API": "https://proxy.test/u", "PICTEREST_API_PROXY": "on"]
    let catalogue = try make(environment: environment).catalogue
    let url = try #require(URL(string: "https://proxy.test/u"))
    #expect(catalogue == .proxy(url, key: "demo"))
    #expect(catalogue.defaultSource == .unsplash && catalogue.root == "https://api.unsplash.com/")
    #expect(catalogue.unsplashOnly == catalogue)
    #expect(try make(environment: ["PICTEREST_API_PROXY": "on"]).catalogue == .demo)
    #expect(code { try make(environment: ["PICTEREST_API_PROXY": "yes"]) } == nil)
    #expect(
      code { try make(environment: environment.merging(["PICTEREST_API_PROXY": "yes"]) { $1 }) }
        == .configuration)
  }

  @Test(arguments: [("", false), ("low", false), ("high", true)])
  func theContentFilterIsASetting(value: String, expected: Bool) throws {
    #expect(try make(environment: ["PICTEREST_CONTENT_FILTER": value]).isFiltered == expected)
    #expect(code { try make(environment: ["PICTEREST_CONTENT_FILTER": "safe"]) } == .configuration)
  }

  @Test func anEmptyKeyForAnotherServerIsNotTheDemosKey() {
    let environment = ["PICTEREST_API": "https://photos.test", "PICTEREST_API_KEY": ""]
    #expect(code { try make(environment: environment) } == .configuration)
  }

  @Test func anEmptyKeyThatIsNotAskedForDoesNoHarm() throws {
    let environment = ["UNSPLASH_ACCESS_KEY": "", "PICTEREST_LIBRARY": "", "PICTEREST_DATA_DIR": ""]
    #expect(try make(source: .demo, dataFolder: "/a", environment: environment).catalogue == .demo)
  }

  @Test func theApiFlagComesFirstAndItsServerNeverGetsTheUnsplashKey() throws {
    let url = try #require(URL(string: "http://127.0.0.1:8080"))
    let environment = ["UNSPLASH_ACCESS_KEY": "secret", "PICTEREST_API": "http://localhost:1"]
    #expect(
      try make(api: "http://127.0.0.1:8080", environment: environment).catalogue == .server(url, key: "demo"))
  }

  @Test func theKeyForAnotherServerHasItsOwnVariable() throws {
    let url = try #require(URL(string: "https://photos.test"))
    let environment = ["PICTEREST_API": "https://photos.test", "PICTEREST_API_KEY": "theirs"]
    #expect(try make(environment: environment).catalogue == .server(url, key: "theirs"))
  }

  @Test func theDemoIsUsedWithoutAKeyAndCanBeRequestedDespiteOne() throws {
    #expect(try make().catalogue == .demo)
    let environment = ["UNSPLASH_ACCESS_KEY": "abc", "PICTEREST_API": "https://photos.test"]
    #expect(try make(source: .demo, environment: environment).catalogue == .demo)
  }

  @Test func theDemoAndAServerAreNotUsedTogether() {
    let refusal = DisplayedError(.usage, "--api names a source of its own. Leave out --source and --demo.")
    for source in [Configuration.SourceChoice.demo, .unsplash] {
      #expect(throws: refusal) { try make(api: "http://127.0.0.1:1", source: source) }
    }
  }

  @Test func whereUnsplashIsMeantAKeyThatDidNotArriveBringsNoOtherPhotos() throws {
    let key = ["UNSPLASH_ACCESS_KEY": "abc"]
    #expect(try make(source: .unsplash, environment: key).catalogue == .unsplash(key: .text("abc")))
    let missing = Configuration.Catalogue.unsplash(key: .missing(.missing))
    #expect(try make(source: .unsplash).catalogue == missing)
    #expect(try make(environment: ["PICTEREST_SOURCE": "unsplash"]).catalogue == missing)
    let server = ["PICTEREST_API": "https://photos.test"].merging(key) { $1 }
    #expect(
      try make(source: .unsplash, environment: server).catalogue
        == .unsplash(key: .missing(.otherServer(host: "photos.test"))))
    #expect(try make(source: .demo, environment: ["PICTEREST_SOURCE": "unsplash"]).catalogue == .demo)
    #expect(try make(environment: ["PICTEREST_SOURCE": "demo"].merging(key) { $1 }).catalogue == .demo)
    #expect(code { try make(environment: ["PICTEREST_SOURCE": "flickr"]) } == .configuration)
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let setting = ["PICTEREST_SOURCE": "unsplash"]
    #expect(try make(api: "http://127.0.0.1:1", environment: setting).catalogue == .server(url, key: "demo"))
  }

  @Test(arguments: [
    "ftp://photos.test", "photos.test", "http://photos.test", "http://10.0.0.1",
    "https://amy:word@photos.test", "https://photos.test/?a=b", "https://photos.test/#a", "", "http://",
    "http://127.0.0.1.evil.test", "http://0177.0.0.1", "http://127.+1.0.1", "http://127.0.0.010",
    "http://127.1", "http://127.evil.test", "http://localhost.evil.test", "http://127.0.0.1:80@evil.test",
  ])
  func addressesThatAreNotServersOrWouldLeakTheKeyAreRefused(api: String) {
    #expect(code { try make(api: api) } == .usage)
  }

  @Test(arguments: [
    "nonsense", "ftp://photos.test", "http://photos.test", "https://photos.test:0/a", "https://h/\u{FFFD}",
  ])
  func aVariableThatIsNotAServerIsNamed(text: String) {
    #expect {
      try make(environment: ["PICTEREST_API": text])
    } throws: { error in
      let displayed = error as? DisplayedError
      return displayed?.code == .configuration
        && displayed?.message.hasPrefix("\"\(text)\" in PICTEREST_API ") == true
        && displayed?.message.contains("--api") == false
    }
  }

  @Test(arguments: ["99999", "0", "65536", "-1", "+80", "80x", "99999999999999999999", "000", "065536", ""])
  func aPortThatNoServerCanHaveIsAMistakeInTheAddress(port: String) {
    #expect(code { try make(api: "http://127.0.0.1:\(port)") } == .usage)
  }

  @Test(arguments: [
    "http://127.0.0.1:8080", "http://localhost", "http://[::1]:8080", "https://photos.test/api/",
    "http://127.0.0.2", "http://127.255.0.1:8080/", "http://LOCALHOST:8080", "http://127.0.0.1:080",
  ])
  func addressesOfServersAreAccepted(api: String) throws {
    #expect(try make(api: api).catalogue == .server(try #require(URL(string: api)), key: "demo"))
  }

  @Test(arguments: ["a b", "abc\nX-Other: 1", "schlüssel", "\u{1B}[2J"])
  func aKeyThatIsNotOneWordIsRefusedAndNotShown(key: String) {
    #expect {
      try make(environment: ["UNSPLASH_ACCESS_KEY": key])
    } throws: { error in
      let displayed = error as? DisplayedError
      return displayed?.code == .configuration && displayed?.message.contains(key) == false
    }
  }

  @Test func filesAreWhereTheStandardSays() throws {
    let folders = try make().folders
    #expect(folders.data == "/home/amy/.local/share/picterest")
    #expect(folders.historyFile == "/home/amy/.local/state/picterest/history")
    #expect(folders.keyFile == "/home/amy/.config/picterest/access-key")
    #expect(folders.cache == "/home/amy/.cache/picterest")
  }

  @Test func theStandardsVariablesCountOnlyWhenTheyAreAbsolute() throws {
    let folders = try make(
      environment: [
        "XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "/etc/amy",
        "XDG_CACHE_HOME": "/scratch",
      ]
    ).folders
    let state = try make(environment: ["XDG_STATE_HOME": "/state of mine"]).folders
    #expect(state.historyFile == "/state of mine/picterest/history")
    #expect(folders.cache == "/scratch/picterest")
    #expect(folders.data == "/data/picterest")
    #expect(folders.historyFile == "/home/amy/.local/state/picterest/history")
    #expect(folders.keyFile == "/etc/amy/picterest/access-key")
  }

  @Test func theFlagComesBeforeTheVariable() throws {
    let environment = ["PICTEREST_DATA_DIR": "/variable"]
    #expect(try make(environment: environment).folders.data == "/variable")
    #expect(try make(dataFolder: "flag", environment: environment).folders.data == "flag")
    let cache = ["PICTEREST_CACHE_DIR": "/variable"]
    #expect(try make(environment: cache).folders.cache == "/variable")
    #expect(try make(cacheFolder: "flag", environment: cache).folders.cache == "flag")
  }

  @Test func foldersThatWereTypedInPartAreWholePaths() throws {
    let folders = try make(dataFolder: "lib", cacheFolder: "./kept/", current: "/work").folders
    #expect(folders.data == "/work/lib" && folders.cache == "/work/kept/")
    #expect(try make(environment: ["PICTEREST_DATA_DIR": "lib"], current: "/").folders.data == "/lib")
  }

  @Test func aFlagForAFolderNeedsItsName() {
    #expect(code { try make(dataFolder: "") } == .usage && code { try make(cacheFolder: "") } == .usage)
  }

  @Test func theFlagForPicturesComesBeforeTheVariableWhichIsOneOfTheModes() throws {
    let ascii = ["PICTEREST_PICTURES": "ascii"]
    #expect(try make(environment: ascii).appearance.pictures == PictureChoice("ascii"))
    #expect(try make(pictures: .off, environment: ascii).appearance.pictures == .off)
    let refusal = DisplayedError(
      .configuration,
      "PICTEREST_PICTURES is one of auto, off, kitty, iterm2, sixel, half, quadrants, sextants, ascii, not "
        + "\"pixels\".")
    #expect(throws: refusal) { try make(environment: ["PICTEREST_PICTURES": "pixels"]) }
  }

  @Test func withoutAHomeFolderThereIsAnErrorMessage() {
    #expect(code { try make(environment: ["HOME": ""]) } == .configuration)
    #expect(code { try make(environment: ["HOME": ""], home: "/root") } == nil)
    #expect(code { try make(dataFolder: "~/photos", environment: ["HOME": ""]) } == .configuration)
  }

  @Test func withoutAHomeFolderNothingIsCachedUnlessAFolderIsGiven() throws {
    #expect(try make(dataFolder: "/d", environment: ["HOME": ""]).folders.cache == nil)
    #expect(try make(dataFolder: "/d", cacheFolder: "/c", environment: ["HOME": ""]).folders.cache == "/c")
  }

  @Test func answersAreKeptWhereThereIsAServerAndRoom() throws {
    let server = "http://127.0.0.1:8080"
    #expect(try make(api: server).keepsAnswers && make(keyFile: "abc").keepsAnswers)
    #expect(try !make().keepsAnswers && !make(source: .demo, keyFile: "abc").keepsAnswers)
    #expect(try !make(api: server, environment: ["PICTEREST_CACHE_MB": "0"]).keepsAnswers)
    #expect(try !make(api: server, dataFolder: "/d", environment: ["HOME": ""]).keepsAnswers)
  }

  @Test func answersTakeAnEighthOfTheCacheAndAtMost32MiB() throws {
    for (text, answers, pictures) in [("256", 32, 224), ("8", 1, 7), ("1024", 32, 992), ("0", 0, 0)] {
      let configuration = try make(environment: ["PICTEREST_CACHE_MB": text])
      #expect(configuration.mostAnswerBytes == answers << 20)
      #expect(configuration.mostPictureBytes == pictures << 20)
    }
  }

  @Test func theCacheTakes256MiBUnlessItsVariableSaysOtherwise() throws {
    #expect(try make().mostCacheBytes == 256 << 20)
    for (text, mebibytes) in [("0", 0), ("1", 1), ("1048576", 1 << 20), ("", 256)] {
      #expect(try make(environment: ["PICTEREST_CACHE_MB": text]).mostCacheBytes == mebibytes << 20)
    }
  }

  @Test(arguments: [
    "-1", "1048577", "9223372036854775807", "99999999999999999999", "ten", "1.5", " 1", "1 MB",
  ])
  func aBoundOfTheCacheThatIsNotANumberOfMiBIsRefused(text: String) {
    let refusal = DisplayedError(
      .configuration,
      "PICTEREST_CACHE_MB takes a number of MiB from 0, which keeps nothing, to 1048576, not \"\(text)\"."
    )
    #expect(throws: refusal) { try make(environment: ["PICTEREST_CACHE_MB": text]) }
  }

  @Test(arguments: [
    "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "PICTEREST_DATA_DIR",
    "PICTEREST_CACHE_DIR",
  ])
  func aFolderThatIsNotUTF8IsRefusedWithTheNameOfItsVariable(variable: String) {
    let path = String(decoding: [0x2F, 0x68, 0xFF], as: UTF8.self)
    let refusal = DisplayedError(
      .configuration,
      "\(variable) is not a path in UTF-8: \"/h\u{FFFD}\". Choose a folder whose path is.")
    #expect(throws: refusal) { try make(environment: [variable: path]) }
  }

  @Test func aHomeFolderOfTheUserDatabaseThatIsNotUTF8IsRefused() {
    #expect { try make(environment: ["HOME": ""], home: "/h\u{FFFD}") } throws: {
      ($0 as? DisplayedError)?.message.hasPrefix("The user database's home folder is not") == true
    }
  }
}
