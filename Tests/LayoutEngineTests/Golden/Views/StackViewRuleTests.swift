import Foundation
import LayoutEngine
import XCTest

/// Rules of stack views that only show with many items, in columns, or with none.
final class StackViewRuleTests: XCTestCase {
    private func made(_ identifier: String, _ stack: UIStackView) -> [NSLayoutConstraint] {
        stack.updateConstraintsIfNeeded()
        return stack.constraints.filter { $0.identifier == identifier }
    }

    /// On iOS 9 the priorities of equal lengths go down to 751 and no further: max(999 - i, 751).
    /// uikit-model: stacks-2
    func test_fillEqually_iOS9_stopsAt751() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10)
        let stack = UIStackView(arrangedSubviews: (0..<252).map { _ in UIView() })
        stack.distribution = .fillEqually
        let priorities = made("UISV-fill-equally", stack).map(\.priority.rawValue)
        XCTAssertEqual(priorities.count, 251)
        XCTAssertEqual(priorities.prefix(2), [998, 997])
        XCTAssertEqual(priorities.suffix(5), [752, 751, 751, 751, 751].suffix(5))
    }

    /// On iOS 9 the priorities of shares go down to 50: max(150 - i, 50). Later they are 999 - i.
    /// uikit-model: stacks-2
    func test_fillProportionally_priorities() {
        for (profile, first, last) in [(.iOS9_10, 149, 50), (.iOS13plus, 999, 895)] as [(UIKitProfile, Float, Float)] {
            LayoutEnvironment.current = LayoutEnvironment(profile: profile)
            let items = (0..<105).map { _ in UIImageView(image: UIImage(size: CGSize(width: 2, height: 2))) }
            let stack = UIStackView(arrangedSubviews: items)
            stack.distribution = .fillProportionally
            let priorities = made("UISV-fill-proportionally", stack).map(\.priority.rawValue)
            XCTAssertEqual(priorities.first, first, "\(profile)")
            XCTAssertEqual(priorities.last, last, "\(profile)")
        }
    }

    /// A column does to heights what a row does to widths, with the same identifiers and priorities.
    /// uikit-model: stacks-1
    func test_columns_shareHeights() {
        LayoutEnvironment.current = LayoutEnvironment()
        let items = (0..<3).map { _ in UIView() }
        let stack = UIStackView(arrangedSubviews: items)
        stack.axis = .vertical
        stack.spacing = 5
        stack.distribution = .fillEqually
        XCTAssertEqual(made("UISV-fill-equally", stack).map(\.firstAttribute), [.height, .height])
        stack.distribution = .equalCentering
        XCTAssertEqual(made("UISV-fill-equally", stack).map(\.firstAttribute), [.height])
        XCTAssertEqual(made("UISV-fill-equally", stack).map(\.priority), [UILayoutPriority(149)])
        XCTAssertEqual(
            made("UISV-distributing-edge", stack).map(\.secondAttribute), [.centerY, .centerY, .centerY, .centerY])
        XCTAssertEqual(made("UISV-spacing", stack).map(\.relation), [.greaterThanOrEqual, .greaterThanOrEqual])
        items[0].isHidden = true
        XCTAssertEqual(made("UISV-hiding", stack).map(\.firstAttribute), [.height])
        XCTAssertEqual(made("UISV-hiding", stack).map(\.priority), [.required])
    }

    /// Without items the stack has no intrinsic size.
    /// uikit-model: stacks-13
    func test_emptyStack_isZero() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let stack = UIStackView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutIfNeeded()
        XCTAssertEqual(stack.frame.size, .zero)
        XCTAssertTrue(stack.hasAmbiguousLayout)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// Adding an item turns its mask off and adds it as subview; leaving the superview un-arranges it; `removeArrangedSubview`
    /// keeps it as subview.
    /// uikit-model: stacks-13
    func test_arrangedSubviews_andSubviews() {
        LayoutEnvironment.current = LayoutEnvironment()
        let stack = UIStackView()
        let (a, b) = (UIView(), UIView())
        stack.addArrangedSubview(a)
        stack.addArrangedSubview(b)
        XCTAssertEqual(stack.subviews, [a, b])
        XCTAssertFalse(a.translatesAutoresizingMaskIntoConstraints)
        a.removeFromSuperview()
        XCTAssertEqual(stack.arrangedSubviews, [b])
        stack.removeArrangedSubview(b)
        XCTAssertEqual(stack.arrangedSubviews, [])
        XCTAssertEqual(stack.subviews, [b])
    }

    /// A row on baselines divides its width among texts of several lines, also where a label becomes one later.
    /// uikit-model: stacks-1
    func test_textWidths_followNumberOfLines() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let labels = ["wide text", "text"].map { text in
            let label = UILabel()
            label.text = text
            return label
        }
        let row = UIStackView(arrangedSubviews: labels)
        row.alignment = .lastBaseline
        row.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: root.topAnchor),
            row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        let widths = labels.map(\.intrinsicContentSize.width)
        func assertWidths(_ expected: [CGFloat], _ when: String) {
            root.layoutIfNeeded()
            XCTAssertEqual(labels.map(\.frame.width), expected, when)
        }
        assertWidths(widths, "of one line")
        for label in labels { label.numberOfLines = 0 }
        assertWidths([widths[0], widths[0]], "of several lines")
        labels[1].text = ""
        root.layoutIfNeeded()
        XCTAssertEqual(made("UISV-text-width-disambiguation", row).count, 1, "a label without text has no lines")
        labels[1].text = "text"
        assertWidths([widths[0], widths[0]], "with text again")
        for label in labels { label.numberOfLines = 1 }
        assertWidths(widths, "of one line again")
    }

    /// Shares follow content that an update of constraints changes after the stack had its own.
    /// uikit-model: stacks-1
    func test_shares_followContentThatAnUpdateChanges() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UpdatingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let pictures = (1...2).map { UIImageView(image: UIImage(size: CGSize(width: 20 * $0, height: 10))) }
        let row = UIStackView(arrangedSubviews: pictures)
        row.distribution = .fillProportionally
        row.frame = root.bounds
        root.addSubview(row)
        root.layoutIfNeeded()
        XCTAssertEqual(pictures.map(\.frame.width), [100, 200])
        root.change = { pictures[0].image = UIImage(size: CGSize(width: 60, height: 10)) }
        root.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        XCTAssertEqual(pictures.map(\.frame.width), [180, 120])
    }

    /// The same where a size is asked for before any layout.
    /// uikit-model: stacks-1
    func test_shares_followContentThatAnUpdateChanges_whenASizeIsAskedFor() {
        LayoutEnvironment.current = LayoutEnvironment()
        let root = UpdatingView()
        let pictures = (1...2).map { UIImageView(image: UIImage(size: CGSize(width: 20 * $0, height: 10))) }
        let row = UIStackView(arrangedSubviews: pictures)
        row.distribution = .fillProportionally
        row.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: root.topAnchor), row.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            row.leftAnchor.constraint(equalTo: root.leftAnchor), row.rightAnchor.constraint(equalTo: root.rightAnchor),
        ])
        root.change = { pictures[0].image = UIImage(size: CGSize(width: 60, height: 10)) }
        let first = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        XCTAssertEqual(first, root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
        XCTAssertEqual(first.width, 100)
    }

    /// A stack asks how long what is in its items wants to be, and stacks in them do: once for each level, not twice.
    /// uikit-model: stacks-3
    func test_proportionalStacksInEachOther_areAskedOnceForEachLevel() {
        LayoutEnvironment.current = LayoutEnvironment()
        var counts: [Int] = []
        for depth in [4, 5, 6] {
            let leaf = CountedLabel()
            leaf.text = "leaf"
            var view: UIView = leaf
            for _ in 0..<depth {
                let row = UIStackView(arrangedSubviews: [view, UIView()])
                row.distribution = .fillProportionally
                view = row
            }
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            root.addSubview(view)
            root.layoutIfNeeded()
            counts.append(leaf.count)
        }
        XCTAssertLessThan(counts[1], counts[0] * 5 / 2, "\(counts)")
        XCTAssertLessThan(counts[2], counts[1] * 5 / 2, "\(counts)")
    }
}

/// Changes something in each update of its constraints.
private final class UpdatingView: UIView {
    var change: (() -> Void)?

    override func updateConstraints() {
        change?()
        super.updateConstraints()
    }
}

/// Counts how often somebody asks for its content size.
private final class CountedLabel: UILabel {
    private(set) var count = 0

    override var intrinsicContentSize: CGSize {
        count += 1
        return super.intrinsicContentSize
    }
}
