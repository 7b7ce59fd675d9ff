import Foundation
import PackagePlugin

/// Adds an app's sources to a target of a package on Linux, rewritten by `uikit-sources`.
///
/// The target's folder has a file `uikit-sources.txt`: each line names a Swift file or a folder of them, relative to that
/// folder or from the root. A line that begins with `#` is a comment; `-` before a path leaves out what is there; `define FLAG` sets a flag.
@main
struct UIKitSourcesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let list = target.directoryURL.appendingPathComponent("uikit-sources.txt")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            Diagnostics.error(
                "\(list.path) cannot be read. Write into it which Swift files or folders of the app belong to \(target.name), one a line."
            )
            return []
        }
        var inputs: [URL] = []
        var excluded: [String] = []
        var arguments: [String] = []
        for line in text.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix("define ") {
                arguments += ["--define", line.dropFirst(7).trimmingCharacters(in: .whitespaces)]
            } else if line.hasPrefix("-") {
                let path = line.dropFirst().trimmingCharacters(in: .whitespaces)
                excluded.append(place(path, in: target).path)
            } else {
                let place = place(line, in: target)
                let found = swiftFiles(place)
                if found.isEmpty {
                    Diagnostics.error(
                        "\(list.path) names \(line), and there is no Swift file in \(place.path). Paths are relative to the "
                            + "folder of uikit-sources.txt, or begin with a slash.")
                }
                inputs += found
            }
        }
        inputs.removeAll { input in excluded.contains { input.path == $0 || input.path.hasPrefix($0 + "/") } }
        guard !inputs.isEmpty else { return [] }
        for dependency in module.dependencies {
            switch dependency {
            case .target(let target): arguments += ["--module", target.name]
            case .product(let product): arguments += product.targets.flatMap { ["--module", $0.name] }
            @unknown default: break
            }
        }
        let folder = context.pluginWorkDirectoryURL
        // A number makes each name unique, and different from the app's own, which messages of the compiler go on to name.
        let outputs = inputs.enumerated().map {
            folder.appendingPathComponent("\($0.offset)_\($0.element.lastPathComponent)")
        }
        let tables = folder.appendingPathComponent("ObjectiveCClasses.swift")
        arguments += ["--tables", tables.path] + outputs.flatMap { ["--output", $0.path] }
        let tool = try builtTool ?? context.tool(named: "uikit-sources").url
        return [
            .buildCommand(
                displayName: "Rewriting the sources of \(target.name) for Linux", executable: tool,
                arguments: arguments + inputs.map(\.path), inputFiles: inputs + [list, tool],
                outputFiles: outputs + [tables])
        ]
    }

    /// The tool where it is built already: see Package.swift. Nil in an app's package.
    private var builtTool: URL? {
        ProcessInfo.processInfo.environment["LAYOUT_FUZZ_PLUGIN_TOOL"].map(URL.init(fileURLWithPath:))
    }

    /// What a line of the list names.
    private func place(_ line: String, in target: Target) -> URL {
        let place =
            line.hasPrefix("/") ? URL(fileURLWithPath: line) : target.directoryURL.appendingPathComponent(line)
        return place.standardizedFileURL
    }

    private func swiftFiles(_ place: URL) -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [place] }
        let contents = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
        return contents.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !$0.contains("/.") }.sorted().map {
            place.appendingPathComponent($0)
        }
    }
}
