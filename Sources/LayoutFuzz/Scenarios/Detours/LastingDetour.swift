import Foundation
import LayoutEngine

/// A detour on which an app is while its scenario goes on.
///
/// What an app changes while it is covered, hidden or turned must be there when it is back, as if it had never been away.
final class LastingDetour {
    /// Whether what a scenario sees meanwhile is what it would see anyway.
    let isUnnoticed: Bool
    private let undo: () -> Void

    private init(isUnnoticed: Bool, undo: @escaping () -> Void) {
        self.isUnnoticed = isUnnoticed
        self.undo = undo
    }

    /// Undoes it. Where the scenario has turned the device back, dismissed the cover or replaced the root meanwhile, that holds.
    func end() { undo() }

    /// Begins one; nil where it is not possible.
    static func begin(_ kind: DetourKind, in host: SceneHost) -> LastingDetour? {
        switch kind {
        case .cover: return cover(.fullScreen, host)
        case .overlay: return cover(.overFullScreen, host)
        case .otherRoot: return exchangeRoot(host)
        case .rotation: return turn(host)
        case .textSize: return changeTextSize(host)
        case .hiddenRoot: return hide(host.window.rootViewController?.viewIfLoaded.map { [$0] } ?? [], host)
        case .hiddenHolders: return hide(AppViews(host.window).hidable, host)
        default: return nil
        }
    }

    private static func cover(_ style: UIModalPresentationStyle, _ host: SceneHost) -> LastingDetour? {
        guard var top = host.window.rootViewController, top.isViewLoaded else { return nil }
        while let next = top.presentedViewController { top = next }
        guard !top.isBeingDismissed, !top.isBeingPresented else { return nil }
        let cover = UIViewController()
        cover.modalPresentationStyle = style
        top.present(cover, animated: false)
        host.settle()
        return LastingDetour(isUnnoticed: style == .overFullScreen) {
            guard cover.presentingViewController != nil else { return }
            cover.dismiss(animated: false)
            host.settle()
        }
    }

    private static func exchangeRoot(_ host: SceneHost) -> LastingDetour? {
        guard let root = host.window.rootViewController, root.isViewLoaded, root.presentedViewController == nil else {
            return nil
        }
        let other = UIViewController()
        host.window.rootViewController = other
        host.settle()
        return LastingDetour(isUnnoticed: false) {
            guard host.window.rootViewController === other else { return }
            host.window.rootViewController = root
            host.settle()
        }
    }

    private static func turn(_ host: SceneHost) -> LastingDetour? {
        guard host.window.bounds.size == host.device.size(in: host.orientation) else { return nil }
        let (old, other) = (host.orientation, host.orientation == .portrait ? DeviceOrientation.landscape : .portrait)
        host.rotate(to: other)
        guard host.orientation == other else { return nil }
        return LastingDetour(isUnnoticed: false) {
            guard host.orientation == other else { return }
            host.rotate(to: old)
        }
    }

    private static func changeTextSize(_ host: SceneHost) -> LastingDetour? {
        let old = LayoutEnvironment.current.preferredContentSizeCategory
        let other = old == .accessibilityLarge ? UIContentSizeCategory.small : .accessibilityLarge
        host.setPreferredContentSizeCategory(other)
        return LastingDetour(isUnnoticed: false) {
            guard LayoutEnvironment.current.preferredContentSizeCategory == other else { return }
            host.setPreferredContentSizeCategory(old)
        }
    }

    private static func hide(_ views: [UIView], _ host: SceneHost) -> LastingDetour? {
        let hidden = views.filter { !$0.isHidden }
        guard !hidden.isEmpty else { return nil }
        for view in hidden { view.isHidden = true }
        host.settle()
        return LastingDetour(isUnnoticed: true) {
            for view in hidden { view.isHidden = false }
            host.settle()
        }
    }
}

extension DetourKind {
    /// Those that may last.
    static let lasting: [DetourKind] = [
        .cover, .overlay, .otherRoot, .rotation, .textSize, .hiddenRoot, .hiddenHolders,
    ]
}
