package import Domain

// The words for faults in the settings.

extension DisplayedError {
  package init(_ error: SettingsError) {
    switch error {
    case .noHome:
      self.init(.configuration, "There is no home folder for the settings file. Set HOME.")
    case .cannotRead(let file, let reason):
      self.init(.configuration, "Cannot read the settings in \"\(file)\": \(reason).")
    case .cannotWrite(let file, let reason):
      self.init(.cannotWrite, "Cannot write the settings in \"\(file)\": \(reason).")
    case .writableByOthers(let file):
      self.init(
        .configuration,
        "Others can change the settings in \"\(file)\", so picterest did not read them. Make sure that you own the file, then type: "
          + "chmod go-w \"\(file)\"")
    case .notText(let file):
      self.init(.configuration, "The settings in \"\(file)\" are not UTF-8 text.")
    case .tooLong(let file, let limit):
      self.init(.configuration, "The settings in \"\(file)\" are longer than \(Wording.size(limit)).")
    case .noSetting(let text, let place):
      self.init(
        .configuration,
        "\(Self.start(place))\(Wording.quoted(text)) is not a setting. Write one like this: pictures = off")
    case .unknownName(let name, let place):
      let names = SettingName.allCases.map(\.rawValue)
      let advice =
        NearestWord.to(name, among: names).map { "Did you mean \($0)?" }
        ?? "The settings are \(Wording.list(names))."
      self.init(.configuration, "\(Self.start(place))there is no setting \(Wording.quoted(name)). \(advice)")
    case .unknownKey(let key, let effects, let place):
      let sentence = Self.sentence(on: key, effects: effects)
      if let place {
        self.init(.configuration, Self.start(place) + sentence)
      } else {
        self.init(.usage, sentence)
      }
    case .badValue(let value, let name, let values, let place?):
      self.init(
        .configuration, "\(Self.start(place))" + Self.sentence(on: value, of: name, values))
    case .badValue(let value, let name, let values, nil):
      self.init(.usage, Self.sentence(on: value, of: name, values))
    case .notDefined(.alias, let name):
      self.init(.notFound, "There is no alias \(Wording.quoted(name)). Type alias to list all.")
    case .notDefined(.key, let name):
      self.init(
        .notFound,
        "You have no binding for \(Wording.quoted(name)). Type config key to list your key bindings.")
    }
  }

  private static func start(_ place: SettingLine) -> String { "\"\(place.file)\", line \(place.line): " }

  private static func sentence(on key: Definition, effects: [String]) -> String {
    if effects.contains(key.text) {
      return "\(Wording.quoted(key.name)) cannot be bound. Use ctrl- or alt- with a lowercase letter, "
        + "except ctrl-c, ctrl-i, ctrl-j and ctrl-m."
    }
    let near = NearestWord.to(key.text, among: effects).map { "Did you mean \($0)?" }
    return "\(Wording.quoted(key.text)) is not a key action. "
      + (near ?? "The actions are \(Wording.list(effects)).")
  }

  private static func sentence(on value: String, of name: SettingName, _ values: SettingValues) -> String {
    let given = Wording.quoted(value)
    switch values {
    case .words(let words):
      let near = NearestWord.to(value, among: words).map { "Did you mean \($0)?" }
      return "\(name.rawValue) does not accept \(given). "
        + (near ?? "Use \(Wording.alternatives(words)).")
    case .numbers(let range):
      return "\(name.rawValue) must be a number from \(Wording.number(range.lowerBound)) to "
        + "\(Wording.number(range.upperBound)), not \(given)."
    case .text(let example):
      return value.isEmpty
        ? "\(name.rawValue) needs a value like: \(example)"
        : "\(name.rawValue) does not accept \(given). Use a value like: \(example)"
    }
  }
}
