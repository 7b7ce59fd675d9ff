import Foundation
import LayoutEngine

/// An app that is away on a detour while its scenario goes on.
///
/// What an app changes while it is covered, hidden or turned must be there when it is back, as if it had never been away.
final class LastingDetour {
    /// The app, from which a kind of detour does not come back by itself.
    private final class Away: DetourHost {
        let host: SceneHost
        var back: [() -> Void] = []

        init(_ host: SceneHost) { self.host = host }

        var window: UIWindow { host.window }
        var device: DeviceModel { host.device }
        var orientation: DeviceOrientation { host.orientation }
        var statusBarHeight: CGFloat { host.statusBarHeight }
        var toOtherSize: DetourWay? { host.toOtherSize }
        var toKeyboard: DetourWay? { host.toKeyboard }
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

    private let app: Away

    /// Begins one; nil where it is not possible.
    init?(_ kind: DetourKind, in host: SceneHost) {
        app = Away(host)
        kind.take(in: app)
        if app.back.isEmpty { return nil }
    }

    /// Comes back.
    func end() {
        while let back = app.back.popLast() {
            back()
            app.settle()
        }
    }
}

extension DetourKind {
    /// Those that may last.
    static let lasting: [DetourKind] = [
        .cover, .overlay, .otherRoot, .rotation, .textSize, .hiddenRoot, .hiddenHolders, .hiddenParts,
    ]

    /// Whether what a scenario sees meanwhile is what it would see anyway.
    var isUnnoticed: Bool { [.overlay, .hiddenRoot, .hiddenHolders, .hiddenParts].contains(self) }
}
