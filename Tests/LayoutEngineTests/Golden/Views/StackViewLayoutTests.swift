import Foundation
import LayoutEngine
import XCTest

/// What stack views make of their items.
final class StackViewLayoutTests: XCTestCase {
    private var root = UIView()
    private var stack = UIStackView()

    override func setUp() { start(CGSize(width: 320, height: 100)) }

    /// A stack that fills a root of a size.
    private func start(_ size: CGSize) {
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
        root = UIView(frame: CGRect(origin: .zero, size: size))
        stack = UIStackView()
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
    }

    @discardableResult
    private func add(_ width: CGFloat, _ height: CGFloat) -> UIView {
        let item = UIImageView(image: UIImage(size: CGSize(width: width, height: height)))
        stack.addArrangedSubview(item)
        return item
    }

    private func frames() -> [CGRect] {
        root.layoutIfNeeded()
        XCTAssertEqual(LayoutInspector(root).conflicts, [])
        return stack.arrangedSubviews.map(\.frame)
    }

    private func spans(_ frames: [CGRect]) -> [[CGFloat]] { frames.map { [$0.minX, $0.maxX] } }
    private func heights(_ frames: [CGRect]) -> [[CGFloat]] { frames.map { [$0.minY, $0.maxY] } }

    /// uikit-model: stacks-8
    func test_fill_stretchesTheOneThatHugsLeast() {
        add(50, 10)
        add(60, 10).setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
        stack.spacing = 10
        XCTAssertEqual(
            frames(), [CGRect(x: 0, y: 0, width: 50, height: 100), CGRect(x: 60, y: 0, width: 260, height: 100)])
    }

    /// Of items that hug their content alike the first is stretched (seen on iOS 26); which is what is left, not ambiguous.
    /// uikit-model: stacks-8
    func test_fill_roomToSpare_stretchesTheFirst() {
        add(29, 10)
        add(29, 10)
        add(41.5, 10)
        stack.spacing = 8
        XCTAssertEqual(frames().map(\.width), [320 - 86.5, 29, 41.5])
        XCTAssertFalse(LayoutInspector(root).isAmbiguous)
        stack.axis = .vertical
        XCTAssertEqual(frames().map(\.height), [100 - 36, 10, 10])
    }

    /// As before, with less room than the content wants.
    /// uikit-model: stacks-8
    func test_fill_tooLittleRoom_compressesTheFirst() {
        start(CGSize(width: 120, height: 50))
        add(60, 10)
        add(94, 10)
        stack.spacing = 8
        XCTAssertEqual(frames().map(\.width), [18, 94])
        XCTAssertFalse(LayoutInspector(root).isAmbiguous)
    }

