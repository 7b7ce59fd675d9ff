import Foundation
import LayoutEngine
import XCTest

/// The constraints that a stack view makes, by identifier and priority.
final class StackViewConstraintTests: XCTestCase {
    private var stack = UIStackView()
    private var items: [UIView] = []

    override func setUp() { start(.iOS13plus) }

    private func start(_ profile: UIKitProfile, count: Int = 2) {
        LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: 2)
        items = (0..<count).map { index in
            let item = UIView()
            item.accessibilityIdentifier = ["a", "b", "c", "d"][index]
            return item
        }
        stack = UIStackView(arrangedSubviews: items)
        stack.accessibilityIdentifier = "stack"
        stack.spacing = 8
    }

    /// What the stack view made, as `identifier: relation @priority`, without the pins of guides.
    private func made(_ only: String? = nil) -> [String] {
        stack.updateConstraintsIfNeeded()
        return stack.constraints.compactMap { constraint in
            guard let id = constraint.identifier, id.hasPrefix("UISV-"), id != "UISV-guide-pin" else { return nil }
            if let only, !id.hasPrefix("UISV-" + only) { return nil }
            return constraint.description
                .replacingOccurrences(of: "<NSLayoutConstraint 'UISV-", with: "")
                .replacingOccurrences(of: "'", with: ":")
                .replacingOccurrences(of: " (active)>", with: "")
        }
    }

    func test_defaults() {
        let plain = UIStackView()
        XCTAssertEqual(plain.axis, .horizontal)
        XCTAssertEqual(plain.distribution, .fill)
        XCTAssertEqual(plain.alignment, .fill)
        XCTAssertEqual(plain.spacing, 0)
        XCTAssertFalse(plain.isLayoutMarginsRelativeArrangement)
        XCTAssertFalse(plain.isBaselineRelativeArrangement)
        XCTAssertEqual(UIStackView.Distribution.allCases.map(\.rawValue), [0, 1, 2, 3, 4])
        XCTAssertEqual(UIStackView.Alignment.allCases.map(\.rawValue), [0, 1, 2, 3, 4, 5])
        XCTAssertEqual(UIStackView.Alignment.top, .leading)
        XCTAssertEqual(UIStackView.Alignment.bottom, .trailing)
        XCTAssertEqual(UIStackView.spacingUseDefault, CGFloat(Float.greatestFiniteMagnitude))
        XCTAssertEqual(UIStackView.spacingUseSystem, CGFloat(Float.leastNormalMagnitude))
        XCTAssertTrue(made().count > 0)
        XCTAssertEqual(
            plain.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    /// uikit-model: stacks-1
    func test_fill() {
        XCTAssertEqual(
            made(),
            [
                "canvas-connection: stack.leading == a.leading", "canvas-connection: b.trailing == stack.trailing",
                "spacing: b.leading == a.trailing + 8",
                "canvas-connection: stack.top == a.top", "canvas-connection: a.bottom == stack.bottom",
                "alignment: b.top == a.top", "alignment: b.bottom == a.bottom",
            ])
        XCTAssertFalse(items[0].translatesAutoresizingMaskIntoConstraints)
    }

    func test_fill_inAColumn() {
        stack.axis = .vertical
        XCTAssertEqual(
            made(),
            [
                "canvas-connection: stack.top == a.top", "canvas-connection: b.bottom == stack.bottom",
                "spacing: b.top == a.bottom + 8",
                "canvas-connection: stack.leading == a.leading", "canvas-connection: a.trailing == stack.trailing",
                "alignment: b.leading == a.leading", "alignment: b.trailing == a.trailing",
            ])
    }

    func test_marginsRelative_connectsToTheMarginsGuide() {
        stack.isLayoutMarginsRelativeArrangement = true
        XCTAssertEqual(
            made("canvas-connection"),
            [
                "canvas-connection: stack.UIViewLayoutMarginsGuide.leading == a.leading",
                "canvas-connection: b.trailing == stack.UIViewLayoutMarginsGuide.trailing",
                "canvas-connection: stack.UIViewLayoutMarginsGuide.top == a.top",
                "canvas-connection: a.bottom == stack.UIViewLayoutMarginsGuide.bottom",
            ])
    }

    func test_baselineRelative_countsInColumnsOnly() {
        stack.isBaselineRelativeArrangement = true
        XCTAssertEqual(made("spacing"), ["spacing: b.leading == a.trailing + 8"])
        stack.axis = .vertical
        XCTAssertEqual(made("spacing"), ["spacing: b.firstBaseline == a.lastBaseline + 8"])
    }

    /// uikit-model: stacks-1
    func test_fillEqually() {
        start(.iOS13plus, count: 3)
        stack.distribution = .fillEqually
        XCTAssertEqual(made("fill-equally"), ["fill-equally: b.width == a.width", "fill-equally: c.width == a.width"])
        XCTAssertEqual(made("canvas-fit"), [])
    }

    /// uikit-model: stacks-2
    func test_fillEqually_iOS9() {
        start(.iOS9_10, count: 3)
        stack.distribution = .fillEqually
        XCTAssertEqual(
            made("fill-equally"),
            ["fill-equally: b.width == a.width @998.0", "fill-equally: c.width == a.width @997.0"])
        XCTAssertEqual(made("canvas-fit"), ["canvas-fit: stack.width == 0 @49.0"])
    }

    private func makeProportional(_ profile: UIKitProfile) {
        LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: 2)
        let a = UIImageView(image: UIImage(size: CGSize(width: 30, height: 5)))
        let b = UIView()
        let c = UIImageView(image: UIImage(size: CGSize(width: 54, height: 5)))
        items = [a, b, c]
        for (item, name) in zip(items, ["a", "b", "c"]) { item.accessibilityIdentifier = name }
        stack = UIStackView(arrangedSubviews: items)
        stack.accessibilityIdentifier = "stack"
        stack.spacing = 8
        stack.distribution = .fillProportionally
    }

    /// 30 + 54 + two gaps of 8 = 100.
    /// uikit-model: stacks-1
    func test_fillProportionally() {
        makeProportional(.iOS13plus)
        XCTAssertEqual(
            made("fill-proportionally"),
            [
                "fill-proportionally: a.width == 0.3 * stack.width @999.0", "fill-proportionally: b.width == 0",
                "fill-proportionally: c.width == 0.54 * stack.width @997.0",
            ])
    }

    /// uikit-model: stacks-2
    func test_fillProportionally_iOS9() {
        makeProportional(.iOS9_10)
        XCTAssertEqual(
            made("fill-proportionally"),
            ["fill-proportionally: b.width == 0", "fill-proportionally: c.width == 1.8 * a.width @148.0"])
    }

    /// Stored frames of Interface Builder: an item without content that constraints inside it size takes no share.
    /// uikit-model: stacks-3
    func test_fillProportionally_leavesAnItemThatConstraintsSizeAlone() {
        makeProportional(.iOS13plus)
        items[1].widthAnchor.constraint(equalToConstant: 100).isActive = true
        XCTAssertEqual(
            made("fill-proportionally"),
            [
                "fill-proportionally: a.width == 0.3 * stack.width @999.0",
                "fill-proportionally: c.width == 0.54 * stack.width @997.0",
            ])
    }

    /// uikit-model: stacks-1, stacks-4
    func test_equalSpacing() {
        start(.iOS13plus, count: 3)
        stack.distribution = .equalSpacing
        XCTAssertEqual(
            made("spacing"), ["spacing: b.leading >= a.trailing + 8", "spacing: c.leading >= b.trailing + 8"])
        XCTAssertEqual(
            made("distributing-edge"),
            [
                "distributing-edge: UISV-guide.leading == a.trailing",
                "distributing-edge: UISV-guide.trailing == b.leading",
                "distributing-edge: UISV-guide.leading == b.trailing",
                "distributing-edge: UISV-guide.trailing == c.leading",
            ])
        XCTAssertEqual(made("fill-equally"), ["fill-equally: UISV-guide.width == UISV-guide.width"])
    }

    /// uikit-model: stacks-1
    func test_equalCentering() {
        start(.iOS13plus, count: 3)
        stack.distribution = .equalCentering
        XCTAssertEqual(
            made("distributing-edge"),
            [
                "distributing-edge: UISV-guide.leading == a.centerX",
                "distributing-edge: UISV-guide.trailing == b.centerX",
                "distributing-edge: UISV-guide.leading == b.centerX",
                "distributing-edge: UISV-guide.trailing == c.centerX",
            ])
        XCTAssertEqual(made("fill-equally"), ["fill-equally: UISV-guide.width == UISV-guide.width @149.0"])
        XCTAssertEqual(made("spacing")[0], "spacing: b.leading >= a.trailing + 8")
    }

    func test_alignment_top() {
        stack.alignment = .top
        XCTAssertEqual(
            Array(made().dropFirst(3)),
            [
                "spanning-boundary: UISV-guide.top == a.top @999.5", "spanning-boundary: UISV-guide.bottom >= a.bottom",
                "spanning-boundary: UISV-guide.top == b.top @999.5", "spanning-boundary: UISV-guide.bottom >= b.bottom",
                "spanning-fit: UISV-guide.height == 0 @51.0",
                "ambiguity-suppression: a.height == 0 @25.0", "ambiguity-suppression: b.height == 0 @25.0",
                "canvas-connection: stack.top == a.top", "canvas-connection: UISV-guide.bottom == stack.bottom",
                "alignment: b.top == a.top",
            ])
    }

    func test_alignment_bottom_isMirrored() {
        stack.alignment = .bottom
        XCTAssertEqual(
            made("spanning-boundary"),
            [
                "spanning-boundary: UISV-guide.top <= a.top", "spanning-boundary: UISV-guide.bottom == a.bottom @999.5",
                "spanning-boundary: UISV-guide.top <= b.top", "spanning-boundary: UISV-guide.bottom == b.bottom @999.5",
            ])
        XCTAssertEqual(
            Array(made("canvas-connection").dropFirst(2)),
            ["canvas-connection: stack.top == UISV-guide.top", "canvas-connection: a.bottom == stack.bottom"])
        XCTAssertEqual(made("alignment"), ["alignment: b.bottom == a.bottom"])
    }

    func test_alignment_center() {
        stack.alignment = .center
        XCTAssertEqual(
            Array(made("canvas-connection").dropFirst(2)),
            [
                "canvas-connection: stack.centerY == a.centerY", "canvas-connection: stack.top == UISV-guide.top",
                "canvas-connection: UISV-guide.bottom == stack.bottom",
            ])
        XCTAssertEqual(made("alignment"), ["alignment: b.centerY == a.centerY"])
    }

    func test_alignment_center_ofOneItem_needsNoSpanner() {
        start(.iOS13plus, count: 1)
        stack.alignment = .center
        XCTAssertEqual(
            Array(made().dropFirst(2)),
            [
                "canvas-connection: stack.centerY == a.centerY", "canvas-connection: stack.top <= a.top",
                "canvas-connection: a.bottom <= stack.bottom", "canvas-fit: stack.height == 0 @49.0",
                "ambiguity-suppression: a.height == 0 @25.0",
            ])
        XCTAssertTrue(stack.layoutGuides.isEmpty)
    }

    /// uikit-model: stacks-1
    func test_alignment_firstBaseline() {
        stack.alignment = .firstBaseline
        XCTAssertEqual(made("alignment"), ["alignment: b.firstBaseline == a.firstBaseline"])
        XCTAssertEqual(made("canvas-fit"), ["canvas-fit: stack.height == 0 @49.0"])
        XCTAssertEqual(made("text-width"), [], "only text of several lines has an uncertain width")
    }

    /// width == 1/n * stack.width - spacing * (n - 1) / n at 760.
    func test_alignment_lastBaseline_dividesTheWidthAmongTexts() {
        let label = UILabel()
        label.accessibilityIdentifier = "text"
        label.text = "words"
        label.numberOfLines = 0
        stack.addArrangedSubview(label)
        stack.insertArrangedSubview(UIView(), at: 0)
        stack.alignment = .lastBaseline
        XCTAssertEqual(
            made("text-width"), ["text-width-disambiguation: text.width == 0.25 * stack.width - 6 @760.0"])
        XCTAssertEqual(made("alignment").last?.contains("text.lastBaseline"), true)
    }

    func test_baselineAlignment_inAColumn_isTheNearestEdge() {
        stack.axis = .vertical
        stack.alignment = .firstBaseline
        XCTAssertEqual(made("alignment"), ["alignment: b.leading == a.leading"])
        stack.alignment = .lastBaseline
        XCTAssertEqual(made("alignment"), ["alignment: b.trailing == a.trailing"])
    }

    /// uikit-model: stacks-10
    func test_hiddenItem_hasNoLength_andNoPartInTheGaps() {
        start(.iOS13plus, count: 3)
        items[1].isHidden = true
        XCTAssertEqual(made("hiding"), ["hiding: b.width == 0"])
        XCTAssertEqual(
            made("spacing"), ["spacing: c.leading == a.trailing + 8", "spacing: b.leading == a.trailing + 4"])
        XCTAssertEqual(stack.arrangedSubviews, items)
        items[1].isHidden = false
        XCTAssertEqual(made("hiding"), [])
        XCTAssertEqual(made("spacing").count, 2)
    }

    /// uikit-model: stacks-14
    func test_constraintsOfOneKind_areInTheOrderOfTheItems() {
        start(.iOS13plus, count: 4)
        stack.alignment = .top
        items[1].isHidden = true
        XCTAssertEqual(
            stack.constraintsAfterUpdate.filter { $0.identifier == "UISV-ambiguity-suppression" }
                .compactMap { ($0.firstItem as? UIView)?.accessibilityIdentifier }, ["b", "a", "c", "d"])
    }

    /// uikit-model: stacks-15
    func test_aChangeThatMovesNothing_isLaidOut() {
        final class Counting: UIStackView {
            var layouts = 0
            override init(frame: CGRect = .zero) { super.init(frame: frame) }
            required init(coder: NSCoder) { super.init(coder: coder) }
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let counting = Counting(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        counting.addArrangedSubview(UIView())
        counting.layoutIfNeeded()
        counting.layouts = 0
        counting.spacing = 5
        counting.layoutIfNeeded()
        XCTAssertEqual(counting.layouts, 1)
        counting.layoutIfNeeded()
        XCTAssertEqual(counting.layouts, 1)
    }

    /// uikit-model: stacks-16
    func test_aRow_hasTheBaselinesOfItsTallestItem() {
        final class Tall: UIView {
            var height: CGFloat = 0
            override var intrinsicContentSize: CGSize { CGSize(width: 5, height: height) }
        }
        let items = [10, 20, 20].map { height in
            let view = Tall()
            view.height = height
            return view
        }
        let stack = UIStackView(arrangedSubviews: items)
        XCTAssertTrue(stack.forFirstBaselineLayout === items[1])
        XCTAssertTrue(stack.forLastBaselineLayout === items[1])
        stack.axis = .vertical
        items[2].isHidden = true
        XCTAssertTrue(stack.forFirstBaselineLayout === items[0])
        XCTAssertTrue(stack.forLastBaselineLayout === items[1])
    }

    /// A stack in a row is as tall as its items make it.
    /// uikit-model: stacks-16
    func test_aRow_hasTheBaselinesOfAStack_whoseItemsAreTheTallest() {
        let labels = (0..<4).map { _ in UILabel() }
        for label in labels { label.text = "Text" }
        let column = UIStackView(arrangedSubviews: [labels[0], labels[1]])
        column.axis = .vertical
        let row = UIStackView(arrangedSubviews: [labels[2], column, labels[3]])
        XCTAssertTrue(row.forFirstBaselineLayout === column)
        XCTAssertTrue(column.forFirstBaselineLayout === labels[0])
        XCTAssertTrue(row.forLastBaselineLayout.forLastBaselineLayout === labels[1])
        labels[1].isHidden = true
        XCTAssertTrue(row.forFirstBaselineLayout === labels[2], "equally tall, and not the first")
        column.isLayoutMarginsRelativeArrangement = true
        XCTAssertTrue(row.forFirstBaselineLayout === column)
        labels[0].isHidden = true
        XCTAssertTrue(row.forFirstBaselineLayout === labels[2], "without items there is no height")
        column.isLayoutMarginsRelativeArrangement = false
        for label in labels[0...1] { label.isHidden = false }
        labels[2].font = .systemFont(ofSize: 50)
        labels[1].font = .systemFont(ofSize: 40)
        XCTAssertTrue(row.forFirstBaselineLayout === column)
        labels[2].font = .systemFont(ofSize: 60)
        XCTAssertTrue(row.forFirstBaselineLayout === labels[2])
        column.distribution = .fillEqually
        XCTAssertTrue(row.forFirstBaselineLayout === column, "each as tall as the tallest")
        labels[2].font = .systemFont(ofSize: 17)
        (column.axis, row.axis) = (.horizontal, .horizontal)
        labels[1].font = .systemFont(ofSize: 40)
        XCTAssertTrue(row.forFirstBaselineLayout.forFirstBaselineLayout === labels[1])
    }

    /// uikit-model: stacks-12
    func test_customSpacing_countsAfterVisibleViews_onWholePixels() {
        start(.iOS13plus, count: 3)
        stack.setCustomSpacing(20.3, after: items[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: items[1])
        stack.spacing = 1
        XCTAssertEqual(stack.customSpacing(after: items[0]), 20.3)
        XCTAssertEqual(stack.customSpacing(after: items[2]), UIStackView.spacingUseDefault)
        XCTAssertEqual(
            made("spacing"), ["spacing: b.leading == a.trailing + 20.5", "spacing: c.leading == b.trailing + 8"])
        items[1].isHidden = true
        XCTAssertEqual(made("spacing")[0], "spacing: c.leading == a.trailing + 20.5")
        items[1].isHidden = false
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: items[0])
        XCTAssertEqual(made("spacing")[0], "spacing: b.leading == a.trailing + 1")
        stack.removeArrangedSubview(items[1])
        stack.insertArrangedSubview(items[1], at: 1)
        XCTAssertEqual(stack.customSpacing(after: items[1]), UIStackView.spacingUseDefault, "goes with the arrangement")
    }
}

extension UIStackView {
    /// What the stack holds when its constraints are up to date.
    fileprivate var constraintsAfterUpdate: [NSLayoutConstraint] {
        updateConstraintsIfNeeded()
        return constraints
    }
}
