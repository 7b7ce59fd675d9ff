import Foundation

/// What an Xcode project says about one of its files: the targets that copy it, and their settings.
struct XcodeProject {
    private let objects: OldStyleDictionary
    private let project: OldStyleDictionary
    private let paths: [String: String]

    /// - Parameter bytes: of a file `project.pbxproj`.
    init(_ bytes: [UInt8]) throws(OldStylePropertyListError) {
        let root = try OldStylePropertyListParser.read(bytes).table
        guard let objects = root?["objects"]?.table, let id = root?["rootObject"]?.text,
            let project = objects[id]?.table
        else { throw OldStylePropertyListError(line: 1, reason: "it has no 'objects' with a 'rootObject' among them") }
        self.objects = objects
        self.project = project
        paths = Self.paths(objects, project)
    }

    /// The languages that the project has texts in; `Base` is none.
    var languages: [String] { (project["knownRegions"]?.texts ?? []).filter { $0 != "Base" } }

    /// The settings of one target under one configuration.
    struct Settings {
        fileprivate let own: OldStyleDictionary?
        fileprivate let inherited: OldStyleDictionary?
        let target: String

        /// The words of a setting; nil where the project does not say.
        subscript(name: String) -> [String]? {
            let value = own?[name] ?? inherited?[name]
            return value.map { $0.texts.flatMap { $0.split { " ,".contains($0) }.map(String.init) } }
        }

        /// A setting that is one text, as a path is.
        func text(_ name: String) -> String? { (own?[name] ?? inherited?[name])?.text }
    }

    /// The settings of the targets that a file belongs to, or of all apps of the project, if it belongs to none of them: a file
    /// of a framework is shown by the apps.
    /// - Parameter path: from the folder that the project is in.
    func settings(ofFileAt path: String) -> [Settings] {
        let targets = (project["targets"]?.texts ?? []).compactMap { objects[$0]?.table }
        let shown = targets.filter { Self.isShown($0) }
        let owners = shown.filter { owns($0, path) }
        return (owners.isEmpty ? shown : owners).flatMap { settings(of: $0) }
    }

    /// Whether a target is a program that people look at.
    private static func isShown(_ target: OldStyleDictionary) -> Bool {
        let kind = target["productType"]?.text ?? ""
        return kind.hasPrefix("com.apple.product-type.application") && !kind.contains("watch")
            || kind.hasPrefix("com.apple.product-type.app-extension")
    }

    // MARK: Settings

    private func settings(of target: OldStyleDictionary) -> [Settings] {
        let general = configurations(of: project)
        let name = target["name"]?.text ?? ""
        return configurations(of: target).map { own in
            let same = general.first { $0["name"] == own["name"] }
            return Settings(own: own["buildSettings"]?.table, inherited: same?["buildSettings"]?.table, target: name)
        }
    }

    private func configurations(of object: OldStyleDictionary) -> [OldStyleDictionary] {
        let list = object["buildConfigurationList"]?.text.flatMap { objects[$0]?.table }
        return (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0]?.table }
    }

    // MARK: Files

    /// Whether a target copies a file.
    private func owns(_ target: OldStyleDictionary, _ path: String) -> Bool {
        let folders = (target["fileSystemSynchronizedGroups"]?.texts ?? []).compactMap { paths[$0] }
        if folders.contains(where: { path.hasPrefix($0 + "/") }) { return true }
        return (target["buildPhases"]?.texts ?? []).contains { id in
            guard let phase = objects[id]?.table, phase["isa"]?.text == "PBXResourcesBuildPhase" else { return false }
            return (phase["files"]?.texts ?? []).contains { file in
                (objects[file]?.table?["fileRef"]?.text).map { refers($0, to: path) } ?? false
            }
        }
    }

    /// A file with languages is a group with one reference for each.
    private func refers(_ id: String, to path: String) -> Bool {
        if paths[id] == path { return true }
        guard let object = objects[id]?.table, object["isa"]?.text == "PBXVariantGroup" else { return false }
        return (object["children"]?.texts ?? []).contains { paths[$0] == path }
    }

    /// The paths of files and folders by their ids, from the folder that the project is in.
    private static func paths(_ objects: OldStyleDictionary, _ project: OldStyleDictionary) -> [String: String] {
        var result: [String: String] = [:]
        var open = (project["mainGroup"]?.text).map { [(id: $0, folder: "", depth: 0)] } ?? []
        while let (id, folder, depth) = open.popLast() {
            guard let object = objects[id]?.table, result[id] == nil, depth < maximumGroupDepth else { continue }
            let isFromTop = object["sourceTree"]?.text == "SOURCE_ROOT"
            let parts = [isFromTop ? "" : folder, object["path"]?.text ?? ""].filter { !$0.isEmpty }
            let path = parts.joined(separator: "/")
            result[id] = path
            for child in object["children"]?.texts ?? [] { open.append((child, path, depth + 1)) }
        }
        return result
    }

    private static let maximumGroupDepth = 100
}
