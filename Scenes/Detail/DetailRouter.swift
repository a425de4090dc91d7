import SceneCore

typealias DetailRouter = ListRouter
