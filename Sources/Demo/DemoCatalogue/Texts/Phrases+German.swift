extension Phrases {
  static let german = Phrases(
    hours: [
      ["Erstes Licht", "Morgenlicht", "Sonnenaufgang"], ["Klares Licht", "Mittag", "Ein heller Tag"],
      ["Letztes Licht", "Goldenes Licht", "Abendlicht"], ["Blaue Stunde", "Dämmerung"],
      ["Nacht", "Eine stille Nacht", "Mitternacht"],
      ["Nebel", "Morgennebel"], ["Vor dem Gewitter", "Gewitterlicht"],
    ],
    places: [
      ["über der Ebene", "im weiten Himmel"], ["über den Hügeln", "in den Bergen"],
      ["über dem Wald", "zwischen den Bäumen"],
      ["auf den Dünen", "über der Wüste"], ["über dem Meer", "auf dem See", "in der Bucht"],
      ["über der Stadt", "über den Dächern"],
      ["Wellen aus Papier", "Papier in Schichten"], ["Tinte im Wasser", "Marmor"],
      ["Unscharfe Lichter", "Lichter im Regen"],
      ["Kacheln", "Geometrie"],
    ],
    tails: ["", "", ", auf dem Heimweg", ", ganz ohne Wind", ", bevor jemand wach war"],
    joint: " ",
    hourWords: ["Morgen", "Tag", "Sonnenuntergang", "Dämmerung", "Nacht", "Nebel", "Gewitter"],
    placeWords: [
      "Himmel", "Berge", "Wald", "Wüste", "Meer", "Stadt", "Papier", "Marmor", "Lichter", "Muster",
    ])
}
