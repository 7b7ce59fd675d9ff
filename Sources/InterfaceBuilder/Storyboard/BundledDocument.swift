import Foundation
import LayoutEngine

/// Finds the files of an app by their names.
enum BundledDocument {
    /// The document of this name; an empty one where there is none or it cannot be read, and a report says so.
    static func find(_ name: String, _ kind: InterfaceDocument.Kind, _ bundle: Bundle?) -> InterfaceDocument {
        let bundles = bundles(bundle)
        guard let path = path(of: name, kind, in: bundles) else {
            let places = bundles.map(\.bundlePath).joined(separator: ", ")
            return refuse(
                "Could not find a \(kind) named '\(name)' in \(places). Add the file to the target's resources in Package.swift "
                    + "(.copy(\"\(name).\(kind)\")), and hand over the target's Bundle.module if the program is elsewhere.",
                name, kind)
        }
        do {
            return try InterfaceDocument(contentsOfFile: path)
        } catch {
            return refuse("\(path) could not be read: \(error)", name, kind)
        }
    }

    /// Whether there is a file of this name.
    static func exists(_ name: String, _ kind: InterfaceDocument.Kind, _ bundle: Bundle?) -> Bool {
        path(of: name, kind, in: bundles(bundle)) != nil
    }

    private static func path(of name: String, _ kind: InterfaceDocument.Kind, in bundles: [Bundle]) -> String? {
        bundles.lazy.compactMap { $0.path(forResource: name, ofType: "\(kind)") }.first
    }

    /// Where files are looked for: in the bundle that the app names, or else where an app's resources are.
    private static func bundles(_ bundle: Bundle?) -> [Bundle] { bundle.map { [$0] } ?? [Bundle.main] + besideProgram }

    /// The resources that SwiftPM puts beside a program, in the order of their names.
    private static var besideProgram: [Bundle] {
        let folder = Bundle.main.bundleURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".resources") }.sorted().compactMap {
            Bundle(url: folder.appendingPathComponent($0))
        }
    }

    private static func refuse(
        _ reason: String, _ name: String, _ kind: InterfaceDocument.Kind
    ) -> InterfaceDocument {
        LayoutEnvironment.current.noteException(.invalidArgument, reason)
        return InterfaceDocument(nothingIn: name, kind: kind)
    }
}
