import Foundation
import LayoutEngine

/// Makes cases about scenes: where they are shown, with which texts, and what happens then.
struct SceneDraft {
    private var seed: Seed
    private let scene: SceneCandidate
    private let uikit: UIKitProfile?

    /// A scene to make cases of, with its contents.
    struct SceneCandidate: Sendable {
        let source: SceneSource
        let inventory: SceneInventory
    }

    init(seed: UInt64, scenes: [SceneCandidate], uikit: UIKitProfile?) {
        self.seed = Seed(seed)
        scene = self.seed.pick(scenes)
        self.uikit = uikit
    }

    private var inventory: SceneInventory { scene.inventory }

    mutating func makeCase() -> LayoutCase {
        var environment = designEnvironment()
        var source = scene.source
        // Some cases are the design itself, so that its defects are found, too.
        let isDesign = seed.chance(5)
        if isDesign, isAllowed(environment) { return LayoutCase(scene: source, environment: environment) }
        change(&environment)
        if seed.chance(60) { changeTexts(of: &source) }
        if !inventory.stackItems.isEmpty, seed.chance(30) {
            let item = seed.pick(inventory.stackItems)
            source.setHidden(!item.isHidden, of: item.id)
        }
        return LayoutCase(scene: source, environment: environment, script: makeScript(environment))
    }

    // MARK: Environment

    /// What the file was drawn for, under a generation of UIKit that ran on such a device.
    private mutating func designEnvironment() -> CaseEnvironment {
        SceneDesign.environment(of: scene.source, inventory, under: uikit ?? seed.pick(generations))
    }

    /// The generations of UIKit that the scene can be shown under.
    private var generations: [UIKitProfile] {
        let allowed = scene.source.limits?.devices?.compactMap { DeviceModel.named($0) }
        let canvas = DeviceModel.named(inventory.canvasDevice)
        let all = inventory.generations.filter { profile in
            if inventory.isMessagesExtension, profile == .iOS7_8 { return false }
            return allowed?.contains { $0.supports(profile) }
                ?? (canvas?.deviceWithSameScreen(running: profile, since: inventory.firstSystem) != nil)
        }
        // iOS 26 is tried where a campaign names it, or where a device ran nothing else.
        let asked = UIKitProfile.allCases.filter { profile in allowed?.contains { $0.supports(profile) } ?? false }
        if !all.isEmpty { return all }
        // The app no longer runs on the device of the canvas: it is shown on others.
        let others = inventory.generations.isEmpty ? [UIKitProfile.iOS13plus] : inventory.generations
        return asked.isEmpty ? others : asked
    }

    private func isAllowed(_ environment: CaseEnvironment) -> Bool {
        (uikit == nil || environment.uikit == uikit)
            && orientations(on: environment.device).contains(environment.orientation)
            && devices(for: environment.uikit).contains { $0.name == environment.device }
    }

    /// The devices that the scene may be shown on: one for each screen, or those that the campaign names.
    private func devices(for uikit: UIKitProfile) -> [DeviceModel] {
        let named = scene.source.limits?.devices?.compactMap { DeviceModel.named($0) }.filter { $0.supports(uikit) }
        if let named, !named.isEmpty { return named }
        let recent = DeviceModel.running(uikit, since: inventory.firstSystem)
        let running = recent.isEmpty ? DeviceModel.running(uikit) : recent
        let all = inventory.isMessagesExtension ? running.filter(\.hasMessagesExtensions) : running
        let family = all.filter { inventory.family.has($0) }
        return family.isEmpty ? all : family
    }

    private func orientations(on device: String) -> [DeviceOrientation] {
        inventory.orientations(on: device, scene.source.limits)
    }

    private var limits: SceneLimits? { scene.source.limits }

