import Foundation

/// The images and colors of an app's asset catalogues, as Xcode keeps them: `*.xcassets` folders that list their contents.
///
/// Xcode compiles them into the app. A package copies them (`.copy("Assets.xcassets")`), and the engine reads the folders
/// directly.
enum AssetCatalog {
    /// An image of the bundle's catalogues, in the variant for the present scale and device idiom.
    static func picture(_ name: String, in bundle: Bundle) -> (size: CGSize, scale: CGFloat)? {
        guard let folder = folders(bundle).pictures[name], let list = contents(folder)?["images"] as? [[String: Any]]
        else { return nil }
        let wanted = LayoutEnvironment.current.scale
        let variants = list.compactMap { Variant($0) }.sorted { $0.distance(from: wanted) < $1.distance(from: wanted) }
        return variants.lazy.compactMap { variant in
            PictureFile.read("\(folder)/\(variant.file)", scale: variant.scale)
        }.first
    }

    /// A color of the bundle's catalogues, light or dark by the traits.
    static func color(_ name: String, in bundle: Bundle) -> UIColor? {
        guard let folder = folders(bundle).colors[name], let list = contents(folder)?["colors"] as? [[String: Any]]
        else { return nil }
        let light = list.lazy.filter { $0["appearances"] == nil }.compactMap(color).first
        let dark = list.lazy.filter(isDark).compactMap(color).first
        guard let light, let dark else { return light ?? dark }
        return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    // MARK: Variants

    private struct Variant {
        let file: String
        let scale: CGFloat
        let idiom: String

        /// Nil for an entry without a file, and for one of another device idiom.
        init?(_ entry: [String: Any]) {
            guard let file = entry["filename"] as? String else { return nil }
            let idiom = entry["idiom"] as? String ?? "universal"
            let own = UIDevice.current.userInterfaceIdiom == .pad ? "ipad" : "iphone"
            guard idiom == "universal" || idiom == own else { return nil }
            self.file = file
            self.idiom = idiom
            scale = (entry["scale"] as? String).flatMap { Double($0.dropLast()) }.map { CGFloat($0) } ?? 1
        }

        /// Prefers an entry of the present device idiom, then one of the wanted scale, then a larger one.
        func distance(from wanted: CGFloat) -> CGFloat {
            let away = scale >= wanted ? scale - wanted : 10 + wanted - scale
            return away + (idiom == "universal" ? 100 : 0)
        }
    }

    private static func isDark(_ entry: [String: Any]) -> Bool {
        let appearances = entry["appearances"] as? [[String: Any]] ?? []
        return appearances.count == 1 && appearances[0]["value"] as? String == "dark"
    }

    /// Nil for a system color, which a catalogue may name too.
    private static func color(_ entry: [String: Any]) -> UIColor? {
        guard let parts = (entry["color"] as? [String: Any])?["components"] as? [String: Any] else { return nil }
        func number(_ name: String) -> CGFloat? { (parts[name] as? String).flatMap(value) }
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A component: from 0 to 1, or a byte in decimal or hexadecimal.
    private static func value(_ text: String) -> CGFloat? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
    }

    // MARK: Folders

    /// The folders of a bundle's image and color sets, by name.
    private struct Folders {
        var pictures: [String: String] = [:]
        var colors: [String: String] = [:]
    }

    private static let lock = NSLock()
    // Guarded by the lock. A bundle does not change while the program runs.
    nonisolated(unsafe) private static var known: [String: Folders] = [:]

    private static func folders(_ bundle: Bundle) -> Folders {
        lock.lock()
        defer { lock.unlock() }
        if let folders = known[bundle.bundlePath] { return folders }
        var folders = Folders()
        let root = bundle.resourcePath ?? bundle.bundlePath
        for name in entries(root) where name.hasSuffix(".xcassets") { collect("\(root)/\(name)", "", &folders) }
        known[bundle.bundlePath] = folders
        return folders
    }

    /// Groups are folders.
    ///
    /// A group that provides a namespace adds its name to the names of the sets in it.
    private static func collect(_ folder: String, _ prefix: String, _ folders: inout Folders) {
        for name in entries(folder) {
            let path = "\(folder)/\(name)"
            if name.hasSuffix(".imageset") {
                folders.pictures[prefix + name.dropLast(9)] = path
            } else if name.hasSuffix(".colorset") {
                folders.colors[prefix + name.dropLast(9)] = path
            } else if !name.contains(".") {
                let properties = contents(path)?["properties"] as? [String: Any]
                let hasNames = properties?["provides-namespace"] as? Bool ?? false
                collect(path, hasNames ? "\(prefix)\(name)/" : prefix, &folders)
            }
        }
    }

    private static func entries(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private static func contents(_ folder: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }
}
