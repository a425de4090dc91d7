/// An invented photographer.
struct Photographer: Hashable, Sendable {
  let username: String
  let firstName: String
  let lastName: String?
  let name: String
  let place: String?
  let language: Language

  var bio: String { [theme, origin].compactMap(\.self).joined(separator: language == .japanese ? "" : " ") }

  private var theme: String? {
    guard let place else { return nil }
    return switch language {
    case .english: "The light around \(place), mostly before breakfast."
    case .korean: "\(place)의 빛을 그립니다."
    case .spanish: "La luz de \(place), casi siempre antes del desayuno."
    case .french: "La lumière de \(place), surtout avant le petit déjeuner."
    case .german: "Das Licht um \(place), meist vor dem Frühstück."
    case .japanese: "\(place)の光を描いています。"
    }
  }

  private var origin: String {
    switch language {
    case .english: "Invented for the Picterest demo: every picture is painted by the program."
    case .korean: "Picterest 데모를 위한 가상의 사진가입니다. 모든 그림은 프로그램이 그립니다."
    case .spanish: "Inventado para la demo de Picterest: el programa pinta cada imagen."
    case .french: "Inventé pour la démo de Picterest : le programme peint chaque image."
    case .german: "Erfunden für die Demo von Picterest: Das Programm malt jedes Bild."
    case .japanese: "Picterest のデモのための架空の写真家です。絵はすべてプログラムが描いています。"
    }
  }

  private init(
    _ username: String, _ firstName: String, _ lastName: String?, name: String? = nil, _ place: String?,
    _ language: Language
  ) {
    self.username = username
    self.firstName = firstName
    self.lastName = lastName
    self.name = name ?? [firstName, lastName].compactMap(\.self).joined(separator: " ")
    self.place = place
    self.language = language
  }

  static func named(_ username: String) -> Photographer? { (all + odd).first { $0.username == username } }

  static let all: [Photographer] = [
    .init("ingrid_h", "Ingrid", "Halvorsen", "Tromsø", .english),
    .init("haneulkim", "하늘", "김", name: "김하늘", "부산", .korean),
    .init("tomasarrieta", "Tomás", "Arrieta", "Donostia", .spanish),
    .init("claireperrault", "Claire", "Perrault", "Brest", .french),
    .init("jonasbrandt", "Jonas", "Brandt", "Rostock", .german),
    .init("aoi_minamoto", "葵", "源", name: "源 葵", "鎌倉", .japanese),
    .init("noraquist", "Nora", "Quist", "Aarhus", .english),
    .init("badasora", "바다", "윤", name: "윤바다", "제주", .korean),
    .init("luciamarin", "Lucía", "Marín", "Cádiz", .spanish),
    .init("bastienroux", "Bastien", "Roux", "Marseille", .french),
    .init("grethe", "Grethe", "Lüders", "Husum", .german),
    .init("haruto_k", "陽斗", "川端", name: "川端陽斗", "長崎", .japanese),
    .init("owenpryce", "Owen", "Pryce", "Aberystwyth", .english),
    .init("seoyun.lim", "서윤", "임", name: "임서윤", "강릉", .korean),
    .init("mateocruz", "Mateo", "Cruz", "Valparaíso", .spanish),
    .init("soleneg", "Solène", "Guérin", "Nantes", .french),
    .init("till_ahrens", "Till", "Ahrens", "Kiel", .german),
    .init("yuzuhiro", "柚", "広瀬", name: "広瀬 柚", "札幌", .japanese),
    .init("amaraokoye", "Amara", "Okoye", "Lagos", .english),
    .init("minjae_oh", "민재", "오", name: "오민재", "서울", .korean),
    .init("paularojas", "Paula", "Rojas", "Salta", .spanish),
    .init("yannleguen", "Yann", "Le Guen", "Quimper", .french),
    .init("annikavoss", "Annika", "Voß", "Emden", .german),
    .init("rinsakura", "凛", "桜庭", name: "桜庭 凛", "青森", .japanese),
    .init("ravimenon", "Ravi", "Menon", "Kochi", .english),
    .init("jisu_han", "지수", "한", name: "한지수", "여수", .korean),
    .init("inesfuentes", "Inés", "Fuentes", "Almería", .spanish),
    .init("oceanemorel", "Océane", "Morel", "La Rochelle", .french),
    .init("lennartfriis", "Lennart", "Friis", "Flensburg", .german),
    .init("sotamori", "颯太", "森", name: "森 颯太", "尾道", .japanese),
    .init("oksana_h", "Оксана", "Гай", "Одеса", .english),
    .init("eleni.p", "Ελένη", "Παππά", "Χανιά", .english),
    .init("dilaraaksoy", "Dilara", "Aksoy", "İzmir", .english),
    .init("zuzannakrol", "Zuzanna", "Król", "Gdynia", .english),
    .init("linyu", "雨", "林", name: "林雨", "青岛", .english),
    .init("thanhmai", "Mai", "Đặng", name: "Đặng Thanh Mai", "Đà Nẵng", .english),
    .init("siddharthr", "सिद्धार्थ", "राव", "पुणे", .english), .init("pimchanok", "พิมพ์ชนก", "วงศ์", "ภูเก็ต", .english),
    .init("aroha_t", "Aroha", "Tāmati", "Kaikōura", .english),
    .init("bjarni", "Bjarni", "Þórsson", "Vík", .english),
  ]

  /// The photographers for `HardCase`.
  static let odd: [Photographer] = [
    .init("zeynep", "Zeynep", nil, nil, .english), .init("kai_waves", "Kai 🌊", "👩‍👩‍👧‍👦 🇰🇷", "🏝️", .english),
    // Real user names have only letters, digits, "_" and "."; other servers are less strict.
    .init("layla حداد/&+", "ليلى", "حداد", "حيفا حيفה", .english),
    .init(
      "mallory", "Mallory\u{1B}[31m", "\u{1B}]0;owned\u{07}\u{9B}2J\u{202E}Red", "\u{1B}P+q544e\u{1B}\\here",
      .english),
    .init("hana", "hana ", "app ", name: "hana app ", " Jeonju ", .korean),
  ]
}
