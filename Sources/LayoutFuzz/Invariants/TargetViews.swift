import Foundation
import LayoutEngine

/// The views of a user's screen, as its designer sees them.
final class TargetViews {
    struct Item {
        let view: UIView
        /// In the window.
        let frame: CGRect
        /// The part of it that people see: of a label its text.
        let visible: CGRect
        /// Nothing hides it.
        let isShown: Bool
        /// A text or a control.
        let isContent: Bool
        let isInScrollView: Bool
        /// Whether a container of UIKit placed it, as a navigation controller its bar and a table its rows.
        let isPartOfContainer: Bool

        var hasArea: Bool { isShown && visible.width > 0 && visible.height > 0 }
    }

    let live: RunningCase
    /// Computed only where something is wrong: it takes longer than all invariants.
    private(set) lazy var names = TargetNames(live.window)
    /// In preorder. Views that UIKit puts into its own controls and bars are left out.
    let items: [Item]
    let inspector: LayoutInspector

    init(_ live: RunningCase) {
        self.live = live
        inspector = LayoutInspector(live.window)
        var items: [Item] = []
        func visit(_ view: UIView, isShown: Bool, isInScrollView: Bool) {
            let isShown = isShown && !view.isHidden && view.alpha >= 0.01
            items.append(
                Item(
                    view: view, frame: view.convert(view.bounds, to: nil),
                    visible: view.convert(Self.visible(of: view), to: nil), isShown: isShown,
                    isContent: Self.isContent(view), isInScrollView: isInScrollView,
                    isPartOfContainer: Self.isPlacedByContainer(view)))
            guard !(view is UIControl), !(view is UINavigationBar), !(view is UITabBar), !(view is UIToolbar) else {
                return
            }
            for subview in view.subviews {
                visit(subview, isShown: isShown, isInScrollView: isInScrollView || view is UIScrollView)
            }
        }
        // Views that a covering controller hides are left out.
        if let root = Self.frontmost(live.window) { visit(root, isShown: true, isInScrollView: false) }
        self.items = items
    }

    var window: UIWindow { live.window }

    func name(_ item: Item) -> String { names.name(of: item.view) }

    /// While constraints conflict views may be anywhere, and prove nothing.
    var reliableItems: [Item] { inspector.conflicts.isEmpty ? items : [] }

    private static func frontmost(_ window: UIWindow) -> UIView? {
        var controller = window.rootViewController
        while let presented = controller?.presentedViewController { controller = presented }
        return controller?.viewIfLoaded
    }

    /// Headers are above the rows that scroll below them: a plain table pins them to its edge, and so may a collection
    /// view.
    private static func isPlacedByContainer(_ view: UIView) -> Bool {
        switch view.superview {
        case let table as UITableView:
            view is UITableViewCell || view is UITableViewHeaderFooterView
                || (0..<table.numberOfSections).contains { section in
                    table.boundary(of: section, \.header) === view || table.boundary(of: section, \.footer) === view
                }
        case is UICollectionView: view is UICollectionReusableView && !(view is UICollectionViewCell)
        case let superview: superview?.viewController?.isSystemContainer ?? false
        }
    }

    private static func isContent(_ view: UIView) -> Bool {
        switch view {
        case let label as UILabel: label.text?.isEmpty == false
        case is UIControl, is UITextView: true
        default: false
        }
    }

    private static func visible(of view: UIView) -> CGRect {
        let room = view.bounds
        switch view {
        case let label as UILabel:
            guard label.text?.isEmpty == false else { return CGRect(origin: room.origin, size: .zero) }
            let needed = label.sizeThatFits(CGSize(width: room.width, height: 0))
            let size = CGSize(width: min(needed.width, room.width), height: min(needed.height, room.height))
            return CGRect(
                x: room.minX + left(of: size, in: room, label), y: room.minY + (room.height - size.height) / 2,
                width: size.width, height: size.height)
        case let pages as UIPageControl:
            let size = pages.numberOfPages == 0 ? .zero : pages.size(forNumberOfPages: pages.numberOfPages)
            return CGRect(
                x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height
            ).intersection(room)
        case let button as UIButton:
            guard button.currentTitle?.isEmpty == false, button.currentImage == nil,
                let title = VisiblePart.titleLabel(of: button)
            else { return room }
            return title.frame.intersection(room)
        default: return room
        }
    }

    private static func left(of size: CGSize, in room: CGRect, _ label: UILabel) -> CGFloat {
        let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch label.textAlignment {
        case .center: return (room.width - size.width) / 2
        case .right: return room.width - size.width
        case .left: return 0
        default: return isRightToLeft ? room.width - size.width : 0
        }
    }
}
