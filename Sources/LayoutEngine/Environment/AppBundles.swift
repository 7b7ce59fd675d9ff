import Foundation

/// Where an app's resources are: in the program's own bundle, and in those that SwiftPM puts next to it.
///
/// On iOS all of them are in the main bundle.
package enum AppBundles {
    /// Where to look for a file of a bundle that the app names; in all of them for none, and for the main one.
    package static func places(_ bundle: Bundle?) -> [Bundle] {
        if let bundle, bundle != Bundle.main { return [bundle] }
        return [Bundle.main] + bundlesNextToExecutable
    }

    /// The resources of one module, if it has a bundle of the name that SwiftPM gives it.
    static func resources(ofModule module: String) -> Bundle? {
        bundlesNextToExecutable.first { $0.bundleURL.lastPathComponent.hasSuffix("_\(module).resources") }
    }

    /// In the order of their names.
    ///
    /// Searched once: code looks up images and colors during layout, and no bundle is added while a program runs.
    private static let bundlesNextToExecutable: [Bundle] = {
        let folder = Bundle.main.bundleURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".resources") }.sorted().compactMap {
            Bundle(url: folder.appendingPathComponent($0))
        }
    }()
}