    /// Priorities come first: the first of those that hug least is stretched, the first of those that resist least is
    /// compressed.
    /// uikit-model: stacks-8
    func test_fill_theFirstOfTheLeastGivesWay() {
        let items = [add(30, 10), add(30, 10), add(30, 10)]
        items[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        XCTAssertEqual(frames().map(\.width), [30, 260, 30])
        items[2].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        XCTAssertEqual(frames().map(\.width), [30, 30, 260])
        for item in items { item.setContentCompressionResistancePriority(UILayoutPriority(800), for: .horizontal) }
        items[0].setContentCompressionResistancePriority(UILayoutPriority(801), for: .horizontal)
        root.bounds.size.width = 70
        XCTAssertEqual(frames().map(\.width), [30, 10, 30])
        items[1].isHidden = true
        root.bounds.size.width = 50
        XCTAssertEqual(frames().map(\.width), [30, 0, 20])
    }

    /// An app's constraint, however weak, decides before the place does.
    func test_fill_aWishOfTheAppsDecidesFirst() {
        let items = [add(30, 10), add(30, 10)]
        let wish = items[1].widthAnchor.constraint(equalToConstant: 200)
        wish.priority = UILayoutPriority(1)
        wish.isActive = true
        XCTAssertEqual(frames().map(\.width), [120, 200])
    }

    /// Items without content take the room from those with, and the last of them all of it.
    /// uikit-model: stacks-9
    func test_fill_itemsWithoutContent_theLastTakesAll() {
        add(30, 10)
        for _ in 0..<3 { stack.addArrangedSubview(UIView()) }
        add(40, 10)
        stack.spacing = 5
        XCTAssertEqual(frames().map(\.width), [30, 0, 0, 230, 40])
    }

    /// A nested stack has no intrinsic content, whatever its items have.
    /// uikit-model: stacks-9
    func test_fill_aNestedStackTakesTheRoom() {
        add(60, 30)
        stack.addArrangedSubview(
            UIStackView(arrangedSubviews: [UIImageView(image: UIImage(size: CGSize(width: 20, height: 30)))]))
        stack.spacing = 8
        XCTAssertEqual(spans(frames()), [[0, 60], [68, 320]])
    }

    /// A hidden item lies in the middle of the joint, without length, as high as the others.
    /// uikit-model: stacks-10
    func test_hiddenItem_liesInTheJoint_andKeepsItsCrossSize() {
        for _ in 0..<4 { stack.addArrangedSubview(UIView()) }
        stack.distribution = .fillEqually
        stack.spacing = 8
        stack.arrangedSubviews[2].isHidden = true
        let frame = frames()[2]
        XCTAssertEqual(frame.minX, 214.67, accuracy: 0.5)
        XCTAssertEqual([frame.width, frame.minY, frame.height], [0, 0, 100])
        XCTAssertFalse(LayoutInspector(root).isAmbiguous)
        let item = add(30, 40)
        item.isHidden = true
        XCTAssertEqual([frames()[4].minY, frames()[4].height], [0, 100], "whatever its content is")
        stack.alignment = .center
        XCTAssertEqual(frames()[4].height, 40)
    }

    /// The length that a hidden item asks for across does not make the stack higher.
    func test_hiddenItem_doesNotStretchTheStack() {
        let loose = UIStackView(arrangedSubviews: [
            UIImageView(image: UIImage(size: CGSize(width: 10, height: 20))), UIView(),
            UIImageView(image: UIImage(size: CGSize(width: 10, height: 70))),
        ])
        loose.arrangedSubviews[1].heightAnchor.constraint(equalToConstant: 50).isActive = true
        loose.arrangedSubviews[1].isHidden = true
        loose.arrangedSubviews[2].isHidden = true
        XCTAssertEqual(loose.systemLayoutSizeFitting(.zero), CGSize(width: 10, height: 20))
    }

    /// Edges are rounded, so three thirds of 320 are 106.5, 107 and 106.5.
    /// uikit-model: rounding-2
    func test_fillEqually_roundsEdges() {
        for _ in 0..<3 { add(1, 1) }
        stack.distribution = .fillEqually
        XCTAssertEqual(frames().map(\.width), [106.5, 107, 106.5])
        XCTAssertFalse(LayoutInspector(root).isAmbiguous)
    }

    /// 30 + 60 + a gap of 10 = 100: shares 0.3 at 999 and 0.6 at 998; the later gives way.
    func test_fillProportionally_sharesByContent() {
        add(30, 1)
        add(60, 1)
        stack.spacing = 10
        stack.distribution = .fillProportionally
        XCTAssertEqual(spans(frames()), [[0, 96], [106, 320]])
    }

    func test_fillProportionally_followsTheContent() {
        let first = UILabel()
        first.text = "aa"
        let second = UILabel()
        second.text = "aa"
        for label in [first, second] { stack.addArrangedSubview(label) }
        stack.distribution = .fillProportionally
        XCTAssertEqual(frames().map(\.width), [160, 160])
        second.text = "aaaaaa"
        // A layout of another part of the tree must not hide the change from the stack.
        first.layoutIfNeeded()
        root.layoutIfNeeded()
        XCTAssertEqual(frames().map(\.width), [80, 240], "18 and 54 of 72")
    }

    func test_equalSpacing_makesGapsEqual() {
        add(50, 1)
        add(20, 1)
        add(70, 1)
        stack.spacing = 8
        stack.distribution = .equalSpacing
        XCTAssertEqual(spans(frames()), [[0, 50], [140, 160], [250, 320]])
        XCTAssertFalse(LayoutInspector(root).isAmbiguous)
    }

    func test_equalCentering_makesDistancesOfCentersEqual() {
        add(50, 1)
        add(20, 1)
        add(70, 1)
        stack.distribution = .equalCentering
        XCTAssertEqual(spans(frames()), [[0, 50], [145, 165], [250, 320]])
    }

    func test_alignments_ofARow() {
        add(50, 20)
        add(60, 40)
        stack.distribution = .equalSpacing
        stack.alignment = .top
        XCTAssertEqual(heights(frames()), [[0, 20], [0, 40]])
        stack.alignment = .center
        XCTAssertEqual(heights(frames()), [[40, 60], [30, 70]])
        stack.alignment = .bottom
        XCTAssertEqual(heights(frames()), [[80, 100], [60, 100]])
        stack.alignment = .fill
        XCTAssertEqual(heights(frames()), [[0, 100], [0, 100]])
        XCTAssertFalse(LayoutInspector(root).isAmbiguous)
    }

    func test_alignment_leading_ofAColumn() {
        add(50, 20)
        add(60, 40)
        stack.axis = .vertical
        stack.alignment = .leading
        XCTAssertEqual(frames()[0].minX, 0)
        XCTAssertEqual(frames().map(\.width), [50, 60])
        stack.alignment = .trailing
        XCTAssertEqual(spans(frames()), [[270, 320], [260, 320]])
    }

    /// The rounded ascenders of 17 and 34 points are 16 and 32.5; 41 is the height of the larger line.
    /// uikit-model: stacks-5
    func test_firstBaseline_alignsText() {
        for size in [17, 34] as [CGFloat] {
            let label = UILabel()
            label.text = "Label"
            label.font = .systemFont(ofSize: size)
            stack.addArrangedSubview(label)
        }
        stack.alignment = .firstBaseline
        XCTAssertEqual(frames().map(\.minY), [100 - 41 + 32.5 - 16, 100 - 41], "room to spare goes to the top")
        stack.alignment = .lastBaseline
        XCTAssertEqual(frames().map(\.maxY), [100 - 4, 100])
    }

    /// Without room for both, only the first item stays inside; a higher one after it sticks out at the top. Bottoms stay
    /// inside, so the larger text is compressed to 32.5.
    /// uikit-model: stacks-5
    func test_firstBaseline_ofTheFirstItem_staysInside() {
        start(CGSize(width: 320, height: 20.5))
        for size in [17, 34] as [CGFloat] {
            let label = UILabel()
            label.text = "Label"
            label.font = .systemFont(ofSize: size)
            stack.addArrangedSubview(label)
        }
        stack.alignment = .firstBaseline
        XCTAssertEqual(heights(frames()), [[0, 20.5], [-12, 20.5]])
    }

    /// uikit-model: text-14
    func test_column_withBaselineRelativeSpacing() {
        for _ in 0..<2 {
            let label = UILabel()
            label.text = "Label"
            stack.addArrangedSubview(label)
        }
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 30
        let laidOut = frames()
        XCTAssertEqual(laidOut[1].midY - laidOut[0].midY, 30, "one line has one baseline, at one place from its middle")
        XCTAssertTrue(stack.forFirstBaselineLayout === stack.arrangedSubviews[0])
        XCTAssertTrue(stack.forLastBaselineLayout === stack.arrangedSubviews[1])
    }

    /// 22 points from line to line for body, whatever the height of one line.
    /// uikit-model: stacks-6
    func test_column_withTheSystemsSpacing_betweenBaselines() {
        for _ in 0..<2 {
            let label = UILabel()
            label.text = "Label"
            label.font = .preferredFont(forTextStyle: .body)
            stack.addArrangedSubview(label)
        }
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        stack.spacing = UIStackView.spacingUseSystem
        let laidOut = frames()
        XCTAssertEqual(laidOut[1].midY - laidOut[0].midY, 22)
    }

    func test_margins_insetTheItems() {
        add(1, 1)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        XCTAssertEqual(frames(), [CGRect(x: 2, y: 1, width: 314, height: 96)])
        stack.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        XCTAssertEqual(frames(), [CGRect(x: 10, y: 10, width: 300, height: 80)])
    }

    func test_fittingSize_isTheSumOfTheItems() {
        let loose = UIStackView(arrangedSubviews: [
            UIImageView(image: UIImage(size: CGSize(width: 50, height: 20))),
            UIImageView(image: UIImage(size: CGSize(width: 60, height: 30))),
        ])
        loose.spacing = 10
        XCTAssertEqual(loose.systemLayoutSizeFitting(.zero), CGSize(width: 120, height: 30))
        loose.axis = .vertical
        loose.alignment = .center
        XCTAssertEqual(loose.systemLayoutSizeFitting(.zero), CGSize(width: 60, height: 60))
        loose.arrangedSubviews[0].isHidden = true
        XCTAssertEqual(loose.systemLayoutSizeFitting(.zero), CGSize(width: 60, height: 30))
        loose.arrangedSubviews[1].isHidden = true
        XCTAssertEqual(loose.systemLayoutSizeFitting(.zero).height, 0)
        XCTAssertEqual(UIStackView().systemLayoutSizeFitting(.zero), .zero)
    }

    /// Hiding, however often, and showing again leaves no trace.
    /// uikit-model: stacks-11
    func test_hideAndShow_isARoundTrip() {
        let items = [add(50, 20), add(60, 20), add(70, 20)]
        stack.spacing = 10
        items[0].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
        let before = frames()
        XCTAssertEqual(spans(before), [[0, 170], [180, 240], [250, 320]])
        for _ in 0..<3 { items[1].isHidden = true }
        XCTAssertEqual(spans(frames()), [[0, 240], [245, 245], [250, 320]])
        items[0].isHidden = true
        items[2].isHidden = true
        root.layoutIfNeeded()
        XCTAssertEqual(stack.arrangedSubviews.map(\.frame.width), [0, 0, 0])
        for item in items { item.isHidden = false }
        XCTAssertEqual(frames(), before)
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// uikit-model: stacks-7
    func test_hiddenItem_withAFixedLength_conflicts_andTheAppsConstraintIsBroken() {
        let item = add(50, 20)
        add(60, 20)
        let width = item.widthAnchor.constraint(equalToConstant: 100)
        width.isActive = true
        item.isHidden = true
        root.layoutIfNeeded()
        XCTAssertEqual(LayoutInspector(root).brokenConstraints, [width])
        XCTAssertEqual(item.frame.width, 0)
    }

    /// A conflict is resolved alike however often the stack replaced its constraints.
    /// uikit-model: stacks-7
    func test_conflicts_doNotDependOnWhenTheStackWasArranged() {
        let item = add(50, 20)
        let width = item.widthAnchor.constraint(equalToConstant: 100)
        width.isActive = true
        root.layoutIfNeeded()
        XCTAssertEqual(LayoutInspector(root).brokenConstraints, [width])
        stack.spacing = 3
        stack.alignment = .center
        root.layoutIfNeeded()
        XCTAssertEqual(LayoutInspector(root).brokenConstraints, [width])
    }

    func test_reordering_equalsAFreshStack() {
        let items = [add(50, 20), add(60, 20), add(70, 20)]
        _ = frames()
        stack.insertArrangedSubview(items[2], at: 0)
        XCTAssertEqual(stack.arrangedSubviews, [items[2], items[0], items[1]])
        let moved = frames()
        for (view, unrounded, _) in LayoutInspector(root).framesFromScratch() where view !== root {
            XCTAssertEqual(view.frame.minX, unrounded.minX, accuracy: 0.5)
        }
        start(CGSize(width: 320, height: 100))
        add(70, 20)
        add(50, 20)
        add(60, 20)
        XCTAssertEqual(moved, frames())
    }

    /// uikit-model: stacks-13
    func test_removal_endsTheArrangement() {
        let item = add(50, 20)
        add(60, 20)
        _ = frames()
        stack.removeArrangedSubview(item)
        XCTAssertTrue(item.superview === stack, "stays a subview")
        XCTAssertEqual(stack.arrangedSubviews.count, 1)
        root.layoutIfNeeded()
        XCTAssertEqual(stack.arrangedSubviews[0].frame, CGRect(x: 0, y: 0, width: 320, height: 100))
        stack.arrangedSubviews[0].removeFromSuperview()
        XCTAssertTrue(stack.arrangedSubviews.isEmpty)
        root.layoutIfNeeded()
        XCTAssertTrue(stack.constraints.isEmpty)
    }

    func test_itemMovedToAnotherStack_isArrangedThereOnly() {
        let item = add(50, 20)
        let other = UIStackView(arrangedSubviews: [item])
        XCTAssertEqual(other.arrangedSubviews, [item])
        XCTAssertTrue(stack.arrangedSubviews.isEmpty)
    }

    func test_nestedStacks() {
        let inner = UIStackView(arrangedSubviews: [
            UIImageView(image: UIImage(size: CGSize(width: 40, height: 10))),
            UIImageView(image: UIImage(size: CGSize(width: 30, height: 10))),
        ])
        inner.axis = .vertical
        inner.distribution = .fillEqually
        stack.addArrangedSubview(inner)
        add(60, 10).setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
        XCTAssertEqual(spans(frames()), [[0, 40], [40, 320]])
        XCTAssertEqual(
            inner.arrangedSubviews.map(\.frame),
            [
                CGRect(x: 0, y: 0, width: 40, height: 50), CGRect(x: 0, y: 50, width: 40, height: 50),
            ])
    }

    /// uikit-model: text-11
    func test_multiLineLabel_inAColumn_getsItsHeightFromTheStacksWidth() {
        start(CGSize(width: 100, height: 400))
        let label = UILabel()
        label.text = "aaaa bbbb cccc"
        label.numberOfLines = 0
        stack.axis = .vertical
        stack.addArrangedSubview(label)
        add(10, 10).setContentHuggingPriority(UILayoutPriority(240), for: .vertical)
        XCTAssertEqual(heights(frames()), [[0, 41], [41, 400]])
    }

    // MARK: Misuse

    private func expectException(saying words: String, line: UInt = #line) {
        guard case .exception(let exception)? = LayoutEnvironment.current.reports.last else {
            return XCTFail("nothing was raised", line: line)
        }
        XCTAssertEqual(exception.name, .internalInconsistency, line: line)
        XCTAssertTrue(exception.reason.contains(words), exception.reason, line: line)
    }

    func test_insertionOutOfRange_isRefused() {
        add(1, 1)
        stack.insertArrangedSubview(UIView(), at: 2)
        XCTAssertEqual(stack.arrangedSubviews.count, 1)
        expectException(saying: "Use an index from 0 to 1")
    }

    func test_spacingThatIsNotFinite_isRefused() {
        let item = add(1, 1)
        stack.spacing = 5
        stack.spacing = .nan
        XCTAssertEqual(stack.spacing, 5)
        expectException(saying: "which is not finite; it keeps 5")
        stack.setCustomSpacing(.infinity, after: item)
        XCTAssertEqual(stack.customSpacing(after: item), UIStackView.spacingUseDefault)
        expectException(saying: "A spacing of")
    }
}
