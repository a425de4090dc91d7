import Foundation
import PackagePlugin

/// Adds a new scene for `swift package scene NAME --use-cases A,B`, using a tool that tests can also run.
@main struct SceneGenerator: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    let refusal = Pipe()
    process.executableURL = try context.tool(named: "scene-generator").url
    process.arguments = [context.package.directoryURL.path()] + arguments
    process.standardError = refusal
    try process.run()
    let sentence = String(decoding: refusal.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error(sentence) }
  }
}
