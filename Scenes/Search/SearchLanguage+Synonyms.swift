import Domain

// What people type for a language in place of its code.

extension SearchLanguage {
  /// The code, or its beginning, by what is typed in small letters for it: the code of a country, a code of three
  /// letters (ISO 639-2), the name of the language in English, or in itself.
  static let synonyms = countries.merging(names) { _, name in name }

  private static let countries = [
    "br": "pt", "cn": "zh", "cz": "cs", "dk": "da", "gb": "en", "gr": "el", "hk": "zh-Hant", "in": "hi",
    "ir": "fa",
    "jp": "ja", "kp": "ko", "kr": "ko", "no": "nb", "rs": "sr", "tw": "zh-Hant", "ua": "uk", "us": "en",
    "vn": "vi",
  ]

  /// The languages that have most speakers, or are likely to be typed here.
  private static let names = [
    "ar": "ara arabic العربية", "bg": "bul bulgarian български", "bn": "ben bengali bangla বাংলা",
    "cs": "ces cze czech čeština", "da": "dan danish dansk", "de": "deu ger german deutsch",
    "el": "ell gre greek ελληνικά", "en": "eng english", "es": "spa spanish español espanol castellano",
    "et": "est estonian eesti", "fa": "fas per persian farsi فارسی", "fi": "fin finnish suomi",
    "fr": "fra fre french français francais", "ga": "gle irish gaeilge", "he": "heb hebrew עברית",
    "hi": "hin hindi हिन्दी", "hr": "hrv croatian hrvatski", "hu": "hun hungarian magyar",
    "hy": "hye arm armenian հայերեն", "id": "ind indonesian", "is": "isl ice icelandic íslenska",
    "it": "ita italian italiano", "ja": "jpn japanese 日本語 にほんご", "ka": "kat geo georgian ქართული",
    "ko": "kor korean 한국어 한글 한국 조선말", "lt": "lit lithuanian lietuvių", "lv": "lav latvian latviešu",
    "ms": "msa may malay melayu", "nb": "nob nor norwegian norsk bokmål", "nl": "nld dut dutch nederlands",
    "pl": "pol polish polski", "pt": "por portuguese português portugues", "ro": "ron rum romanian română",
    "ru": "rus russian русский", "sk": "slk slo slovak slovenčina", "sl": "slv slovenian slovenščina",
    "sq": "sqi alb albanian shqip", "sr": "srp serbian српски srpski", "sv": "swe swedish svenska",
    "sw": "swa swahili kiswahili", "ta": "tam tamil தமிழ்", "th": "tha thai ไทย",
    "tr": "tur turkish türkçe turkce", "uk": "ukr ukrainian українська", "ur": "urd urdu اردو",
    "vi": "vie vietnamese việt", "zh": "zho chi chinese mandarin 中文 汉语 漢語 中国语 중국어",
  ].reduce(into: [String: String]()) { codes, names in
    for name in names.value.split(separator: " ") { codes[String(name)] = names.key }
  }
}
