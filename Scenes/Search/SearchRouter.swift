import SceneCore

typealias SearchRouter = ListRouter
