import LayoutEngine
import LayoutFuzz

/// Every sentence about the projects that storyboards belong to.
enum ProjectMessages {
    static let noPropertyList = "it is no property list"

    static func unreadable(_ path: String, _ reason: String) -> String {
        "\(path) says nothing about the app, because it cannot be read: \(reason). Use --device, --orientation and --assume."
    }

    /// What a file's surroundings say; nil for nothing.
    static func told(_ file: String, _ facts: ProjectFacts) -> String? {
        let parts = [
            facts.family.map { family in
                switch family {
                case .any: "iPhones and iPads"
                case .phone: "iPhones"
                case .pad: "iPads"
                }
            },
            orientations(facts), facts.firstSystem.map { "iOS \($0) and later" },
            facts.languages.isEmpty ? nil : "translated into \(list(facts.languages, "languages"))",
        ].compactMap { $0 }
        guard !parts.isEmpty else { return nil }
        return "\(file) is shown as its app is: \(parts.joined(separator: "; ")). "
            + "That is from \(list(facts.sources, "files"))."
    }

    /// The first three, and how many others there are.
    private static func list(_ all: [String], _ what: String) -> String {
        let more = all.count - shown
        return all.prefix(shown).joined(separator: ", ") + (more > 0 ? " and \(more) more \(what)" : "")
    }

    private static let shown = 3

    private static func orientations(_ facts: ProjectFacts) -> String? {
        func text(_ orientations: [DeviceOrientation]?, _ devices: String) -> String? {
            orientations.map { "\(devices) in \($0.map(\.rawValue).joined(separator: " and "))" }
        }
        let phone = facts.family == .pad ? nil : text(facts.phoneOrientations, "iPhones")
        let pad = facts.family == .phone ? nil : text(facts.padOrientations, "iPads")
        let both = [phone, pad].compactMap { $0 }
        return both.isEmpty ? nil : both.joined(separator: ", ")
    }

    /// Which of the classes that a file names an app's worker has.
    static func classes(_ named: [String], found: [String], _ file: String, worker: String) -> [String] {
        let missing = named.filter { !found.contains($0) }
        guard !found.isEmpty else {
            return [
                named.isEmpty
                    ? "\(file) names no class of the app, so none of \(worker) is used."
                    : "\(worker) has no class that \(file) names: \(list(named, "classes")). UIKit's own are shown in their places. "
                        + "If the module has another name there, hand ClassRegistry(modules: [\"App\"]) to LayoutWorker.main(classes:)."
            ]
        }
        let shown = "\(file) is shown with the app's own classes from \(worker): \(list(found, "classes"))."
        guard !missing.isEmpty else { return [shown] }
        return [
            "\(shown) UIKit's own are shown in place of those that it lacks: \(list(missing, "classes"))."
        ]
    }

    /// Files about which nothing is known.
    static func withoutFacts(_ files: [String]) -> String {
        let named = files.count == 1 ? files[0] : "\(files.count) of the files"
        return
            "No project or Info.plist around \(named) says how the app is shown: it is tried on devices of the file's time, "
            + "held both ways, in its own language. --device, --orientation and --assume say otherwise."
    }
}
