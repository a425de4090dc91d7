extension Phrases {
  static let english = Phrases(
    hours: [
      ["First light", "Morning light", "Sunrise"], ["Clear light", "Noon light", "A bright day"],
      ["Last light", "Golden light", "Sunset"], ["Blue hour", "Dusk", "The light after sunset"],
      ["Night", "A quiet night", "Midnight"], ["Mist", "Morning mist", "Soft light and fog"],
      ["Storm light", "Before the storm", "Rain clouds"],
    ],
    places: [
      ["over the plain", "in a wide sky", "above the fields"],
      ["over the hills", "in the mountains", "behind the ridge"],
      ["over the forest", "between the trees", "above the pines"],
      ["on the dunes", "over the desert", "in the sand"],
      ["over the sea", "on the lake", "across the bay", "on the water"],
      ["over the city", "above the rooftops", "in the city"],
      ["Paper waves", "Layers of paper", "Folded light"], ["Ink in water", "Marble", "Slow colours"],
      ["Lights out of focus", "Lights in the rain", "City lights, far away"],
      ["Tiles", "Geometry", "A wall of tiles"],
    ],
    tails: [
      "", "", "", ", before anyone was awake", ", on the way home", ", and no wind at all",
      ", seen from the train",
      ". One minute later it was gone.",
    ],
    joint: " ",
    hourWords: ["sunrise", "day", "sunset", "dusk", "night", "fog", "storm"],
    placeWords: [
      "sky", "mountain", "forest", "desert", "sea", "city", "paper", "marble", "lights", "pattern",
    ])
}
