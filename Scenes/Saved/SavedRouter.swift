import SceneCore

typealias SavedRouter = ListRouter
