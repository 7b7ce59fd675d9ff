import FuzzWire
import LayoutEngine
import LayoutFuzz

/// What the files around a storyboard say about where its app runs, and in which languages.
struct ProjectFacts: Hashable {
    /// Nil where nothing says it.
    var phoneOrientations: [DeviceOrientation]?
    var padOrientations: [DeviceOrientation]?
    var family: SceneLimits.DeviceFamily?
    /// The oldest version of iOS that the app runs on.
    var firstSystem: Int?
    /// Whether the app never shares a tablet's screen with another.
    var isFullScreen = false
    /// The languages besides its own that the file has texts in.
    var languages: [String] = []
    /// The files that say so.
    var sources: [String] = []
    /// What is there and cannot be read.
    var problems: [String] = []

    init() {}

    // MARK: Reading

    /// What surrounds a file.
    init(around path: String) {
        let place = ProjectLocation(of: path)
        let settings = readProject(place)
        readSettings(settings.flatMap(\.settings))
        readInfoPlists(place, settings)
        readLanguages(place)
    }

    private typealias Found = (folder: String, settings: [XcodeProject.Settings])

    private mutating func readProject(_ place: ProjectLocation) -> [Found] {
        var found: [Found] = []
        for path in place.projects {
            do {
                let project = try XcodeProject(try Files.contents(of: path, limit: ProjectLocation.largest))
                sources.append(path)
                found.append((place.top, project.settings(ofFileAt: place.pathFromTop)))
            } catch {
                problems.append(ProjectMessages.unreadable(path, "\(error)"))
            }
        }
        return found
    }

    /// What one target or configuration allows is tried.
    private mutating func readSettings(_ all: [XcodeProject.Settings]) {
        guard !all.isEmpty else { return }
        let families = all.map { $0["TARGETED_DEVICE_FAMILY"] }
        if !families.contains(nil) { setFamily(families.flatMap { $0 ?? [] }) }
        let systems = all.map { $0["IPHONEOS_DEPLOYMENT_TARGET"]?.first.flatMap(Self.major) }
        if !systems.contains(nil) { firstSystem = systems.compactMap { $0 }.min() }
        phoneOrientations = Self.orientations(all, "iPhone")
        padOrientations = Self.orientations(all, "iPad")
        isFullScreen = all.allSatisfy { $0["INFOPLIST_KEY_UIRequiresFullScreen"] == ["YES"] }
    }

    private static func orientations(_ all: [XcodeProject.Settings], _ family: String) -> [DeviceOrientation]? {
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
        let each = all.map { settings in
            (settings["\(key)_\(family)"] ?? settings[key]).flatMap { InfoPlist.orientations($0) }
        }
        return each.contains(nil) ? nil : union(each.compactMap { $0 })
    }

    private mutating func readInfoPlists(_ place: ProjectLocation, _ found: [Found]) {
        var paths = found.flatMap { found in
            found.settings.compactMap {
                ProjectLocation.path(ofSetting: $0.text("INFOPLIST_FILE"), $0.target, from: found.folder)
            }
        }
        if paths.isEmpty { paths = place.infoPlists }
        var lists: [InfoPlist] = []
        for (index, path) in paths.enumerated() where !paths[..<index].contains(path) {
            guard Files.exists(path) else { continue }
            do throws(SystemCallError) {
                guard let list = InfoPlist(try Files.contents(of: path, limit: ProjectLocation.largest)) else {
                    problems.append(ProjectMessages.unreadable(path, ProjectMessages.noPropertyList))
                    continue
                }
                sources.append(path)
                lists.append(list)
            } catch {
                problems.append(ProjectMessages.unreadable(path, error.reason))
            }
        }
        use(lists)
    }

    /// What a list says is more than what settings say, which Xcode would write into one.
    private mutating func use(_ lists: [InfoPlist]) {
        guard !lists.isEmpty else { return }
        let phone = lists.map { $0.orientations(isPad: false) }
        let pad = lists.map { $0.orientations(isPad: true) }
        if !phone.contains(nil) { phoneOrientations = Self.union(phone.compactMap { $0 }) }
        if !pad.contains(nil) { padOrientations = Self.union(pad.compactMap { $0 }) }
        let families = lists.map(\.families)
        if family == nil, !families.contains(nil) { setFamily(families.flatMap { $0 ?? [] }) }
        let systems = lists.map { $0.minimumSystem.flatMap(Self.major) }
        if firstSystem == nil, !systems.contains(nil) { firstSystem = systems.compactMap { $0 }.min() }
        if lists.allSatisfy({ $0.isFullScreen == true }) { isFullScreen = true }
    }

    private mutating func setFamily(_ families: [String]) {
        let phone = families.contains("1")
        let pad = families.contains("2")
        guard phone || pad else { return }
        family = phone && pad ? .any : phone ? .phone : .pad
    }

    /// Those that one of them has, in the usual order.
    private static func union(_ all: [[DeviceOrientation]]) -> [DeviceOrientation]? {
        let found = DeviceOrientation.allCases.filter { orientation in all.contains { $0.contains(orientation) } }
        return found.isEmpty ? nil : found
    }

    /// The version before the point; nil for a setting such as `$(TARGET)`.
    private static func major(_ version: String) -> Int? { version.split(separator: ".").first.flatMap { Int($0) } }

    // MARK: Languages

    private mutating func readLanguages(_ place: ProjectLocation) {
        let found = place.languages
        languages = found.languages
        sources += found.sources
    }

    /// Whether iPads show the app beside others: those must turn it any way.
    var hasWindows: Bool {
        family != .phone && !isFullScreen && padOrientations?.count == DeviceOrientation.allCases.count
    }

    /// Whether one of the languages runs from the right.
    var hasRightToLeft: Bool {
        languages.contains { language in
            let name = language.split { "-_".contains($0) }.first.map(String.init) ?? language
            return ["ar", "he", "iw", "fa", "ur", "ps", "ckb", "dv", "yi", "ug", "sd"].contains(name)
        }
    }
}
