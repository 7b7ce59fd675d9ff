import Foundation
import LayoutEngine

/// Makes cases about scenes: where they are shown, with which texts, and what happens then.
struct SceneDraft {
    private var seed: Seed
    private let scene: SceneCandidate
    private let uikit: UIKitProfile?

    /// A scene to make cases of, with what it has.
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
        // Some cases are the design itself, so that what is wrong there is found too.
        if seed.chance(5) { return LayoutCase(scene: source, environment: environment) }
        change(&environment)
        if seed.chance(60) { changeTexts(of: &source) }
        if !inventory.stackItems.isEmpty, seed.chance(30) {
            let item = seed.pick(inventory.stackItems)
            source.setHidden(!item.isHidden, of: item.id)
        }
        return LayoutCase(scene: source, environment: environment, script: makeScript(environment))
    }

    // MARK: Environment

    /// What the file was drawn for.
    private mutating func designEnvironment() -> CaseEnvironment {
        let device = DeviceModel.named(inventory.canvasDevice)
        let needsSafeArea = inventory.usesSafeAreas || (device?.homeIndicatorHeight ?? 0) > 0
        let profiles = UIKitProfile.allCases.filter { !needsSafeArea || $0.hasSafeArea }
        let chosen = seed.pick(profiles)
        var environment = CaseEnvironment(
            uikit: uikit ?? chosen, device: inventory.canvasDevice, orientation: inventory.canvasOrientation)
        environment.topBar = scene.source.designTopBar
        environment.bottomBar = scene.source.designBottomBar
        return environment
    }

    private mutating func change(_ environment: inout CaseEnvironment) {
        let devices = DeviceModel.all.filter { environment.uikit.hasSafeArea || $0.homeIndicatorHeight == 0 }
        if seed.chance(70) { environment.device = seed.pick(devices).name }
        if seed.chance(25) { environment.orientation = seed.pick(DeviceOrientation.allCases) }
        if seed.chance(15) { environment.statusBar = seed.pick([0, 40]) }
        if seed.chance(20) { environment.direction = .rightToLeft }
        if seed.chance(25) { environment.textSize = seed.pick(TextSize.allCases) }
        if inventory.isMessagesExtension, seed.chance(70) {
            environment.host = .messages
            environment.topBar = .hidden
            environment.bottomBar = .hidden
            environment.style = seed.pick([.compact, .compact, .expanded])
            if environment.uikit.hasSafeArea, seed.chance(10) { environment.style = .transcript }
            return
        }
        if seed.chance(30) { environment.topBar = seed.pick(BarStyle.allCases) }
        if seed.chance(20) { environment.bottomBar = seed.pick(BarStyle.allCases) }
        if seed.chance(8), environment.isOnPad { environment.window = seed.pick(Self.windows) }
    }

    /// Windows beside another app; only iPads have them.
    private static let windows = [
        CaseSize(width: 320, height: 1024), CaseSize(width: 375, height: 1024), CaseSize(width: 507, height: 768),
        CaseSize(width: 678, height: 768),
    ]

    // MARK: Texts

    private mutating func changeTexts(of source: inout SceneSource) {
        guard !inventory.texts.isEmpty else { return }
        for _ in 0..<seed.int(1...3) {
            let (id, text) = makeText()
            source.setText(text == inventory.text(of: id) ? nil : text, of: id)
        }
    }

    private mutating func makeText() -> (id: String, text: String) {
        let entry = seed.pick(inventory.texts)
        let kinds = SceneText.allCases.filter { $0 != .empty || inventory.emptyable.contains(entry.id) }
        return (entry.id, seed.pick(kinds).instead(of: entry.text))
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
        case 0, 1: return .rotate(seed.pick(DeviceOrientation.allCases))
        case 2: return .statusBar(seed.pick([0, 20, 40]))
        case 3 where environment.host == .app:
            return .bars(top: seed.pick(BarStyle.allCases), bottom: seed.pick(BarStyle.allCases))
        case 4 where environment.host == .app:
            return environment.isOnPad ? .resize(seed.pick(Self.windows)) : nil
        case 5 where !inventory.texts.isEmpty:
            let (id, text) = makeText()
            return .setText(id, text)
        case 6 where !inventory.stackItems.isEmpty:
            return .setHidden(seed.pick(inventory.stackItems).id, seed.chance(50))
        case 7: return seed.chance(50) ? .present(SceneSource.cover) : .dismiss(SceneSource.cover)
        case 8: return .direction(seed.pick(WritingDirection.allCases))
        default: return inventory.views.isEmpty ? nil : .layout(seed.pick(inventory.views))
        }
    }
}

extension CaseEnvironment {
    fileprivate var isOnPad: Bool { DeviceModel.named(device)?.isPad == true }
}
