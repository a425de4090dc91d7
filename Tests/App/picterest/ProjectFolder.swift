import Foundation

enum ProjectFolder {
  static let url = URL(filePath: #filePath).appending(path: "../../../..").standardized
}
