/// The written parts of the manual; each is a file in this folder.
enum ManualText: String, CaseIterable {
  case about, calls, config, export, files, find, json, keys, library, photos, pictures, quotes, scripts,
    serve

  var markdown: String { String(decoding: bytes, as: UTF8.self) }

  var manual: Manual { Manual(markdown: markdown) }

  private var bytes: [UInt8] {
    switch self {
    case .about: PackageResources.about_md
    case .calls: PackageResources.calls_md
    case .config: PackageResources.config_md
    case .export: PackageResources.export_md
    case .files: PackageResources.files_md
    case .find: PackageResources.find_md
    case .json: PackageResources.json_md
    case .keys: PackageResources.keys_md
    case .library: PackageResources.library_md
    case .photos: PackageResources.photos_md
    case .pictures: PackageResources.pictures_md
    case .quotes: PackageResources.quotes_md
    case .scripts: PackageResources.scripts_md
    case .serve: PackageResources.serve_md
    }
  }
}
