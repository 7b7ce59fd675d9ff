import Foundation
import LayoutEngine

// Shared by many scenarios.

/// A view or a layout guide.
protocol AnchorProviding {
    var leftAnchor: NSLayoutXAxisAnchor { get }
    var rightAnchor: NSLayoutXAxisAnchor { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var trailingAnchor: NSLayoutXAxisAnchor { get }
}

extension UIView: AnchorProviding {
    /// Constraints that give the view the edges of another view or guide.
    /// - Parameter usesLeadingAndTrailing: whether to use leading and trailing instead of left and right.
    func filling(_ item: some AnchorProviding, usesLeadingAndTrailing: Bool = true) -> [NSLayoutConstraint] {
        let sides =
            usesLeadingAndTrailing
            ? [
                leadingAnchor.constraint(equalTo: item.leadingAnchor),
                trailingAnchor.constraint(equalTo: item.trailingAnchor),
            ] : [leftAnchor.constraint(equalTo: item.leftAnchor), rightAnchor.constraint(equalTo: item.rightAnchor)]
        return sides + [
            topAnchor.constraint(equalTo: item.topAnchor), bottomAnchor.constraint(equalTo: item.bottomAnchor),
        ]
    }
}

extension UILayoutGuide: AnchorProviding {}

extension UIViewController {
    /// Adds a child and its view, with the calls that UIKit requires.
    func contain(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    /// Undoes `contain(_:)`, with the calls that UIKit requires.
    func removeFromParentAndSuperview() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    /// As `contain(_:)`, with a child that fills the view.
    /// - Parameter choose: sets properties of the child before its view is loaded.
    func fill(with child: UIViewController, choose: () -> Void = {}) {
        addChild(child)
        choose()
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    /// The lengths of its top and bottom guides that lie over a view in its own.
    func guideLengths(over inner: UIView) -> [CGFloat] {
        let top = topLayoutGuide.length - inner.frame.minY
        let bottom = bottomLayoutGuide.length - (view.bounds.height - inner.frame.maxY)
        return [top, bottom].map { min(max(0, $0), inner.frame.height) }
    }
}

extension UITraitCollection {
    /// Both size classes from the two lowest bits of a number, where 0 is compact. The lowest bit is the horizontal
    /// class.
    static func sizeClasses(_ number: Int) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: number & 1 == 0 ? .compact : .regular),
            UITraitCollection(verticalSizeClass: number & 2 == 0 ? .compact : .regular),
        ])
    }
}

extension CGRect {
    /// Lengths and origin, with their names for messages.
    var namedParts: [(name: String, value: CGFloat)] {
        [("width", width), ("height", height), ("x", minX), ("y", minY)]
    }

    /// The value of an attribute that does not depend on the language.
    func value(of attribute: NSLayoutConstraint.Attribute) -> CGFloat {
        switch attribute {
        case .left: minX
        case .right: maxX
        case .centerX: midX
        case .width: width
        case .top: minY
        case .bottom: maxY
        case .centerY: midY
        default: height
        }
    }
}
