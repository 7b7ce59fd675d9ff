import Foundation
import LayoutEngine

extension DetourKind {
    /// Detours that change properties of views.
    func change(_ host: some DetourHost) {
        guard let root = host.window.rootViewController?.viewIfLoaded else { return }
        let app = AppViews(host.window)
        switch self {
        case .transform: host.change(\.transform, of: [root]) { $0.scaledBy(x: 0.5, y: 0.75) }
        case .origin:
            host.change(\.bounds, of: [root]) { $0.offsetBy(dx: 7, dy: -9) }
        case .direction:
            host.change(\.semanticContentAttribute, of: [root]) {
                $0 == .forceRightToLeft ? .forceLeftToRight : .forceRightToLeft
            }
        case .margins:
            let views = app.holders + app.views
            host.change(\.preservesSuperviewLayoutMargins, of: views) { !$0 }
            host.change(\.insetsLayoutMarginsFromSafeArea, of: views) { !$0 }
        case .lines: host.change(\.numberOfLines, of: app.of(UILabel.self)) { $0 == 1 ? 0 : 1 }
        case .stacks:
            let stacks = app.of(UIStackView.self)
            host.change(\.axis, of: stacks) { $0 == .horizontal ? .vertical : .horizontal }
            host.change(\.spacing, of: stacks) { $0 + 4 }
        case .states:
            let controls = app.of(UIControl.self)
            host.change(\.isSelected, of: controls) { !$0 }
            host.change(\.isHighlighted, of: controls) { !$0 }
            host.change(\.isEnabled, of: controls) { !$0 }
        case .reload:
            // Reloading would end selections and editing there.
            for table in app.of(UITableView.self) where table.indexPathsForSelectedRows == nil {
                if !AppViews.containsFirstResponder(table) { table.reloadData() }
            }
            for list in app.of(UICollectionView.self) where list.indexPathsForSelectedItems?.isEmpty != false {
                if !AppViews.containsFirstResponder(list) { list.reloadData() }
            }
            host.settle()
        case .scroll:
            host.change(\.contentOffset, of: app.of(UIScrollView.self)) { CGPoint(x: $0.x + 3, y: $0.y + 13) }
        case .insets:
            host.change(\.contentInsetAdjustmentBehavior, of: app.of(UIScrollView.self)) {
                $0 == .never ? .always : .never
            }
        case .measures:
            for view in app.all {
                _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                _ = view.sizeThatFits(CGSize(width: 70, height: 1000))
                _ = view.systemLayoutSizeFitting(
                    CGSize(width: 90, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
            }
            host.settle()
        default: Self.hold(app.views, host)
        }
    }

    private static func hold(_ views: [UIView], _ host: some DetourHost) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let old = views.map { $0.contentHuggingPriority(for: axis) }
            host.thereAndBack {
                for (view, priority) in zip(views, old) where priority.rawValue < 900 {
                    view.setContentHuggingPriority(UILayoutPriority(priority.rawValue + 1), for: axis)
                }
            } back: {
                for (view, priority) in zip(views, old) { view.setContentHuggingPriority(priority, for: axis) }
            }
        }
    }
}

extension AppViews {
    /// All views of a class and of its subclasses.
    func of<View>(_ type: View.Type) -> [View] { all.compactMap { $0 as? View } }
}
