import Foundation

/// The area that Messages gives an extension, and what it draws over it, per style.
///
/// Measured values exist for 4.7-inch phones in portrait under iOS 10; the rest follows by analogy and is
/// marked as assumed in `docs/uikit-model.md`, "Messages".
struct MessagesGeometry {
    let device: DeviceModel
    let orientation: DeviceOrientation
    let statusBarHeight: CGFloat

    /// The strip of apps under the extension.
    static let stripHeight: CGFloat = 44
    /// The bar over an expanded extension, below the status bar.
    static let expandedBarHeight: CGFloat = 66
    static let landscapeBarHeight: CGFloat = 44
    static let landscapeKeyboardHeight: CGFloat = 194
    /// The largest bubble: what Messages offers `contentSizeThatFits(_:)`.
    static let largestBubble = CGSize(width: 273, height: 350)

    private var screen: CGSize { device.size(in: orientation) }

    /// The extension's window, in its own coordinates.
    func area(for style: MSMessagesAppPresentationStyle) -> CGRect {
        switch style {
        case .expanded: return CGRect(origin: .zero, size: screen)
        case .compact:
            let keyboard = orientation == .portrait ? device.keyboardHeight : Self.landscapeKeyboardHeight
            return CGRect(x: 0, y: 0, width: screen.width, height: keyboard + Self.stripHeight)
        case .transcript:
            return CGRect(
                x: 0, y: 0, width: min(Self.largestBubble.width, screen.width),
                height: min(Self.largestBubble.height, screen.height))
        }
    }

    func chrome(for style: MSMessagesAppPresentationStyle) -> UIEdgeInsets {
        switch style {
        case .compact: return UIEdgeInsets(bottom: Self.stripHeight)
        case .transcript: return .zero
        case .expanded:
            let system = device.systemInsets(in: orientation, statusBar: statusBarHeight)
            let bar = orientation == .portrait || device.isPad ? Self.expandedBarHeight : Self.landscapeBarHeight
            return UIEdgeInsets(
                top: system.top + bar, left: system.left, bottom: max(Self.stripHeight, system.bottom),
                right: system.right)
        }
    }

    /// The principal's view: the whole area, except that a status bar of double height pushes it down.
    func rootFrame(for style: MSMessagesAppPresentationStyle) -> CGRect {
        let chrome = ChromeGeometry(
            device: device, orientation: orientation, statusBarHeight: statusBarHeight,
            profile: LayoutEnvironment.current.profile)
        let shift = style == .expanded ? chrome.doubleHeightShift : 0
        let area = self.area(for: style)
        return CGRect(x: 0, y: shift, width: area.width, height: area.height - shift)
    }
}
