/// A ViewModel, with the keys that every line for scripts has.
struct CommandOutput<ViewModel: Encodable>: Encodable {
  var command: String
  var scene: String
  /// The source of new photos in this session, by its name in files.
  var source: String
  var file: String?
  var line: Int?
  var viewModel: ViewModel

  enum CodingKeys: CodingKey { case command, scene, source, file, line }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(command, forKey: .command)
    try container.encode(scene, forKey: .scene)
    try container.encode(source, forKey: .source)
    try container.encode(file, forKey: .file)
    try container.encode(line, forKey: .line)
    try viewModel.encode(to: encoder)
  }
}

struct NothingToSay: Encodable {}
