import Domain
import SceneCore

/// The settings, their origins and the file that stores them.
enum Config {
  enum ShowSettings {
    struct Request: Hashable {
      /// The setting to show, or `nil` for all.
      var name: SettingName?
    }

    struct Response: Hashable {
      var name: SettingName?
      var result: Result<Settings, Failure>
    }

    struct ViewModel: Hashable {
      /// The settings, or `nil` if the file cannot be read.
      var settings: DisplayedSettings?
      /// The reason the file cannot be read, or the mistakes in it.
      var error: DisplayedError?
    }
  }

  enum SetSetting {
    struct Request: Hashable {
      var name: SettingName
      /// The new value, or `nil` to remove the setting from the file.
      var value: String?
    }

    struct Response: Hashable {
      var value: String?
      var result: Result<SettingChange, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedChange, DisplayedError>
    }
  }

  /// A user's own commands and key commands, as in `Definition`.
  enum ShowDefinitions {
    struct Request: Hashable {
      var kind: Definition.Kind
    }

    struct Response: Hashable {
      var kind: Definition.Kind
      var result: Result<[Definition], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDefinitions, DisplayedError>
    }
  }

  enum SetDefinition {
    struct Request: Hashable {
      var kind: Definition.Kind
      var name: String
      /// The meaning, or `nil` to remove the definition.
      var text: String?
    }

    struct Response: Hashable {
      var result: Result<ChangedDefinition, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDefinitionChange, DisplayedError>
    }
  }

  struct ChangedDefinition: Hashable {
    var kind: Definition.Kind
    var name: String
    var text: String?
  }

  struct DisplayedDefinitionChange: Hashable, Encodable {
    var name: String
    @NullWhenNil var text: String?
    var sentence: String

    enum CodingKeys: CodingKey { case name, text }
  }

  /// Either aliases or keys; the two lists differ only in their JSON key.
  struct DisplayedDefinitions: Hashable, Encodable {
    var aliases: [DisplayedDefinition]?
    var keys: [DisplayedDefinition]?
    /// The beginning of the command that recreates a definition.
    var command: String
    /// The sentence to show instead of an empty list.
    var advice: String

    var all: [DisplayedDefinition] { aliases ?? keys ?? [] }

    enum CodingKeys: CodingKey { case aliases, keys }
  }

  struct DisplayedDefinition: Hashable, Encodable {
    var name: String
    var text: String
  }

  struct DisplayedSettings: Hashable, Encodable {
    var file: String
    var settings: [DisplayedSetting]
    var problems: [String]
  }

  struct DisplayedSetting: Hashable, Encodable {
    var name: String
    @NullWhenNil var value: String?
    /// `flag`, `variable`, `file` or `usual`.
    var origin: String
    /// The name of the flag or variable that sets the value.
    @NullWhenNil var by: String?
    @NullWhenNil var line: Int?
    /// Whether a change takes effect immediately.
    var atOnce: Bool
    /// The origin in words; empty for a default value.
    var words: String

    enum CodingKeys: CodingKey { case name, value, origin, by, line, atOnce }
  }

  struct DisplayedChange: Hashable, Encodable {
    var file: String
    var setting: DisplayedSetting
    var sentence: String

    enum CodingKeys: CodingKey { case file, setting }
  }
}
