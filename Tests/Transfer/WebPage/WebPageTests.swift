import Foundation
import TestSupport
import Testing

@testable import WebPage

@Suite(.onThreadsThatMayWait) struct WebPageTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func theTitleIsOnlyText() {
    let page = text(WebPage(title: "<script>{{script}}").beginning)
    #expect(page.contains("<title>&lt;script&gt;{{script}}</title>"))
    #expect(page.contains("<h1>&lt;script&gt;{{script}}</h1>"))
  }

  @Test func aPageHasTheMarkOfThisProgram() {
    #expect(text(WebPage(title: "sea").beginning).contains("\n\(WebPage.mark)\n"))
  }

  @Test func onlyPicturesAreLoadedAndOnlyFromBesideThePage() {
    let page = text(WebPage(title: "sea").beginning)
    #expect(page.contains("default-src &#39;none&#39;; img-src &#39;self&#39; file:; style-src"))
    #expect(!page.contains("https://"))
  }

  @Test func picturesOfASourceAreAllowedByName() {
    #expect(
      text(WebPage(title: "sea", pictureHosts: ["a.test", "b.test"]).beginning)
        .contains("img-src &#39;self&#39; file: https://a.test https://b.test;"))
  }

  @Test(arguments: [
    ("style", WebPage.styleHash), ("script", WebPage.scriptHash),
  ])
  func thePolicyAllowsTheStyleAndTheScriptByTheirHash(element: String, hash: String) throws {
    let page = text(WebPage(title: "sea").beginning)
    let start = try #require(page.range(of: "<\(element)>")).upperBound
    let end = try #require(page.range(of: "</\(element)>")).lowerBound
    let expected = try "sha256-" + sha256(String(page[start..<end]))
    #expect(hash == expected)
    #expect(page.contains("\(element)-src &#39;\(hash)&#39;;"))
  }

  private func sha256(_ text: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = ["dgst", "-sha256", "-binary"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let digest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return digest.base64EncodedString()
  }
}
