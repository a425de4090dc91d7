/// The language of the search words, English by default; the raw values are from the OpenAPI file in unsplash-js 8.
package enum SearchLanguage: String, CaseIterable, Hashable, Sendable {
  case af, am, ar, `as`, az, ba, bg, bn, bo, bs, ca, cs, cy, da, de, dv, el, en, es, et, eu, fa
  case fi, fil, fj, fo, fr, ga, gl, gu, he, hi, hr, hsb, ht, hu, hy, id, ikt, `is`, it, iu, ja, ka
  case kk, km, kmr, kn, ko, ku, ky, lo, lt, lv, lzh, mg, mi, mk, ml, mr, ms, mt, mww, my, nb, ne
  case nl, or, otq, pa, pl, prs, ps, pt, ro, ru, sk, sl, sm, so, sq, sv, sw, ta, te, th, ti, tk
  case to, tr, tt, ty, ug, uk, ur, uz, vi, yua, yue, zu
  case canadianFrench = "fr-ca"
  case europeanPortuguese = "pt-pt"
  case inuktitutInLatin = "iu-Latn"
  case mongolianInCyrillic = "mn-Cyrl"
  case mongolianInMongolian = "mn-Mong"
  case serbianInCyrillic = "sr-Cyrl"
  case serbianInLatin = "sr-Latn"
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"
}