    private mutating func change(_ environment: inout CaseEnvironment) {
        if let uikit { environment.uikit = uikit }
        let devices = devices(for: environment.uikit)
        if seed.chance(70) || !devices.contains(where: { $0.name == environment.device }) {
            environment.device = seed.pick(devices).name
        }
        let orientations = orientations(on: environment.device)
        if seed.chance(25) || !orientations.contains(environment.orientation) {
            environment.orientation = seed.pick(orientations)
        }
        if seed.chance(15) { environment.statusBar = seed.pick(environment.isOnPad ? [0] : [0, 40]) }
        if seed.chance(20), limits?.languages == nil { environment.direction = .rightToLeft }
        if seed.chance(25) { environment.textSize = seed.pick(TextSize.allCases) }
        if inventory.isMessagesExtension, seed.chance(70) || inventory.isMessagesOnly {
            environment.host = .messages
            environment.topBar = .hidden
            environment.bottomBar = .hidden
            environment.style = seed.pick([.compact, .compact, .expanded])
            if environment.uikit.hasSafeArea, seed.chance(10) { environment.style = .transcript }
            return
        }
        if seed.chance(8), environment.isOnPad, hasWindows { environment.window = seed.pick(Self.windows) }
    }

    private var hasWindows: Bool { limits?.hasWindows != false }

    /// Windows beside another app; only iPads have them.
    static let windows = [
        CaseSize(width: 320, height: 1024), CaseSize(width: 375, height: 1024), CaseSize(width: 507, height: 768),
        CaseSize(width: 678, height: 768),
    ]

    // MARK: Texts

    private mutating func changeTexts(of source: inout SceneSource) {
        for _ in 0..<seed.int(1...3) {
            guard let (id, text) = makeText() else { return }
            source.setText(text == inventory.text(of: id) ? nil : text, of: id)
        }
    }

    /// Another text for one of the views that may have one; nil if there is none.
    private mutating func makeText() -> (id: String, text: String)? {
        let empty = inventory.texts.filter { inventory.viewsWithOptionalText.contains($0.id) }
        let expandableTexts = limits?.languages == .own ? [] : inventory.expandableTexts
        let all = expandableTexts.map { ($0, true) } + empty.map { ($0, false) }
        guard !all.isEmpty else { return nil }
        let (entry, grows) = seed.pick(all)
        return (entry.id, (grows ? seed.pick(languages) : .empty).instead(of: entry.text))
    }

    private var languages: [SceneText] {
        let fromLeft: [SceneText] = [.expanded, .expanded, .accented, .chinese]
        return limits?.languages == .leftToRight ? fromLeft : fromLeft + [.rightToLeft]
    }

    // MARK: Script

    private mutating func makeScript(_ environment: CaseEnvironment) -> [Step] {
        var script: [Step] = []
        for _ in 0..<seed.int(0...4) {
            if let step = makeStep(environment) { script.append(step) }
        }
        return script
    }

    private mutating func makeStep(_ environment: CaseEnvironment) -> Step? {
        if environment.host == .messages, seed.chance(50) {
            return .transition(seed.pick([.compact, .expanded]))
        }
        switch seed.int(0...8) {
        case 0, 1: return .rotate(seed.pick(orientations(on: environment.device)))
        case 2: return .statusBar(seed.pick(environment.isOnPad ? [0, 20] : [0, 20, 40]))
        case 4 where environment.host == .app:
            return environment.isOnPad && hasWindows ? .resize(seed.pick(Self.windows)) : nil
        case 5: return makeText().map { .setText($0.id, $0.text) }
        case 6 where !inventory.stackItems.isEmpty:
            return .setHidden(seed.pick(inventory.stackItems).id, seed.chance(50))
        case 7: return seed.chance(50) ? .present(SceneSource.cover) : .dismiss(SceneSource.cover)
        case 8 where limits?.languages == nil: return .direction(seed.pick(WritingDirection.allCases))
        default: return inventory.views.isEmpty ? nil : .layout(seed.pick(inventory.views))
        }
    }
}

extension CaseEnvironment {
    var isOnPad: Bool { DeviceModel.named(device)?.isPad == true }
}

extension DeviceModel {
    /// Messages has had extensions since iOS 10.
    fileprivate var hasMessagesExtensions: Bool { release.map { $0.systems.upperBound >= 10 } ?? true }
}
