import Domain
import SceneCore

/// The settings with their origins, and the file that keeps them.
enum Config {
  enum ShowSettings {
    struct Request: Hashable {
      /// `nil` for all of them.
      var name: SettingName?
    }

    struct Response: Hashable {
      var name: SettingName?
      var result: Result<Settings, Failure>
    }

    struct ViewModel: Hashable {
      /// `nil` when the file cannot be read.
      var settings: DisplayedSettings?
      /// The reason why the file cannot be read, or its mistakes.
      var error: DisplayedError?
    }
  }

  enum SetSetting {
    struct Request: Hashable {
      var name: SettingName
      /// `nil` takes it out of the file.
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

  enum ShowAliases {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<[Alias], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedAliases, DisplayedError>
    }
  }

  enum SetAlias {
    struct Request: Hashable {
      var name: String
      /// `nil` removes it.
      var command: String?
    }

    struct Response: Hashable {
      var result: Result<ChangedAlias, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedAliasChange, DisplayedError>
    }
  }

  struct ChangedAlias: Hashable {
    var name: String
    var command: String?
  }

  struct DisplayedAliasChange: Hashable, Encodable {
    var name: String
    @NullWhenNil var text: String?
    var sentence: String

    enum CodingKeys: CodingKey { case name, text }
  }

  struct DisplayedAliases: Hashable, Encodable {
    var aliases: [DisplayedAlias]
  }

  struct DisplayedAlias: Hashable, Encodable {
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
    /// The flag or variable.
    @NullWhenNil var by: String?
    @NullWhenNil var line: Int?
    /// The origin for people; empty for a usual value.
    var words: String

    enum CodingKeys: CodingKey { case name, value, origin, by, line }
  }

  struct DisplayedChange: Hashable, Encodable {
    var file: String
    var setting: DisplayedSetting
    var sentence: String

    enum CodingKeys: CodingKey { case file, setting }
  }
}
