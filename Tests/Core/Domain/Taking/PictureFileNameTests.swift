import TestSupport
import Testing

@testable import Domain

struct PictureFileNameTests {
  @Test(arguments: [
    ("Solène Guérin", "Brouillard du matin", "solene-guerin-brouillard-du-matin-Dwu85P9SOIk.jpg"),
    ("Đặng Thanh Mai", nil, "dang-thanh-mai-Dwu85P9SOIk.jpg"),
    ("윤바다", "해 질 무렵의 호수, take 2", "take-2-Dwu85P9SOIk.jpg"),
    ("한지수", nil, "Dwu85P9SOIk.jpg"),
    ("../..", "/etc/passwd\u{0}\n-rf", "etc-passwd-rf-Dwu85P9SOIk.jpg"),
    ("D’Arcy O'Neil", "Don't", "darcy-oneil-dont-Dwu85P9SOIk.jpg"),
  ]) func itIsMadeOfTheWordsThatAreLatin(photographer: String, title: String?, name: String) {
    var photo = Photo.make(id: "Dwu85P9SOIk", description: title)
    photo.alternativeText = nil
    photo.photographer.name = photographer
    #expect(PictureFileName.of(photo) == name)
  }

  @Test func aLongTitleIsCutBetweenWordsAndTheIdStaysWhole() {
    var photo = Photo.make(
      id: "Dwu85P9SOIk", description: "Morning light above the fields, seen from the train to the sea")
    photo.photographer.name = "Wolfeschlegelsteinhausenbergerdorff Mai"
    #expect(
      PictureFileName.of(photo)
        == "morning-light-above-the-fields-seen-from-the-train-to-the-sea-Dwu85P9SOIk.jpg")
    photo.id = .make(String(repeating: "x", count: 64))
    #expect(PictureFileName.of(photo) == "morning-" + photo.id.rawValue + ".jpg")
  }

  @Test func itHasAtMost80Bytes() {
    for count in 0..<80 {
      let photo = Photo.make(id: "Dwu85P9SOIk", description: String(repeating: "a", count: count) + " é b")
      #expect(PictureFileName.of(photo).utf8.count <= 80)
    }
  }
}
