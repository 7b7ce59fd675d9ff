import Foundation
import LayoutEngine
import XCTest

/// What views say to calls that raise in UIKit or make no sense: UIKit's exception, what happened, and what to do. The call has
/// no effect.
final class MisuseTests: XCTestCase {
    private var root = UIView()
    private var view = UIView()

    /// Each misuse starts from two views, `root` with `view` in it.
    private func expect(_ expected: String, line: UInt = #line, from misuse: () -> Void) {
        LayoutEnvironment.current = LayoutEnvironment()
        root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        named(root, "root")
        named(view, "view")
        root.addSubview(view)
        misuse()
        XCTAssertEqual(saidLast, expected, line: line)
    }

    /// uikit-model: constraints-11, constraints-3, constraints-8
    func test_constraints() {
        expect(
            "NSInvalidArgumentException: A constraint needs a view or layout guide as its first item, not "
                + "nil."
        ) {
            _ = NSLayoutConstraint(
                item: nil, attribute: .left, relatedBy: .equal, toItem: view, attribute: .left, multiplier: 1,
                constant: 0)
        }
        expect(
            "NSInvalidArgumentException: view: notAnAttribute cannot be the first attribute of a constraint."
        ) { make(view, .notAnAttribute, nil, .notAnAttribute) }
        expect(
            "NSInternalInconsistencyException: view.width: multiplier 1.0 and constant nan must be finite. "
                + "Look for a division by a size that is still zero."
        ) { make(view, .width, nil, .notAnAttribute, constant: .nan) }
        expect(
            "NSInvalidArgumentException: view.width: the second item must be a view or a layout guide."
        ) {
            _ = NSLayoutConstraint(
                item: view, attribute: .width, relatedBy: .equal, toItem: UIResponder(), attribute: .width,
                multiplier: 1,
                constant: 0)
        }
        expect(
            "NSInvalidArgumentException: guide is a layout guide and has neither margins nor baselines; "
                + "leftMargin cannot be used with it."
        ) {
            let guide = UILayoutGuide()
            guide.identifier = "guide"
            make(guide, .leftMargin, view, .left)
        }
        expect(
            "NSInvalidArgumentException: view.left is a location and cannot equal a constant (no second "
                + "item, or multiplier 0). Relate it to another view's location."
        ) { make(view, .left, nil, .notAnAttribute) }
        expect(
            "NSInvalidArgumentException: Invalid pairing of layout attributes: left and width mix a size "
                + "with a location."
        ) { make(view, .left, root, .width) }
        expect(
            "NSInvalidArgumentException: Invalid pairing of layout attributes: left and top mix a horizontal "
                + "with a vertical location."
        ) {
            LayoutEnvironment.current.constraintAssumptions.axisPairing = .rejected
            make(view, .left, root, .top)
            LayoutEnvironment.current.constraintAssumptions.axisPairing = .accepted
        }
        expect(
            "NSInvalidArgumentException: Invalid pairing of layout attributes: left and leading mix "
                + "leading/trailing with left/right; use one family for both."
        ) { make(view, .left, root, .leading) }
        expect(
            "NSInternalInconsistencyException: The constant of <NSLayoutConstraint view.width == 5 "
                + "(inactive)> was set to inf. A constant must be finite; it keeps 5.0. Look for a division by a "
                + "size that is still zero."
        ) { view.widthAnchor.constraint(equalToConstant: 5).constant = .infinity }
        expect(
            "NSInternalInconsistencyException: The priority of <NSLayoutConstraint view.width == 5 "
                + "(inactive)> was set to 1001.0. Priorities lie above 0 and at most at 1000; it keeps 1000.0."
        ) { view.widthAnchor.constraint(equalToConstant: 5).priority = UILayoutPriority(1001) }
        expect(
            "NSInternalInconsistencyException: Mutating a priority from required to not on an installed constraint (or "
                + "vice-versa) is not supported. You passed priority 750 and the existing priority was 1000. The constraint is "
                + "<NSLayoutConstraint view.width == 5 (active)>. Deactivate it first, or use 999 in place of 1000."
        ) {
            LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10)
            let width = view.widthAnchor.constraint(equalToConstant: 5)
            width.isActive = true
            width.priority = .defaultHigh
        }
        expect(
            "NSGenericException: Unable to activate constraint with anchors <NSLayoutXAxisAnchor \"view.left\"> and "
                + "<NSLayoutXAxisAnchor \"stranger.left\"> because they have no common ancestor.  Does the constraint or "
                + "its anchors reference items in different view hierarchies?  That's illegal. Add both views to one "
                + "hierarchy before activating <NSLayoutConstraint view.left == stranger.left (inactive)>."
        ) {
            let stranger = named(UIView(), "stranger")
            view.leftAnchor.constraint(equalTo: stranger.leftAnchor).isActive = true
        }
        expect(
            "NSGenericException: Unable to install constraint on view.  Does the constraint reference something from "
                + "outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint view.left == "
                + "root.left (inactive)> view:view. It refers to root. Add it to a common ancestor, or set isActive "
                + "instead."
        ) { view.addConstraint(view.leftAnchor.constraint(equalTo: root.leftAnchor)) }
        expect(
            "NSInternalInconsistencyException: A content priority of view was set to 0.0. Priorities lie "
                + "above 0 and at most at 1000; it keeps the old one."
        ) { view.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal) }
        expect(
            "NSInvalidArgumentException: Unable to parse constraint format: x is not a key in the views "
                + "dictionary. Add it with this spelling.\nH:[x]\n   ^"
        ) { _ = NSLayoutConstraint.constraints(withVisualFormat: "H:[x]", metrics: nil, views: [:]) }
    }

    @discardableResult
    private func make(
        _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ second: AnyObject?,
        _ secondAttribute: NSLayoutConstraint.Attribute, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
            multiplier: 1, constant: constant)
    }

    func test_geometry() {
        expect(
            "CALayerInvalidGeometry: The frame of view was set to (0, 0; nan 10), which is not finite; it "
                + "keeps (0, 0; 10 10). Look for a division by a size that is still zero."
        ) { view.frame.size.width = .nan }
        expect(
            "CALayerInvalidGeometry: The bounds of view was set to (inf, 0; 10 10), which is not finite; it "
                + "keeps (0, 0; 10 10). Look for a division by a size that is still zero."
        ) { view.bounds.origin.x = .infinity }
        expect(
            "CALayerInvalidGeometry: The center of view was set to (5, nan), which is not finite; it keeps "
                + "(5, 5). Look for a division by a size that is still zero."
        ) { view.center.y = .nan }
        expect(
            "CALayerInvalidGeometry: The anchorPoint of view was set to (nan, 0.5), which is not finite; it "
                + "keeps (0.5, 0.5). Look for a division by a size that is still zero."
        ) { view.layer.anchorPoint.x = .nan }
        XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
        expect(
            "NSInvalidArgumentException: The transform of view was set to CGAffineTransform(a: nan, b: 0.0, "
                + "c: 0.0, d: 1.0, tx: 0.0, ty: 0.0), which is not finite; it keeps its own. Look for a division "
                + "by a size that is still zero."
        ) { view.transform.a = .nan }
        expect(
            "The frame of view was set to (0, 0; 0 0) while its transform is not the identity. Apple leaves open "
                + "what happens then; bounds and center were set so that the rectangle around the view is this one. Set "
                + "bounds and center instead."
        ) {
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            view.frame = .zero
        }
        expect(
            "NSInvalidArgumentException: The layoutMargins of view were set to UIEdgeInsets(top: nan, left: "
                + "8.0, bottom: 8.0, right: 8.0), which are not finite; they keep UIEdgeInsets(top: 8.0, left: "
                + "8.0, bottom: 8.0, right: 8.0)."
        ) { view.layoutMargins.top = .nan }
        expect(
            "NSInvalidArgumentException: The directionalLayoutMargins of view were set to "
                + "NSDirectionalEdgeInsets(top: 8.0, leading: inf, bottom: 8.0, trailing: 8.0), which are not "
                + "finite; they keep NSDirectionalEdgeInsets(top: 8.0, leading: 8.0, bottom: 8.0, trailing: 8.0). "
                + "Look for a division by a size that is still zero."
        ) { view.directionalLayoutMargins.leading = .infinity }
        expect(
            "NSInvalidArgumentException: root was added to view, which is itself inside it. A view cannot "
                + "contain itself; the call had no effect."
        ) { view.addSubview(root) }
        expect(
            "NSInternalInconsistencyException: systemLayoutSizeFitting of view was asked for CGSize(width: "
                + "-1.0, height: 0.0) at priorities 50.0 and 50.0. A target is finite and not negative, priorities "
                + "lie above 0 and at most at 1000; the answer is the present size."
        ) { _ = view.systemLayoutSizeFitting(CGSize(width: -1, height: 0)) }
        expect(
            "NSInternalInconsistencyException: alignmentRect(forFrame:) of strange gave (nan, 0; 1 1) for "
                + "(0, 0; 1024 1024), which is not finite; the frame itself is aligned. Return finite insets."
        ) {
            let strange = named(StrangeView(), "strange")
            strange.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(strange)
            strange.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
            root.layoutIfNeeded()
        }
        expect(
            "NSInternalInconsistencyException: The view for baseline layout of strange is stranger, which is "
                + "not inside it; its own edge is used. Return the view itself or a view below it."
        ) {
            let strange = named(StrangerView(), "strange")
            strange.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(strange)
            strange.firstBaselineAnchor.constraint(equalTo: root.topAnchor).isActive = true
            root.layoutIfNeeded()
        }
    }

    func test_views() {
        expect(
            "NSInvalidArgumentException: A font of size nan was asked for. A font size is finite and not "
                + "negative; 14.0 is used."
        ) { _ = UIFont.systemFont(ofSize: .nan) }
        expect(
            "NSInvalidArgumentException: An image of size CGSize(width: -1.0, height: 1.0) was made. A size "
                + "is finite and not negative; the image is empty."
        ) { _ = UIImage(size: CGSize(width: -1, height: 1)) }
        expect(
            "NSInternalInconsistencyException: The preferredMaxLayoutWidth of label was set to nan, which is "
                + "not finite; it keeps 0.0. Use 0 for the width that the constraints give."
        ) { named(UILabel(), "label").preferredMaxLayoutWidth = .nan }
        expect(
            "NSInvalidArgumentException: The contentEdgeInsets of button were set to UIEdgeInsets(top: nan, "
                + "left: 0.0, bottom: 0.0, right: 0.0), which are not finite; they keep UIEdgeInsets(top: 0.0, "
                + "left: 0.0, bottom: 0.0, right: 0.0)."
        ) { named(UIButton(), "button").contentEdgeInsets.top = .nan }
        expect(
            "NSInvalidArgumentException: The textContainerInset of text was set to UIEdgeInsets(top: nan, "
                + "left: 0.0, bottom: 8.0, right: 0.0), which is not finite; it keeps UIEdgeInsets(top: 8.0, left: "
                + "0.0, bottom: 8.0, right: 0.0)."
        ) { named(UITextView(), "text").textContainerInset.top = .nan }
        expect(
            "NSInternalInconsistencyException: A spacing of stack was set to nan, which is not finite; it "
                + "keeps 0.0. Look for a division by a size that is still zero."
        ) { named(UIStackView(), "stack").spacing = .nan }
        expect(
            "NSInternalInconsistencyException: view was inserted at 1 among the 0 other arranged subviews of "
                + "stack. Use an index from 0 to 0; the call had no effect."
        ) { named(UIStackView(), "stack").insertArrangedSubview(view, at: 1) }
        expect(
            "NSInvalidArgumentException: The contentSize of scroll was set to CGSize(width: nan, height: "
                + "0.0), which is not finite; it keeps CGSize(width: 0.0, height: 0.0). Look for a division by a "
                + "size that is still zero."
        ) { named(UIScrollView(), "scroll").contentSize.width = .nan }
        expect(
            "NSInvalidArgumentException: The contentInset of scroll was set to UIEdgeInsets(top: nan, left: "
                + "0.0, bottom: 0.0, right: 0.0), which is not finite; it keeps UIEdgeInsets(top: 0.0, left: 0.0, "
                + "bottom: 0.0, right: 0.0)."
        ) { named(UIScrollView(), "scroll").contentInset.top = .nan }
        expect(
            "NSInternalInconsistencyException: unable to dequeue a cell with identifier cell for row 2 of "
                + "section 1 of table: no class is registered for it. Call register(_:forCellReuseIdentifier:) "
                + "first; a plain cell was made."
        ) {
            _ = named(UITableView(), "table").dequeueReusableCell(
                withIdentifier: "cell", for: IndexPath(row: 2, section: 1))
        }
        expect(
            "table has more than 10000 rows; the engine makes no more. Name fewer rows in the data source."
        ) {
            let endless = EndlessRows()
            let table = named(UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), "table")
            table.dataSource = endless
            table.layoutIfNeeded()
        }
    }
}

/// What was reported last, as the console or the crash log would have it; nil for nothing.
private var saidLast: String? {
    switch LayoutEnvironment.current.reports.last {
    case .exception(let exception): exception.description
    case .warning(let words): words
    default: nil
    }
}

@discardableResult
private func named<View: UIView>(_ view: View, _ name: String) -> View {
    view.accessibilityIdentifier = name
    return view
}

private final class StrangeView: UIView {
    override func alignmentRect(forFrame frame: CGRect) -> CGRect {
        CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    }
}

private final class StrangerView: UIView {
    private let stranger = named(UILabel(), "stranger")
    override var forFirstBaselineLayout: UIView { stranger }
}

private final class EndlessRows: UITableViewDataSource {
    private let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_001 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}
