extension Phrases {
  static let spanish = Phrases(
    hours: [
      ["Primera luz", "Luz de la mañana", "Amanecer"], ["Luz clara", "Mediodía", "Un día de sol"],
      ["Luz dorada", "Atardecer", "La última luz"], ["Hora azul", "Crepúsculo"],
      ["Noche", "Una noche tranquila", "Luz de la noche"],
      ["Niebla", "Bruma de la mañana"], ["Antes de la tormenta", "Luz de tormenta"],
    ],
    places: [
      ["sobre el campo", "en un cielo abierto"], ["sobre las colinas", "en las montañas"],
      ["sobre el bosque", "entre los árboles"],
      ["sobre las dunas", "en el desierto"], ["sobre el mar", "en el lago", "en la bahía"],
      ["sobre la ciudad", "en la ciudad"],
      ["Olas de papel", "Capas de papel"], ["Tinta en el agua", "Mármol"],
      ["Luces desenfocadas", "Luces en la lluvia"],
      ["Azulejos", "Geometría"],
    ],
    tails: ["", "", ", de camino a casa", ", sin viento", ", antes de que despertara nadie"],
    joint: " ",
    hourWords: ["amanecer", "día", "atardecer", "crepúsculo", "noche", "niebla", "tormenta"],
    placeWords: [
      "cielo", "montaña", "bosque", "desierto", "mar", "ciudad", "papel", "mármol", "luces", "azulejos",
    ])
}
