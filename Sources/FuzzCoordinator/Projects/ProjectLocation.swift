import Foundation
import FuzzWire

/// Where the files are that say something about a storyboard: its folder, and those that this one is in.
struct ProjectLocation {
    /// The folders from the storyboard's upwards, to the one with the project.
    private let folders: [String]
    private let file: String
    /// The folder with the project; without one the last that was looked at.
    let top: String
    /// The path of the storyboard from there.
    let pathFromTop: String
    /// The files `project.pbxproj`, sorted.
    let projects: [String]

    /// A larger file is none of these.
    static let largest = 32 * 1024 * 1024
    /// An app's folders are not deeper; further up lies what has nothing to do with the file.
    static let maximumAncestorFolders = 8
    /// Without a project, an `Info.plist` further away belongs to something else.
    private static let maximumPropertyListDistance = 3

    init(of path: String) {
        let start = path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
        var parts = Self.standardized(start)
        file = parts.popLast() ?? ""
        let folder = parts
        var folders: [String] = []
        var projects: [String] = []
        var depth = 0
        while depth < Self.maximumAncestorFolders, projects.isEmpty {
            let here = "/" + folder.dropLast(depth).joined(separator: "/")
            folders.append(here)
            projects = Self.names(in: here).filter { $0.hasSuffix(".xcodeproj") }
                .map { "\(here)/\($0)/project.pbxproj" }.filter { Files.exists($0) }
            // A repository ends there, with or without a project.
            if depth == folder.count || Files.exists("\(here)/.git") { break }
            depth += 1
        }
        self.folders = projects.isEmpty ? Array(folders.prefix(Self.maximumPropertyListDistance)) : folders
        self.projects = projects
        top = self.folders.last ?? "/"
        let levels = max(0, self.folders.count - 1)
        pathFromTop = (folder.suffix(levels) + [file]).joined(separator: "/")
    }

    private static func standardized(_ path: String) -> [String] {
        path.split(separator: "/").reduce(into: []) { parts, part in
            switch part {
            case ".": break
            case "..": _ = parts.popLast()
            default: parts.append(String(part))
            }
        }
    }

    private static func names(in folder: String) -> [String] { (try? Files.names(in: folder)) ?? [] }

    // MARK: Info.plist

    /// The nearest list; none where several lie in one folder, because nothing says which is meant.
    var infoPlists: [String] {
        for folder in folders {
            let found = Self.names(in: folder).filter { $0 == "Info.plist" || $0.hasSuffix("-Info.plist") }
            if !found.isEmpty { return found.count == 1 ? ["\(folder)/\(found[0])"] : [] }
        }
        return []
    }

    /// What a setting means by a path; nil where it depends on other settings.
    static func path(ofSetting text: String?, _ target: String, from folder: String) -> String? {
        guard let text else { return nil }
        var path = text
        for name in ["SRCROOT", "PROJECT_DIR"] {
            for variable in ["$(\(name))/", "${\(name)}/", "$\(name)/"] { path = path.replacing(variable, with: "") }
        }
        for variable in ["$(TARGET_NAME)", "${TARGET_NAME}"] { path = path.replacing(variable, with: target) }
        guard !path.isEmpty, !path.contains("$") else { return nil }
        return path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }

    // MARK: Languages

    /// The languages that the storyboard has texts in beside its own, and the files that have them.
    var languages: (languages: [String], sources: [String]) {
        var languages: [String] = []
        var sources: [String] = []
        let name = String(file.prefix { $0 != "." })
        guard let own = folders.first, let owner = own.split(separator: "/").last, owner.hasSuffix(".lproj") else {
            return ([], [])
        }
        let parent = "/" + own.split(separator: "/").dropLast().joined(separator: "/")
        for folder in Self.names(in: parent) where folder.hasSuffix(".lproj") && folder != owner {
            for file in Self.names(in: "\(parent)/\(folder)") {
                let parts = file.split(separator: ".").map(String.init)
                guard parts.count == 2, parts[0] == name,
                    ["strings", "xcstrings", "storyboard", "xib"].contains(parts[1])
                else { continue }
                let path = "\(parent)/\(folder)/\(file)"
                let found =
                    parts[1] == "xcstrings"
                    ? Self.languages(ofCatalogue: path) : [String(folder.dropLast(".lproj".count))]
                guard !found.isEmpty else { continue }
                languages += found.filter { !languages.contains($0) }
                sources.append(path)
            }
        }
        // The language that the file itself is in is in a folder like the others where the file is in `Base.lproj`.
        if owner == "Base.lproj", languages.count == 1, languages[0].hasPrefix("en") { return ([], []) }
        return (languages, sources)
    }

    private struct Catalogue: Decodable {
        var sourceLanguage: String?
        var strings: [String: Entry]

        struct Entry: Decodable { var localizations: [String: Ignored]? }

        struct Ignored: Decodable {}
    }

    /// The languages of a string catalogue that are not its own, sorted.
    private static func languages(ofCatalogue path: String) -> [String] {
        guard let bytes = try? Files.contents(of: path, limit: largest),
            let catalogue = try? JSONDecoder().decode(Catalogue.self, from: Data(bytes))
        else { return [] }
        let all = catalogue.strings.values.reduce(into: Set<String>()) { $0.formUnion(($1.localizations ?? [:]).keys) }
        return all.subtracting([catalogue.sourceLanguage ?? ""]).sorted()
    }
}
