import LayoutEngine

/// The limits of a case, and the check that it can be run.
extension LayoutCase {
    /// Bytes of a case as it is written: the one limit of its size, in a file, in a message, in a pipe to a child and in
    /// a database. Messages, pipes and files have room for it, so that a case that can be read can be run, sent and
    /// stored.
    package static let sizeLimit = 4 << 20
    /// Most objects of one kind in a case; far above what the generator makes, so that a hostile file stays small.
    package static let objectLimit = 10_000
    /// Deepest nesting of views and controllers.
    package static let depthLimit = 200
    package static let stepLimit = 10_000
    /// Largest number of points in a case.
    package static let lengthLimit = 1e7
    /// Most rows of a table.
    package static let rowLimit = 1_000

    /// Refuses what decodes but cannot be run: dangling or repeated ids, illegal constraints, absurd numbers.
    /// - Parameter path: the path of the case in its document, for the error.
    package func checkWellFormed(at path: String = "") throws(CaseDecodingError) {
        do {
            try checkParts()
        } catch {
            throw CaseDecodingError(path: path.isEmpty ? error.path : "\(path).\(error.path)", reason: error.reason)
        }
    }

    private func checkParts() throws(CaseDecodingError) {
        try StrictJSON.checkSchema(schema, Self.readableSchemas)
        var check = WellFormedCheck()
        try check.environment(environment)
        if let scene {
            guard target == nil else {
                throw CaseDecodingError(path: "target", reason: "A case is about a scene or a target. Leave one out.")
            }
            guard scenario == nil else {
                throw CaseDecodingError(
                    path: "scenario", reason: "A case is about a scene or a scenario. Leave one out.")
            }
            return try SceneCheck.check(self, scene)
        }
        if let scenario {
            guard target == nil else {
                throw CaseDecodingError(
                    path: "target", reason: "A case is about a scenario or a target. Leave one out.")
            }
            return try ScenarioCheck.check(self, scenario)
        }
        if let target { return try TargetCheck.check(self, target) }
        try check.controller(root, "root", depth: 0)
        if environment.host == .messages, !root.containers.isEmpty {
            throw CaseDecodingError(
                path: "root.containers",
                reason: "Messages shows the extension's principal controller itself. Put the containers around a child."
            )
        }
        try check.references(root, "root")
        try check.script(script)
    }
}
