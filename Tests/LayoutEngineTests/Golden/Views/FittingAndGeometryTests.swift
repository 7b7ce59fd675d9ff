import Foundation
import LayoutEngine
import XCTest

/// Fitting sizes, alignment rectangles and transforms.
final class FittingAndGeometryTests: XCTestCase {
    override func setUp() {
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
    }

    private func expectException(
        _ name: LayoutException.Name, saying words: String, line: UInt = #line
    ) {
        guard case .exception(let exception)? = LayoutEnvironment.current.reports.last else {
            return XCTFail("nothing was raised", line: line)
        }
        XCTAssertEqual(exception.name, name, line: line)
        XCTAssertTrue(exception.reason.contains(words), exception.reason, line: line)
    }

    /// A container with a label in it, 8 points from each edge.
    private func card(_ text: String, lines: Int = 1) -> (container: UIView, label: UILabel) {
        let container = UIView()
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        label.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: container.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8),
            container.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
            container.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
        ])
        return (container, label)
    }

    // MARK: Fitting

    func test_fittingTargets() {
        XCTAssertEqual(UIView.layoutFittingCompressedSize, CGSize(width: 0, height: 0))
        XCTAssertEqual(UIView.layoutFittingExpandedSize, CGSize(width: 10000, height: 10000))
    }

    /// uikit-model: controls-11
    func test_compressedSize_isThatOfTheContent() {
        XCTAssertEqual(
            card("Label").container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
            CGSize(width: 57.5, height: 36.5))
    }

    /// The target holds at 50 only, below hugging (250).
    func test_expandedSize_growsAsFarAsStrongerWishesAllow() {
        XCTAssertEqual(
            card("Label").container.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize),
            CGSize(width: 57.5, height: 36.5))
        let plain = UIView()
        plain.widthAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true
        XCTAssertEqual(
            plain.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize), CGSize(width: 200, height: 10000))
    }

    func test_requiredWidth_givesTheHeightOfWrappedText() {
        let (container, _) = card("aaaa bbbb cccc", lines: 0)
        XCTAssertEqual(
            container.systemLayoutSizeFitting(
                CGSize(width: 116, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel),
            CGSize(width: 116, height: 57))
    }

    func test_fittingPriority_aboveHugging_stretches() {
        XCTAssertEqual(
            card("Label").container.systemLayoutSizeFitting(
                CGSize(width: 100, height: 0), withHorizontalFittingPriority: UILayoutPriority(251),
                verticalFittingPriority: .fittingSizeLevel
            ).width, 100)
    }

    func test_fittingSize_ofALabel_isItsContent() {
        let label = UILabel()
        label.text = "Label"
        XCTAssertEqual(label.systemLayoutSizeFitting(.zero), CGSize(width: 41.5, height: 20.5))
    }

    /// The temporary engine leaves no trace in the layout that the view takes part in.
    /// uikit-model: controls-11
    func test_fittingSize_leavesTheLayoutAlone() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let before = UIView()
        let (container, label) = card("Label")
        let guide = UILayoutGuide()
        container.addLayoutGuide(guide)
        guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 3).isActive = true
        for view in [before, container] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5).isActive = true
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 6).isActive = true
        }
        container.widthAnchor.constraint(equalToConstant: 200).isActive = true
        root.layoutIfNeeded()
        let frames = [before.frame, container.frame, label.frame, guide.layoutFrame]
        XCTAssertEqual(container.systemLayoutSizeFitting(.zero).width, 200)
        XCTAssertEqual(LayoutInspector(root).unroundedFrame(of: container), container.frame)
        XCTAssertEqual(frames, [before.frame, container.frame, label.frame, guide.layoutFrame])
        root.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(frames, [before.frame, container.frame, label.frame, guide.layoutFrame])
    }

    func test_fittingSize_refusesATargetThatIsNotFinite() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
        XCTAssertEqual(view.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: 0)), CGSize(width: 3, height: 4))
        expectException(.internalInconsistency, saying: "A target is finite and not negative")
    }

    // MARK: Alignment rectangles

    private final class Shadowed: UIView {
        override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 40) }
    }

    /// uikit-model: frames-3
    func test_alignmentRect_isTheInverseOfFrame() {
        let view = Shadowed()
        let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertEqual(view.alignmentRect(forFrame: frame), CGRect(x: 12, y: 21, width: 24, height: 36))
        XCTAssertEqual(view.frame(forAlignmentRect: view.alignmentRect(forFrame: frame)), frame)
        XCTAssertEqual(UIView().alignmentRect(forFrame: frame), frame)
    }

    /// uikit-model: constraints-2, frames-3
    func test_constraints_placeTheAlignmentRect() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let views = [Shadowed(), Shadowed(), Shadowed()]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            views[1].topAnchor.constraint(equalTo: views[0].bottomAnchor),
            views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
            views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 2),
            views[2].centerXAnchor.constraint(equalTo: root.centerXAnchor),
            views[2].bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(views[0].frame, CGRect(x: 8, y: 9, width: 56, height: 44))
        XCTAssertEqual(views[1].frame, CGRect(x: 58, y: 49, width: 106, height: 44))
        XCTAssertEqual(views[2].frame, CGRect(x: 123, y: 259, width: 56, height: 44))
    }

    func test_alignmentRect_thatIsNotFinite_isReported() {
        final class Broken: UIView {
            override func alignmentRect(forFrame frame: CGRect) -> CGRect {
                CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
            }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = Broken()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5).isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame.minX, 5)
        expectException(.internalInconsistency, saying: "Return finite insets")
    }

    /// Margins lie inside the alignment rectangle, not inside the frame.
    /// uikit-model: constraints-2
    func test_margins_areInsideTheAlignmentRect() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let padded = Shadowed()
        let inner = UIView()
        for (view, parent) in [(padded, root), (inner, padded)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        let insets = padded.alignmentRectInsets
        XCTAssertGreaterThan(insets.left, 0)
        NSLayoutConstraint.activate([
            padded.leftAnchor.constraint(equalTo: root.leftAnchor),
            padded.topAnchor.constraint(equalTo: root.topAnchor),
            padded.widthAnchor.constraint(equalToConstant: 100), padded.heightAnchor.constraint(equalToConstant: 80),
        ])
        for (inside, outside) in [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ]
            as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)]
        {
            NSLayoutConstraint(
                item: inner, attribute: inside, relatedBy: .equal, toItem: padded, attribute: outside, multiplier: 1,
                constant: 0
            ).isActive = true
        }
        root.layoutIfNeeded()
        XCTAssertEqual(inner.frame, CGRect(x: insets.left + 8, y: insets.top + 8, width: 84, height: 64))
    }

    // MARK: Transforms

    /// uikit-model: frames-2
    func test_frame_ofATurnedView_isItsBoundingBox() {
        let view = UIView(frame: CGRect(x: 50, y: 75, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let expected = CGRect(x: 75, y: 50, width: 50, height: 100)
        for (one, two) in [
            (view.frame.minX, expected.minX), (view.frame.minY, expected.minY), (view.frame.width, expected.width),
            (view.frame.height, expected.height),
        ] { XCTAssertEqual(one, two, accuracy: 1e-9) }
        XCTAssertEqual(view.bounds.size, CGSize(width: 100, height: 50))
        XCTAssertEqual(view.center, CGPoint(x: 100, y: 100))
        view.transform = .identity
        XCTAssertEqual(view.frame, CGRect(x: 50, y: 75, width: 100, height: 50))
    }

    /// uikit-model: frames-2
    func test_autoLayout_ignoresTheTransform() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let scaled = UIView()
        let follower = UIView()
        for view in [scaled, follower] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.widthAnchor.constraint(equalToConstant: 40).isActive = true
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        NSLayoutConstraint.activate([
            scaled.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
            scaled.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
            follower.topAnchor.constraint(equalTo: scaled.bottomAnchor),
            follower.leadingAnchor.constraint(equalTo: scaled.trailingAnchor),
        ])
        scaled.transform = CGAffineTransform(scaleX: 2, y: 3)
        root.layoutIfNeeded()
        XCTAssertEqual(scaled.bounds, CGRect(x: 0, y: 0, width: 40, height: 20))
        XCTAssertEqual(scaled.center, CGPoint(x: 120, y: 110))
        XCTAssertEqual(scaled.frame, CGRect(x: 80, y: 80, width: 80, height: 60))
        XCTAssertEqual(follower.frame, CGRect(x: 140, y: 120, width: 40, height: 20))
        root.setNeedsLayout()
        root.layoutIfNeeded()
        XCTAssertEqual(scaled.frame, CGRect(x: 80, y: 80, width: 80, height: 60))
        XCTAssertTrue(LayoutEnvironment.current.reports.isEmpty)
    }

    /// uikit-model: frames-2
    func test_frame_setWithATransform_setsBoundsAndCenter() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        for (transform, bounds) in [
            (CGAffineTransform(translationX: 5, y: 0), CGSize(width: 3, height: 4)),
            (CGAffineTransform(scaleX: 0.5, y: -2), CGSize(width: 6, height: 2)),
            (CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), CGSize(width: 4, height: 3)),
        ] {
            view.transform = transform
            view.layer.anchorPoint = CGPoint(x: 0.25, y: 1)
            view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
            XCTAssertEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4), "\(transform)")
            XCTAssertEqual(view.bounds.size, bounds, "\(transform)")
        }
        guard case .warning(let words)? = LayoutEnvironment.current.reports.last else { return XCTFail() }
        XCTAssertTrue(words.contains("Set bounds and center instead"), words)
    }

    func test_transform_refusesNaN() {
        let view = UIView()
        view.transform = CGAffineTransform(scaleX: .nan, y: 1)
        XCTAssertTrue(view.transform.isIdentity)
        expectException(.invalidArgument, saying: "which is not finite")
    }

    func test_affineTransform_arithmetic() {
        let move = CGAffineTransform(translationX: 10, y: 20)
        let grow = CGAffineTransform(scaleX: 2, y: 3)
        XCTAssertEqual(CGPoint(x: 1, y: 1).applying(move.concatenating(grow)), CGPoint(x: 22, y: 63))
        XCTAssertEqual(CGPoint(x: 1, y: 1).applying(move.scaledBy(x: 2, y: 3)), CGPoint(x: 12, y: 23))
        XCTAssertEqual(grow.translatedBy(x: 10, y: 20), move.concatenating(grow))
        let both = move.concatenating(grow)
        XCTAssertEqual(both.concatenating(both.inverted()), .identity)
        XCTAssertEqual(CGAffineTransform(scaleX: 0, y: 0).inverted(), CGAffineTransform(scaleX: 0, y: 0))
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform.identity.rotated(by: .pi / 2))
        XCTAssertEqual(turned.x, 0, accuracy: 1e-12)
        XCTAssertEqual(turned.y, 1, accuracy: 1e-12)
    }
}
