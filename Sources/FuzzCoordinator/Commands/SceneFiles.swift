import Foundation
import FuzzMessages
import InterfaceBuilder
import LayoutFuzz

/// The scenes of the storyboards and xibs that a campaign is about.
struct SceneFiles {
    let scenes: [SceneSource]
    /// What the projects around the files say, for people.
    let notes: [String]

    /// Reads the files and takes the scenes out of them.
    /// - Parameters:
    ///   - only: names of scenes; empty for all of them.
    ///   - limits: where the scenes are shown, as far as it was asked for.
    ///   - assumed: what nothing has to say of the app.
    ///   - worker: the app's own worker program, which is asked for the classes that the files name; nil for UIKit's classes.
    /// - Throws: `SceneFileError` for what cannot be fuzzed, `WorkerTargets.Problem` for a worker that does not answer.
    init(
        _ paths: [String], only names: [String], limits: SceneLimits = SceneLimits(),
        assuming assumed: [AppAssumption] = [], worker: String? = nil
    ) throws {
        var found: [SceneSource] = []
        var notes: [String] = []
        var withoutFacts: [String] = []
        var unknown = names
        let documents = try paths.map { try Self.document(at: $0) }
        let known = try Self.classes(of: documents, in: worker)
        for (path, document) in zip(paths, documents) {
            let wanted = Self.roots(of: document, names, &unknown)
            let named = document.root.classNames
            let classes = named.filter(known.contains)
            let scenes = SceneExtract.scenes(of: document, with: classes).filter {
                names.isEmpty || wanted.contains($0.root)
            }
            if names.isEmpty, scenes.isEmpty { throw SceneFileError.nothingToLayOut(path) }
            if let worker { notes += ProjectMessages.classes(named, found: classes, path, worker: worker) }
            let facts = ProjectFacts(around: path)
            notes += facts.problems
            if let told = ProjectMessages.told(path, facts) { notes.append(told) } else { withoutFacts.append(path) }
            let own = facts.limits(
                limits, assuming: assumed, variesInWidth: SceneDeviceHints.varies(document, "width"))
            found += scenes.map { $0.limited(to: own) }
        }
        if !withoutFacts.isEmpty { notes.append(ProjectMessages.withoutFacts(withoutFacts)) }
        if let name = unknown.first { throw SceneFileError.unknownScene(name, paths) }
        for scene in found { try Self.check(scene) }
        let bytes = CasePlan.size(of: found)
        guard bytes <= CasePlan.sceneLimit else { throw SceneFileError.tooMuch(scenes: found.count, bytes: bytes) }
        scenes = found
        self.notes = notes
    }

    /// Those of the classes that the files name which the app's worker has; it is asked once for all files.
    private static func classes(of documents: [InterfaceDocument], in worker: String?) throws -> [String] {
        guard let worker else { return [] }
        var names: [String] = []
        for name in documents.flatMap(\.root.classNames) where !names.contains(name) { names.append(name) }
        return try WorkerTargets.classes(names, in: WorkerExecutable.chosen(worker))
    }

    private static func document(at path: String) throws(SceneFileError) -> InterfaceDocument {
        do {
            return try InterfaceDocument(contentsOfFile: path)
        } catch {
            throw .unusable("\(error)")
        }
    }

    /// The root views that names mean. A name that means something is not unknown any more.
    private static func roots(
        of document: InterfaceDocument, _ names: [String], _ unknown: inout [String]
    ) -> [String] {
        names.flatMap { name -> [String] in
            let scenes = document.scenes.filter { $0.isNamed(name) }
            let roots = scenes.flatMap { $0.rootViews(named: name) }
            if !roots.isEmpty { unknown.removeAll { $0 == name } }
            return roots.contains { $0.id == name } ? [name] : roots.compactMap(\.id)
        }
    }

    private static func check(_ scene: SceneSource) throws(SceneFileError) {
        do {
            try LayoutCase(scene: scene, environment: CaseEnvironment()).checkWellFormed()
        } catch {
            throw .unusable("\(scene.file): \(error.reason)")
        }
    }
}

/// Why a campaign over scenes cannot begin.
enum SceneFileError: Error, Hashable, CustomStringConvertible {
    /// The file cannot be read, or is no document.
    case unusable(String)
    case nothingToLayOut(String)
    case unknownScene(String, [String])
    case tooMuch(scenes: Int, bytes: Int)

    var description: String {
        switch self {
        case .unusable(let sentence): sentence
        case .nothingToLayOut(let path): SceneCommandMessages.nothingToLayOut(path)
        case .unknownScene(let name, let paths): SceneCommandMessages.unknownScene(name, paths)
        case .tooMuch(let scenes, let bytes): SceneCommandMessages.tooMuch(scenes: scenes, bytes: bytes)
        }
    }
}
