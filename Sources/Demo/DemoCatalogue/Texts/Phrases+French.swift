extension Phrases {
  static let french = Phrases(
    hours: [
      ["Première lumière", "Lumière du matin", "Lever du jour"], ["Lumière claire", "Midi", "Plein soleil"],
      ["Lumière dorée", "Coucher de soleil", "Dernière lumière"], ["Heure bleue", "Crépuscule"],
      ["Nuit", "Une nuit calme", "Minuit"],
      ["Brume", "Brouillard du matin"], ["Avant l’orage", "Lumière d’orage"],
    ],
    places: [
      ["sur la plaine", "dans un grand ciel"], ["sur les collines", "dans les montagnes"],
      ["sur la forêt", "entre les arbres"],
      ["sur les dunes", "dans le désert"], ["sur la mer", "sur le lac", "dans la baie"],
      ["sur la ville", "au-dessus des toits"],
      ["Vagues de papier", "Papiers superposés"], ["Encre dans l’eau", "Marbre"],
      ["Lumières floues", "Lumières sous la pluie"],
      ["Carreaux", "Géométrie"],
    ],
    tails: ["", "", ", sur le chemin du retour", ", sans un souffle de vent", ", avant que tout s’éveille"],
    joint: " ",
    hourWords: ["aube", "jour", "coucher de soleil", "crépuscule", "nuit", "brume", "orage"],
    placeWords: [
      "ciel", "montagne", "forêt", "désert", "mer", "ville", "papier", "marbre", "lumières", "carreaux",
    ])
}
