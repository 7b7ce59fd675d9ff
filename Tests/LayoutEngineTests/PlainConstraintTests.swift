import Foundation
import XCTest

@testable import LayoutEngine

/// The short way to a row says what the long way says, to the bit, or nothing.
final class PlainConstraintTests: XCTestCase {
    private final class Inset: UIView {
        override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 0.1) }
    }

    /// A tree with views of all kinds next to each other, above each other and far apart.
    private func makeTree() -> (root: UIView, items: [AnyObject]) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        let scroll = UIScrollView()
        let (plain, other, inset, inner, turned) = (UIView(), UIView(), Inset(), UIView(), UIView())
        let (label, scrolled) = (UILabel(), UIView())
        let guide = UILayoutGuide()
        turned.semanticContentAttribute = .forceRightToLeft
        scroll.contentOffset = CGPoint(x: 7, y: 30)
        for view in [scroll, plain, other, inset, turned, label] { root.addSubview(view) }
        plain.addSubview(inner)
        scroll.addSubview(scrolled)
        let sibling = Inset()
        scroll.addSubview(sibling)
        root.addLayoutGuide(guide)
        root.boxIndex = 0
        let views = [root, scroll, plain, other, inset, inner, turned, label, scrolled, sibling]
        for (number, view) in views.enumerated() { view.boxIndex = number }
        guide.boxIndex = views.count
        scroll.scrollContent?.boxIndex = views.count + 1
        return (root, views + [guide])
    }

    private func isEqual(_ one: BoxExpression, _ other: BoxExpression) -> Bool {
        one.form == other.form && one.constant.bitPattern == other.constant.bitPattern
    }

    func test_shortWay_saysWhatTheLongWaySays() {
        var short = 0
        var long = 0
        for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
            LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus)
            LayoutEnvironment.current.userInterfaceLayoutDirection = direction
            let (root, items) = makeTree()
            for first in items {
                for second in items.map(Optional.some) + [nil] {
                    for attribute in NSLayoutConstraint.Attribute.allCases {
                        for otherAttribute in NSLayoutConstraint.Attribute.allCases {
                            let constraint = NSLayoutConstraint(
                                item: first, attribute: attribute, relatedBy: .equal, toItem: second,
                                attribute: otherAttribute, multiplier: -1.5, constant: 3)
                            guard constraint.illegality == nil else { continue }
                            var expected = BoxExpression()
                            XCTAssertTrue(Lowering.writeGeneral(constraint, to: &expected))
                            var found = BoxExpression()
                            guard PlainConstraint.write(constraint, to: &found) else {
                                XCTAssertTrue(isEqual(found, BoxExpression()), "\(constraint) left something behind")
                                long += 1
                                continue
                            }
                            short += 1
                            XCTAssertTrue(isEqual(found, expected), "\(constraint): \(found), not \(expected)")
                        }
                    }
                }
            }
            withExtendedLifetime(root) {}
        }
        XCTAssertGreaterThan(short, 1000)
        XCTAssertGreaterThan(long, 1000)
    }

    /// As nearly all constraints of an app are.
    func test_edgesAndLengthsOfNeighbours_goTheShortWay() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus)
        let root = UIView()
        let (view, other) = (UIView(), UIView())
        root.addSubview(view)
        root.addSubview(other)
        for constraint in [
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: other.bottomAnchor),
            view.widthAnchor.constraint(equalTo: other.widthAnchor), view.heightAnchor.constraint(equalToConstant: 44),
            root.centerXAnchor.constraint(equalTo: other.centerXAnchor),
        ] {
            var expression = BoxExpression()
            XCTAssertTrue(PlainConstraint.write(constraint, to: &expression), "\(constraint)")
        }
    }

    /// What is asked of a view for its row may be an app's code.
    func test_viewThatGoesAwayWhileItIsAsked_harmsNothing() {
        final class Leaving: UIView {
            override func alignmentRect(forFrame frame: CGRect) -> CGRect {
                removeFromSuperview()
                return frame
            }
        }
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        weak var left: UIView?
        do {
            let view = Leaving()
            left = view
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.widthAnchor.constraint(equalToConstant: 44).isActive = true
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
        }
        root.layoutIfNeeded()
        XCTAssertNil(left)
        XCTAssertTrue(root.constraints.isEmpty)
    }
}
