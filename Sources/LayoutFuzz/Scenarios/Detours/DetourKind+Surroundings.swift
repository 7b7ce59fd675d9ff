import Foundation
import LayoutEngine

extension DetourKind {
    /// Does it and undoes it. Where it is not possible, nothing happens.
    ///
    /// The scenario may go on before the detour is undone; what the scenario itself has undone or replaced by then
    /// stays.
    func take(in host: some DetourHost) {
        switch self {
        case .rotation, .otherSize, .textSize, .keyboard, .statusBar, .darkStyle: surround(host)
        case .cover, .overlay, .otherRoot, .safeArea, .edges, .child, .childTraits, .bars, .push, .tab: control(host)
        case .hiddenRoot, .hiddenViews, .hiddenHolders, .hiddenParts, .fullLayout, .guests, .absence, .exchange,
            .freedom, .constants:
            changeViewTree(host)
        case .transform, .origin, .direction, .margins, .priorities, .lines, .stacks, .states, .reload, .scroll,
            .insets, .measures:
            change(host)
        }
    }

    private func surround(_ host: some DetourHost) {
        switch self {
        case .rotation where host is MessagesHost || host.window.bounds.size == host.device.size(in: host.orientation):
            let old = host.orientation
            host.thereAndBack {
                host.rotate(to: old == .portrait ? .landscape : .portrait)
            } back: {
                host.rotate(to: old)
            }
        case .rotation, .otherSize: host.take(host.sizeChange)
        case .textSize:
            let old = LayoutEnvironment.current.preferredContentSizeCategory
            let other = old == .accessibilityLarge ? UIContentSizeCategory.small : .accessibilityLarge
            host.thereAndBack {
                host.setPreferredContentSizeCategory(other)
            } back: {
                guard LayoutEnvironment.current.preferredContentSizeCategory == other else { return }
                host.setPreferredContentSizeCategory(old)
            }
        case .keyboard: host.take(host.keyboardChange)
        case .statusBar:
            let old = host.statusBarHeight
            host.thereAndBack {
                host.setStatusBarHeight(old == 40 ? 20 : 40)
            } back: {
                host.setStatusBarHeight(old)
            }
        default:
            host.change(\.overrideUserInterfaceStyle, of: [host.window]) { $0 == .dark ? .light : .dark }
        }
    }
}
