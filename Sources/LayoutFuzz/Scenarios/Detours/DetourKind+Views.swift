import Foundation
import LayoutEngine

extension DetourKind {
    /// Changes properties of views.
    func change(_ host: some DetourHost) {
        guard let root = host.window.rootViewController?.viewIfLoaded else { return }
        let app = AppViews(host.window)
        switch self {
        case .transform: Self.change(\.transform, of: [root], host) { $0.scaledBy(x: 0.5, y: 0.75) }
        case .origin:
            Self.change(\.bounds, of: [root], host) { $0.offsetBy(dx: 7, dy: -9) }
        case .direction:
            Self.change(\.semanticContentAttribute, of: [root], host) {
                $0 == .forceRightToLeft ? .forceLeftToRight : .forceRightToLeft
            }
        case .margins:
            let views = app.holders + app.views
            Self.change(\.preservesSuperviewLayoutMargins, of: views, host) { !$0 }
            Self.change(\.insetsLayoutMarginsFromSafeArea, of: views, host) { !$0 }
        case .lines: Self.change(\.numberOfLines, of: app.of(UILabel.self), host) { $0 == 1 ? 0 : 1 }
        case .stacks:
            let stacks = app.of(UIStackView.self)
            Self.change(\.axis, of: stacks, host) { $0 == .horizontal ? .vertical : .horizontal }
            Self.change(\.spacing, of: stacks, host) { $0 + 4 }
        case .states:
            let controls = app.of(UIControl.self)
            Self.change(\.isSelected, of: controls, host) { !$0 }
            Self.change(\.isHighlighted, of: controls, host) { !$0 }
            Self.change(\.isEnabled, of: controls, host) { !$0 }
        case .reload:
            for table in app.of(UITableView.self) { table.reloadData() }
            for list in app.of(UICollectionView.self) { list.reloadData() }
            host.settle()
        case .scroll:
            Self.change(\.contentOffset, of: app.of(UIScrollView.self), host) { CGPoint(x: $0.x + 3, y: $0.y + 13) }
        case .insets:
            Self.change(\.contentInsetAdjustmentBehavior, of: app.of(UIScrollView.self), host) {
                $0 == .never ? .always : .never
            }
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

    private static func change<View, Value>(
        _ property: ReferenceWritableKeyPath<View, Value>, of views: [View], _ host: some DetourHost,
        _ other: (Value) -> Value
    ) {
        let old = views.map { $0[keyPath: property] }
        host.thereAndBack {
            for (view, value) in zip(views, old) { view[keyPath: property] = other(value) }
        } back: {
            for (view, value) in zip(views, old) { view[keyPath: property] = value }
        }
    }
}

extension AppViews {
    /// All views of a class, and of classes that are made from it.
    func of<View>(_ type: View.Type) -> [View] { all.compactMap { $0 as? View } }
}
