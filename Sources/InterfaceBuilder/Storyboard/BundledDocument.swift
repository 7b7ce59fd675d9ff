import Foundation
import LayoutEngine

/// Finds the files of an app by their names.
enum BundledDocument {
    /// The document of this name; an empty one where there is none or it cannot be read, and a report says so.
    static func find(_ name: String, _ kind: InterfaceDocument.Kind, _ bundle: Bundle?) -> InterfaceDocument {
        let bundles = AppBundles.places(bundle)
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
        path(of: name, kind, in: AppBundles.places(bundle)) != nil
    }

    private static func path(of name: String, _ kind: InterfaceDocument.Kind, in bundles: [Bundle]) -> String? {
        bundles.lazy.compactMap { $0.path(forResource: name, ofType: "\(kind)") }.first
    }

    private static func refuse(
        _ reason: String, _ name: String, _ kind: InterfaceDocument.Kind
    ) -> InterfaceDocument {
        LayoutEnvironment.current.reportException(.invalidArgument, reason)
        return InterfaceDocument(nothingIn: name, kind: kind)
    }
}
