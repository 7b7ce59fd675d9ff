import LayoutEngine

/// The app that runs, until the next one starts: a test may mention its host for the last time before it looks at the
/// layout, and the tree goes away with its host.
// Tests run one after the other.
nonisolated(unsafe) private var running: AnyObject?

/// A running app on a device, under a generation of UIKit.
func makeScene(_ device: String, _ profile: UIKitProfile = .iOS13plus) -> SceneHost {
    let model = DeviceModel.named(device)!
    LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: model.scale)
    let host = SceneHost(device: model)
    running = host
    return host
}

/// Messages on a device, under a generation of UIKit.
func makeMessages(
    _ device: String, _ profile: UIKitProfile, principal: @escaping () -> MSMessagesAppViewController
) -> MessagesHost {
    let model = DeviceModel.named(device)!
    LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: model.scale)
    let host = MessagesHost(device: model, makePrincipal: principal)
    running = host
    return host
}
