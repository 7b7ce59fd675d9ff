import Foundation

/// The frames of presented controllers.
///
/// The numbers of sheets are assumed; Apple documents none.
enum PresentationGeometry {
    /// How far a sheet on a phone is below the top safe area.
    static let sheetTopInset: CGFloat = 10
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
            let room = bounds.reduced(
                by: UIEdgeInsets(top: window.chromeInsets.top + sheetTopInset, bottom: sheetTopInset))
            return centeredFrame(pageSize, in: room)
        case .pageSheet:
            return bounds.inset(by: UIEdgeInsets(top: min(bounds.height, window.chromeInsets.top + sheetTopInset)))
        case .formSheet:
            let wanted = controller.preferredContentSize
            return centeredFrame(wanted.width > 0 && wanted.height > 0 ? wanted : formSize, in: bounds)
        case .popover:
            guard let popover = controller.popoverPresentationController else { return window.rootFrame }
            return PopoverGeometry(of: controller, popover, in: window).frame
        case .custom where controller.customPresentationController != nil:
            let wanted = controller.customPresentationController?.frameOfPresentedViewInContainerView ?? .zero
            return wanted.isFiniteRect ? wanted : window.rootFrame
        default:
            return window.rootFrame
        }
    }

    private static func centeredFrame(_ size: CGSize, in room: CGRect) -> CGRect {
        let (width, height) = (min(size.width, room.width), min(size.height, room.height))
        return CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    }
}
