/// HTML character references, such as `&eacute;` and `&#233;` (https://html.spec.whatwg.org, section 13.2.5.72).
extension HTML {
  /// Replaces references; an unknown reference stays.
  ///
  /// In browsers, the old names and numbers need no `;` unless a letter, a digit or `=` follows. That rule applies here as well, so there
  /// is no reference in `?a=1&copy=2`.
  package static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var (plain, rest) = ("".unicodeScalars, text.unicodeScalars[...])
    while let start = rest.firstIndex(of: "&") {
      plain += rest[..<start]
      rest = rest[start...].dropFirst()
      let name = rest.prefix(mostNameCharacters).prefix {
        $0.isASCII && $0.properties.isAlphabetic || isDigit($0) || $0 == "#"
      }
      let next = rest[name.endIndex...].first
      guard let character = character(named: String(name), isEnded: next == ";"),
        next == ";" || next.map(goesOn) != true
      else {
        plain.append("&")
        continue
      }
      plain.append(character)
      rest = rest[name.endIndex...].dropFirst(next == ";" ? 1 : 0)
    }
    return String(plain + rest)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func goesOn(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "=" || scalar.properties.isAlphabetic || isDigit(scalar)
  }

  /// The length of the longest name; the longest number, "#x10FFFF", has the same length.
  private static let mostNameCharacters = 8

  private static func character(named name: String, isEnded: Bool) -> Unicode.Scalar? {
    guard name.first == "#" else { return old[name] ?? (isEnded ? others[name] : nil) }
    let isHexadecimal = name.dropFirst().first?.lowercased() == "x"
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    return character(numbered: number)
  }

  /// Returns U+FFFD for the number 0, and Windows characters for their numbers, as browsers do.
  private static func character(numbered number: UInt32) -> Unicode.Scalar? {
    switch number {
    case 0: "\u{FFFD}"
    case 0x80...0x9F: ofWindows[Int(number - 0x80)]
    default: Unicode.Scalar(number)
    }
  }

  private static let ofWindows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The names that need no `;`: the names for HTML's own characters, and for U+00A0 to U+00FF in order.
  private static let old: [String: Unicode.Scalar] = {
    let signs: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]
    return names(ofLatin).enumerated().reduce(into: signs) {
      $0[$1.element] = Unicode.Scalar(UInt8(0xA0 + $1.offset))
    }
  }()

  private static let ofLatin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
    acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml
    Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde
    Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig
    ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide
    oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  /// The other names of HTML 4, each followed by its character.
  private static let others: [String: Unicode.Scalar] = {
    names(withCharacters).reduce(into: [:]) {
      $0[String($1.unicodeScalars.dropLast())] = $1.unicodeScalars.last
    }
  }()

  private static let withCharacters = """
    apos' OEligŒ oeligœ ScaronŠ scaronš YumlŸ fnofƒ circˆ tilde˜ AlphaΑ BetaΒ GammaΓ DeltaΔ EpsilonΕ ZetaΖ EtaΗ
    ThetaΘ IotaΙ KappaΚ LambdaΛ MuΜ NuΝ XiΞ OmicronΟ PiΠ RhoΡ SigmaΣ TauΤ UpsilonΥ PhiΦ ChiΧ PsiΨ OmegaΩ alphaα
    betaβ gammaγ deltaδ epsilonε zetaζ etaη thetaθ iotaι kappaκ lambdaλ muμ nuν xiξ omicronο piπ rhoρ sigmafς
    sigmaσ tauτ upsilonυ phiφ chiχ psiψ omegaω thetasymϑ upsihϒ pivϖ ensp\u{2002} emsp\u{2003} thinsp\u{2009}
    zwnj\u{200C} zwj\u{200D} lrm\u{200E} rlm\u{200F} ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„
    dagger† Dagger‡ bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› oline‾ frasl⁄ euro€ imageℑ weierp℘
    realℜ trade™ alefsymℵ larr← uarr↑ rarr→ darr↓ harr↔ crarr↵ lArr⇐ uArr⇑ rArr⇒ dArr⇓ hArr⇔ forall∀ part∂
    exist∃ empty∅ nabla∇ isin∈ notin∉ ni∋ prod∏ sum∑ minus− lowast∗ radic√ prop∝ infin∞ ang∠ and∧ or∨ cap∩ cup∪
    int∫ there4∴ sim∼ cong≅ asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ nsub⊄ sube⊆ supe⊇ oplus⊕ otimes⊗ perp⊥ sdot⋅
    lceil⌈ rceil⌉ lfloor⌊ rfloor⌋ lang〈 rang〉 loz◊ spades♠ clubs♣ hearts♥ diams♦
    """

  private static func names(_ list: String) -> [String] {
    list.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
