import SceneCore

typealias TopicRouter = ListRouter
