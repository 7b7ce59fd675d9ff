import LayoutEngine

/// Where the file shows a scene: on its own device, with its own texts and bars.
enum SceneDesign {
    /// The design's surroundings under a generation of UIKit.
    ///
    /// The device is one with the screen of the canvas on which that generation ran. Where none did, for a design with a
    /// notch under iOS 10, the design is what it is under the first generation that had the screen.
    static func environment(
        of source: SceneSource, _ inventory: SceneInventory, under uikit: UIKitProfile
    ) -> CaseEnvironment {
        let canvas = DeviceModel.named(inventory.canvasDevice)
        let generations = [uikit] + UIKitProfile.allCases
        let found = generations.lazy.compactMap { uikit -> (uikit: UIKitProfile, device: String)? in
            let device = canvas?.deviceWithSameScreen(running: uikit, since: inventory.firstSystem)
            return (device ?? canvas?.deviceWithSameScreen(running: uikit)).map { (uikit: uikit, device: $0.name) }
        }.first
        var environment = CaseEnvironment(
            uikit: found?.uikit ?? uikit, device: found?.device ?? inventory.canvasDevice,
            orientation: inventory.canvasOrientation)
        environment.topBar = source.designTopBar
        environment.bottomBar = source.designBottomBar
        return environment
    }

    /// Whether a case shows a scene as its file does. Devices with one screen show one thing.
    static func isShown(by layoutCase: LayoutCase, _ inventory: SceneInventory) -> Bool {
        guard let source = layoutCase.scene else { return false }
        var plain = environment(of: source, inventory, under: layoutCase.environment.uikit)
        let canvas = DeviceModel.named(plain.device)
        if let canvas, DeviceModel.named(layoutCase.environment.device)?.hasScreen(of: canvas) == true {
            plain.device = layoutCase.environment.device
        }
        return layoutCase.environment == plain && source == source.asDesigned
    }
}

extension LayoutCase {
    /// The usual surroundings of a case: those in which the file shows a scene, as far as the campaign allows them.
    var plainEnvironment: CaseEnvironment {
        if let target { return target.plainEnvironment }
        guard let scene, let inventory = try? SceneInventory(scene) else {
            return CaseEnvironment(device: CaseEnvironment.plainDevice(under: environment.uikit))
        }
        var plain = SceneDesign.environment(of: scene, inventory, under: environment.uikit)
        plain.uikit = environment.uikit
        if !inventory.isShown(on: plain.device, under: environment.uikit, scene.limits) {
            plain.device = environment.device
        }
        if !inventory.orientations(on: plain.device, scene.limits).contains(plain.orientation) {
            plain.orientation = environment.orientation
        }
        return plain
    }
}

extension SceneInventory {
    /// The orientations that a device may have.
    func orientations(on device: String, _ limits: SceneLimits?) -> [DeviceOrientation] {
        let isPad = DeviceModel.named(device)?.isPad == true
        return (isPad ? limits?.padOrientations : nil) ?? limits?.orientations ?? orientations
    }

    /// Whether the app runs on a device under a generation of UIKit.
    func isShown(on device: String, under uikit: UIKitProfile, _ limits: SceneLimits?) -> Bool {
        guard let model = DeviceModel.named(device) else { return false }
        if let devices = limits?.devices { return devices.contains(device) && model.supports(uikit) }
        return family.has(model) && model.supports(uikit, since: firstSystem)
    }
}
