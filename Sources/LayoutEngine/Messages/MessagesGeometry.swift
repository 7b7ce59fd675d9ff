import Foundation

/// The area that Messages gives an extension, and what it draws over it, per style.
///
/// Measured values exist for 4.7-inch phones in portrait under iOS 10; the rest follows by analogy and is
/// assumed.
/// uikit-model: messages-9, messages-10
struct MessagesGeometry {
    let device: DeviceModel
    let orientation: DeviceOrientation
    let statusBarHeight: CGFloat

    /// What covers the bottom in the area that was measured in iOS 11, and the bar above an expanded extension there.
    private static let iOS11BottomInset: CGFloat = 76
    private static let iOS11BarHeight: CGFloat = 44

    private var assumptions: MessagesAssumptions { LayoutEnvironment.current.messagesAssumptions }
    private var screen: CGSize { device.size(in: orientation) }

    /// The extension's window, in its own coordinates.
    func area(for style: MSMessagesAppPresentationStyle) -> CGRect {
        switch style {
        case .expanded:
            guard assumptions.area == .iOS11messages else { return CGRect(origin: .zero, size: screen) }
            let top = device.systemInsets(in: orientation, statusBar: statusBarHeight).top + Self.iOS11BarHeight
            return CGRect(x: 0, y: 0, width: screen.width, height: max(0, screen.height - top))
        case .compact:
            let keyboard = orientation == .portrait ? device.keyboardHeight : assumptions.landscapeKeyboardHeight
            return CGRect(x: 0, y: 0, width: screen.width, height: keyboard + assumptions.stripHeight)
        case .transcript:
            return CGRect(
                x: 0, y: 0, width: min(assumptions.largestBubble.width, screen.width),
                height: min(assumptions.largestBubble.height, screen.height))
        }
    }

    func chrome(for style: MSMessagesAppPresentationStyle) -> UIEdgeInsets {
        if assumptions.area == .iOS11messages, style != .transcript {
            return UIEdgeInsets(bottom: Self.iOS11BottomInset)
        }
        switch style {
        case .compact: return UIEdgeInsets(bottom: assumptions.stripHeight)
        case .transcript: return .zero
        case .expanded:
            let system = device.systemInsets(in: orientation, statusBar: statusBarHeight)
            let bar =
                orientation == .portrait || device.isPad
                ? assumptions.expandedBarHeight : assumptions.landscapeBarHeight
            return UIEdgeInsets(
                top: system.top + bar, left: system.left, bottom: max(assumptions.stripHeight, system.bottom),
                right: system.right)
        }
    }

    /// The principal's view: the whole area, except that a status bar of double height pushes it down.
    func rootFrame(for style: MSMessagesAppPresentationStyle) -> CGRect {
        let chrome = ChromeGeometry(
            device: device, orientation: orientation, statusBarHeight: statusBarHeight,
            profile: LayoutEnvironment.current.profile)
        let isPushed = style == .expanded && assumptions.area == .iOS10
        let shift = isPushed ? chrome.doubleHeightStatusBarOffset : 0
        let area = self.area(for: style)
        return CGRect(x: 0, y: shift, width: area.width, height: area.height - shift)
    }
}
