import Foundation
import LayoutEngine

/// A detour that lasts while its scenario goes on.
///
/// Changes that an app makes while it is covered, hidden or rotated must have their effect when it is back.
final class LastingDetour {
    /// A host that records how to undo a detour instead of undoing it.
    private final class RecordingHost: DetourHost {
        let host: SceneHost
        var back: [() -> Void] = []

        init(_ host: SceneHost) { self.host = host }

        var window: UIWindow { host.window }
        var device: DeviceModel { host.device }
        var orientation: DeviceOrientation { host.orientation }
        var statusBarHeight: CGFloat { host.statusBarHeight }
        var sizeChange: ReversibleChange? { host.sizeChange }
        var keyboardChange: ReversibleChange? { host.keyboardChange }
        func settle() { host.settle() }
        func rotate(to orientation: DeviceOrientation) { host.rotate(to: orientation) }
        func setStatusBarHeight(_ height: CGFloat) { host.setStatusBarHeight(height) }
        func setPreferredContentSizeCategory(_ category: UIContentSizeCategory) {
            host.setPreferredContentSizeCategory(category)
        }

        func thereAndBack(_ there: () -> Void, back: @escaping () -> Void) {
            there()
            host.settle()
            self.back.append(back)
        }
    }

    private let app: RecordingHost

    /// Begins a detour; nil where it is not possible.
    init?(_ kind: DetourKind, in host: SceneHost) {
        app = RecordingHost(host)
        kind.take(in: app)
        if app.back.isEmpty { return nil }
    }

    /// Undoes the detour.
    func end() {
        while let back = app.back.popLast() {
            back()
            app.settle()
        }
    }
}

extension DetourKind {
    /// The kinds that may last.
    static let lasting: [DetourKind] = [
        .cover, .overlay, .otherRoot, .rotation, .textSize, .hiddenRoot, .hiddenHolders, .hiddenParts,
    ]

    /// Whether a scenario sees the same during the detour as without it.
    var hasNoVisibleEffect: Bool { [.overlay, .hiddenRoot, .hiddenHolders, .hiddenParts].contains(self) }
}
