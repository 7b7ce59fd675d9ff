import Foundation
import LayoutEngine

// What many scenarios write in the same way.

/// What has four edges: a view or a layout guide.
protocol EdgedItem {
    var leftAnchor: NSLayoutXAxisAnchor { get }
    var rightAnchor: NSLayoutXAxisAnchor { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var trailingAnchor: NSLayoutXAxisAnchor { get }
}

extension UIView: EdgedItem {
    /// Constraints that make the view as large as another one, or as a guide.
    /// - Parameter asRead: whether its sides are those of the language.
    func filling(_ item: some EdgedItem, asRead: Bool = true) -> [NSLayoutConstraint] {
        let sides =
            asRead
            ? [
                leadingAnchor.constraint(equalTo: item.leadingAnchor),
                trailingAnchor.constraint(equalTo: item.trailingAnchor),
            ] : [leftAnchor.constraint(equalTo: item.leftAnchor), rightAnchor.constraint(equalTo: item.rightAnchor)]
        return sides + [
            topAnchor.constraint(equalTo: item.topAnchor), bottomAnchor.constraint(equalTo: item.bottomAnchor),
        ]
    }
}

extension UILayoutGuide: EdgedItem {}

extension UIViewController {
    /// Takes a child and shows it in its own view, with the calls that UIKit asks for.
    func contain(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    /// Leaves what `contain(_:)` put it in, with the calls that UIKit asks for.
    func leaveContainer() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    /// As `contain(_:)`, with a child that fills the view.
    /// - Parameter choose: says what the child is to have before its view is loaded.
    func fill(with child: UIViewController, choose: () -> Void = {}) {
        addChild(child)
        choose()
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    /// How much its guides cover of a view in its own, at the top and at the bottom.
    func guideLengths(over inner: UIView) -> [CGFloat] {
        let top = topLayoutGuide.length - inner.frame.minY
        let bottom = bottomLayoutGuide.length - (view.bounds.height - inner.frame.maxY)
        return [top, bottom].map { min(max(0, $0), inner.frame.height) }
    }
}

extension UITraitCollection {
    /// Both size classes by the two lowest bits of a number: across first; 0 is compact.
    static func sizeClasses(_ number: Int) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: number & 1 == 0 ? .compact : .regular),
            UITraitCollection(verticalSizeClass: number & 2 == 0 ? .compact : .regular),
        ])
    }
}
