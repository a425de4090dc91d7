import Domain

// What people type for a language in place of its code.

extension SearchLanguage {
  /// The code, or its beginning, by what is typed in small letters for it: the code of a country, a code of three
  /// letters (ISO 639-2), the name of the language in English, in itself, in Korean, Japanese or Chinese.
  static let synonyms = countries.merging(codes(of: names)) { _, code in code }
    .merging(codes(of: namesInTheEast)) { _, code in code }

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
  ]

  /// What they are called in Korean, Japanese and Chinese.
  private static let namesInTheEast = [
    "ar": "아랍어 アラビア語 阿拉伯语 阿拉伯語", "bg": "불가리아어 ブルガリア語 保加利亚语", "bn": "벵골어 ベンガル語 孟加拉语",
    "cs": "체코어 チェコ語 捷克语 捷克語", "da": "덴마크어 デンマーク語 丹麦语 丹麥語", "de": "독일어 독어 ドイツ語 德语 德語",
    "el": "그리스어 ギリシャ語 希腊语 希臘語", "en": "영어 英語 英语 英文", "es": "스페인어 スペイン語 西班牙语 西班牙語",
    "et": "에스토니아어 エストニア語 爱沙尼亚语", "fa": "페르시아어 ペルシャ語 ペルシア語 波斯语", "fi": "핀란드어 フィンランド語 芬兰语 芬蘭語",
    "fr": "프랑스어 불어 フランス語 法语 法語", "ga": "아일랜드어 アイルランド語 爱尔兰语", "he": "히브리어 ヘブライ語 希伯来语",
    "hi": "힌디어 ヒンディー語 印地语", "hr": "크로아티아어 クロアチア語 克罗地亚语", "hu": "헝가리어 ハンガリー語 匈牙利语",
    "hy": "아르메니아어 アルメニア語 亚美尼亚语", "id": "인도네시아어 インドネシア語 印尼语 印度尼西亚语", "is": "아이슬란드어 アイスランド語 冰岛语",
    "it": "이탈리아어 イタリア語 意大利语 義大利語", "ja": "일본어 일어 日语 日語 日文", "ka": "조지아어 ジョージア語 格鲁吉亚语",
    "ko": "조선어 韓国語 韓国 朝鮮語 韩语 韓語 韩文", "lt": "리투아니아어 リトアニア語 立陶宛语", "lv": "라트비아어 ラトビア語 拉脱维亚语",
    "ms": "말레이어 マレー語 马来语", "nb": "노르웨이어 ノルウェー語 挪威语", "nl": "네덜란드어 オランダ語 荷兰语 荷蘭語",
    "pl": "폴란드어 ポーランド語 波兰语 波蘭語", "pt": "포르투갈어 ポルトガル語 葡萄牙语 葡萄牙語", "ro": "루마니아어 ルーマニア語 罗马尼亚语",
    "ru": "러시아어 노어 ロシア語 俄语 俄語 俄文", "sk": "슬로바키아어 スロバキア語 斯洛伐克语", "sl": "슬로베니아어 スロベニア語 斯洛文尼亚语",
    "sq": "알바니아어 アルバニア語 阿尔巴尼亚语", "sr": "세르비아어 セルビア語 塞尔维亚语", "sv": "스웨덴어 スウェーデン語 瑞典语 瑞典語",
    "sw": "스와힐리어 スワヒリ語 斯瓦希里语", "ta": "타밀어 タミル語 泰米尔语", "th": "태국어 タイ語 泰语 泰語",
    "tr": "튀르키예어 터키어 トルコ語 土耳其语", "uk": "우크라이나어 ウクライナ語 乌克兰语", "ur": "우르두어 ウルドゥー語 乌尔都语",
    "vi": "베트남어 ベトナム語 越南语 越南語", "zh": "中国語 中國語 汉文 漢文 国语 國語",
  ]

  private static func codes(of names: [String: String]) -> [String: String] {
    names.reduce(into: [:]) { codes, names in
      for name in names.value.split(separator: " ") { codes[String(name)] = names.key }
    }
  }
}
