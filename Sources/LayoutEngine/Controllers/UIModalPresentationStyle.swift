import Foundation

/// How a presented controller covers what is below it.
///
/// Raw values as in Apple's header.
public enum UIModalPresentationStyle: Int, Hashable, Codable, Sendable {
    /// A page sheet since iOS 13, the whole screen before.
    case automatic = -2
    /// Here as `automatic`.
    case none = -1
    /// The whole screen, instead of what is below.
    case fullScreen = 0
    /// A sheet that leaves a strip of what is below.
    case pageSheet = 1
    /// A small sheet in the middle of a pad's screen.
    case formSheet = 2
    /// As `fullScreen`, in the area of a context. Here the whole window.
    case currentContext = 3
    /// An app's own presentation. Here the whole window, over what is below.
    case custom = 4
    /// The whole screen, over what is below.
    case overFullScreen = 5
    /// As `currentContext`, over what is below.
    case overCurrentContext = 6
    /// Here as `automatic`.
    case popover = 7

    /// What the style comes to on a device: sheets fill a phone's screen before iOS 13, in place of what is below, and on
    /// its side since, over what is below.
    func resolved(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let isModern = LayoutEnvironment.current.profile >= .iOS13plus
        switch self {
        case .automatic, .popover, .none:
            return isModern ? UIModalPresentationStyle.pageSheet.resolved(in: traits) : .fullScreen
        case .pageSheet, .formSheet:
            if traits.userInterfaceIdiom == .pad, traits.horizontalSizeClass == .regular { return self }
            guard isModern else { return .fullScreen }
            return traits.verticalSizeClass == .regular ? .pageSheet : .overFullScreen
        default: return self
        }
    }

    /// Whether the presenting controller's view leaves the window.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// How a presentation is shown.
///
/// Layout sees only its end. Raw values as in Apple's header.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
    /// Up from the bottom.
    case coverVertical = 0
    /// As the name says.
    case flipHorizontal, crossDissolve, partialCurl
}

/// Where presented controllers lie.
///
/// The numbers of sheets are assumed; Apple documents none.
enum PresentationGeometry {
    /// How far a sheet on a phone lies below the top safe area.
    static let sheetGap: CGFloat = 10
    /// The size of a page sheet on a pad, at most.
    static let pageSize = CGSize(width: 712, height: 1024)
    /// The size of a form sheet.
    static let formSize = CGSize(width: 540, height: 620)

    static func frame(of controller: UIViewController, in window: UIWindow) -> CGRect {
        let style = controller.presentedStyle
        let bounds = CGRect(origin: .zero, size: window.bounds.size)
        switch style {
        case .pageSheet
        where window.traitCollection.userInterfaceIdiom == .pad
            && window.traitCollection.horizontalSizeClass == .regular:
            let room = bounds.inset(by: UIEdgeInsets(top: window.chromeInsets.top + sheetGap, bottom: sheetGap))
            return centred(pageSize, in: room)
        case .pageSheet:
            return bounds.inset(by: UIEdgeInsets(top: min(bounds.height, window.chromeInsets.top + sheetGap)))
        case .formSheet:
            let wanted = controller.preferredContentSize
            return centred(wanted.width > 0 && wanted.height > 0 ? wanted : formSize, in: bounds)
        case .custom where controller.customPresentation != nil:
            let wanted = controller.customPresentation?.frameOfPresentedViewInContainerView ?? .zero
            return wanted.isFiniteRect ? wanted : window.rootFrame
        default:
            return window.rootFrame
        }
    }

    private static func centred(_ size: CGSize, in room: CGRect) -> CGRect {
        let width = min(size.width, max(0, room.width))
        let height = min(size.height, max(0, room.height))
        return CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    }
}
