import FuzzMessages
import LayoutEngine
import LayoutFuzz

/// Every sentence about the storyboards of a campaign.
enum SceneCommandMessages {
    static func profileAndStoryboard(_ profile: String) -> String {
        "--profile \(profile) makes up layouts, --storyboard takes them from files. Give one of the two."
    }

    static let sceneWithoutStoryboard = "--scene chooses among the scenes of --storyboard FILE, which is missing."

    static func without(_ option: String) -> String {
        "\(option) says where the scenes of --storyboard FILE are shown, which is missing. Name a storyboard, or leave "
            + "\(option) out: the layouts of a profile choose their devices themselves."
    }

    static let assumeWithoutStoryboard =
        "--assume says what the app of --storyboard FILE can do, which is missing. Name a storyboard, or leave --assume out."

    static func badAssumption(_ text: String) -> String {
        "There is nothing called '\(text)' to assume. Choose \(AppAssumption.allCases.map(\.rawValue).joined(separator: ", "))."
    }

    static func badDevice(_ name: String) -> String {
        "There is no device '\(name)'. Names like it: \(DeviceModel.names(near: name).joined(separator: ", "))."
    }

    static func incompatibleDevice(_ release: DeviceRelease, _ uikit: UIKitProfile) -> String {
        let last =
            release.systems.upperBound == DeviceRelease.newestSystemVersion
            ? "and later" : "to iOS \(release.systems.upperBound)"
        return "\(release.name) ran iOS \(release.systems.lowerBound) \(last), so it never had the UIKit of "
            + "\(uikit.rawValue). Leave out --uikit or name another device."
    }

    static func nothingToLayOut(_ path: String) -> String {
        "\(path) has no scene with its own root view, so there is nothing to fuzz. "
            + "Storyboards that only refer to others are like that: name those."
    }

    static func unknownScene(_ name: String, _ paths: [String]) -> String {
        "There is no scene '\(name)' with a root view in \(paths.joined(separator: ", ")). Take the id of a scene, of its "
            + "controller or root view, or a storyboard identifier; 'fuzz-coordinator layout' prints root views."
    }

    static func tooMuch(scenes: Int, bytes: Int) -> String {
        "\(Figures.number(UInt64(scenes))) scenes take \(Figures.number(UInt64(bytes))) bytes without colours and outlets; "
            + "a worker gets at most \(Figures.number(UInt64(CasePlan.sceneLimit))) at the start. "
            + "Name fewer files, or choose scenes with --scene."
    }

    static func list(_ scenes: [SceneSource]?) -> String {
        guard let scenes, let first = scenes.first else { return "no scenes" }
        let files = Set(scenes.map(\.file)).count
        let count = scenes.count == 1 ? "1 scene" : "\(scenes.count) scenes"
        return files == 1 ? "\(count) of \(first.file)" : "\(count) of \(files) files"
    }
}
