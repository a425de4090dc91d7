import SceneCore

/// The photos of every list lead to the same scenes, so the list's router is this scene's, too.
typealias SavedRouter = ListRouter
