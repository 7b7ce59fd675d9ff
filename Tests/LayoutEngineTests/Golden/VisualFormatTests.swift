import Foundation
import LayoutEngine
import XCTest

/// What visual formats mean.
final class VisualFormatTests: XCTestCase {
    private var parent = UIView()
    private var a = UIView()
    private var b = UIView()

    override func setUp() { build(.iOS13plus) }

    private func build(_ profile: UIKitProfile) {
        LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: 2)
        parent = named("p")
        parent.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        a = named("a")
        b = named("b")
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
    }

    private func named(_ name: String) -> UIView {
        let view = UIView()
        view.accessibilityIdentifier = name
        return view
    }

    /// The constraints of a format as reports print them, without the frame around.
    private func read(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any] = [:]
    ) -> [String] {
        let known = ["a": a, "b": b, "p": parent].merging(views) { $1 }
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: known)
        XCTAssertTrue(constraints.allSatisfy { !$0.isActive }, "what a format returns is inactive")
        return constraints.map {
            $0.description.replacingOccurrences(of: "<NSLayoutConstraint ", with: "")
                .replacingOccurrences(of: " (inactive)>", with: "")
        }
    }

    // MARK: Grammar

    /// The axis is horizontal, relations equal and priorities required unless said; nothing between views is 0.
    /// uikit-model: visual-formats-1
    func test_defaults() {
        XCTAssertEqual(read("[a][b]"), ["b.leading == a.trailing"])
        XCTAssertEqual(read("H:[a][b]"), ["b.leading == a.trailing"])
        XCTAssertEqual(read("V:[a][b]"), ["b.top == a.bottom"])
        XCTAssertEqual(read("[a(50)]"), ["a.width == 50"])
        XCTAssertEqual(read("[a]"), [])
    }

    /// 8 points between siblings.
    /// uikit-model: visual-formats-2
    func test_standardSpace_betweenSiblings_is8() {
        XCTAssertEqual(read("[a]-[b]"), ["b.leading == a.trailing + 8"])
        XCTAssertEqual(read("V:[a]-[b]"), ["b.top == a.bottom + 8"])
    }

    /// To the superview, the layout margin since iOS 8 and 20 points before.
    /// uikit-model: visual-formats-2
    func test_standardSpace_toSuperview_isTheMargin_or20() {
        XCTAssertEqual(read("|-[a]-|"), ["a.leading == p.leadingMargin", "p.trailingMargin == a.trailing"])
        XCTAssertEqual(read("V:|-[a]-|"), ["a.top == p.topMargin", "p.bottomMargin == a.bottom"])
        build(.iOS7_8)
        XCTAssertEqual(read("|-[a]-|"), ["a.leading == p.leading + 20", "p.trailing == a.trailing + 20"])
        LayoutEnvironment.current.constraintAssumptions.visualFormatSuperviewSpacing = .layoutMargin
        XCTAssertEqual(read("|-[a]"), ["a.leading == p.leadingMargin"])
    }

    /// uikit-model: visual-formats-1
    func test_distances() {
        XCTAssertEqual(read("|[a]|"), ["a.leading == p.leading", "p.trailing == a.trailing"])
        XCTAssertEqual(read("|-5-[a]-2.5-|"), ["a.leading == p.leading + 5", "p.trailing == a.trailing + 2.5"])
        XCTAssertEqual(read("[a]-(-8)-[b]"), ["b.leading == a.trailing - 8"])
        XCTAssertEqual(
            read("[a]-(>=8@500,<=gap@low)-[b]", metrics: ["gap": 20, "low": 250.5]),
            ["b.leading >= a.trailing + 8 @500.0", "b.leading <= a.trailing + 20 @250.5"])
        XCTAssertEqual(read("[a]-gap-|", metrics: ["gap": CGFloat(3)]), ["p.trailing == a.trailing + 3"])
    }

    /// uikit-model: visual-formats-1
    func test_sizes() {
        XCTAssertEqual(read("[a(>=70,<=100@999)]"), ["a.width >= 70", "a.width <= 100 @999.0"])
        XCTAssertEqual(read("V:[a(==b)]"), ["a.height == b.height"])
        XCTAssertEqual(read("[a(>=b@10)]"), ["a.width >= b.width @10.0"])
        XCTAssertEqual(read("[a(w)]", metrics: ["w": Float(7.5)]), ["a.width == 7.5"])
    }

    /// A name is looked up in the metrics first.
    /// uikit-model: visual-formats-3
    func test_metricsHideViews() {
        XCTAssertEqual(read("[a(b)]", metrics: ["b": 30]), ["a.width == 30"])
        LayoutEnvironment.current.constraintAssumptions.visualFormatNameLookup = .viewsFirst
        XCTAssertEqual(read("[a(b,c)]", metrics: ["b": 30, "c": 40]), ["a.width == b.width", "a.width == 40"])
    }

    func test_metrics_areAllKindsOfNumbers() {
        let metrics: [String: Any] = [
            "int": 1, "small": UInt8(2), "double": 3.0, "number": NSNumber(value: 4), "priority": UILayoutPriority(5),
        ]
        XCTAssertEqual(
            read("[a(int,small,double,number,priority)]", metrics: metrics), (1...5).map { "a.width == \($0)" })
    }

    /// Spaces inside are ignored.
    /// uikit-model: visual-formats-1
    func test_spacesHaveNoMeaning() {
        XCTAssertEqual(
            read(" H : | - 5 - [ a ( >= 10 @ 20 ) ] "), ["a.leading == p.leading + 5", "a.width >= 10 @20.0"])
    }

    /// Published apps write these, although the grammar puts predicates in parentheses.
    /// uikit-model: visual-formats-4
    func test_predicatesWithoutParentheses() {
        XCTAssertEqual(
            read("|->=0-[a]-5@250-|"), ["a.leading >= p.leading", "p.trailing == a.trailing + 5 @250.0"])
        LayoutEnvironment.current.constraintAssumptions.visualFormatTakesBarePredicates = false
        XCTAssertEqual(read("|->=0-[a]"), [])
        XCTAssertEqual(LayoutEnvironment.current.reports.count, 1)
    }

    // MARK: Options

    /// Raw values of Apple's header.
    /// uikit-model: constraints-1
    func test_optionRawValues() {
        let expected: [(NSLayoutConstraint.FormatOptions, UInt)] = [
            (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16), (.alignAllLeading, 32),
            (.alignAllTrailing, 64), (.alignAllCenterX, 512), (.alignAllCenterY, 1024), (.alignAllLastBaseline, 2048),
            (.alignAllFirstBaseline, 4096), (.directionLeadingToTrailing, 0), (.directionLeftToRight, 65536),
            (.directionRightToLeft, 131_072), (.spacingEdgeToEdge, 0), (.spacingBaselineToBaseline, 524_288),
        ]
        for (option, rawValue) in expected { XCTAssertEqual(option.rawValue, rawValue) }
    }

    /// uikit-model: visual-formats-10
    func test_constraintsAreInTheOrderOfTheText() {
        XCTAssertEqual(
            read("|-1-[a(>=3,<=9)]-(>=2,<=4)-[b(5)]-6-|"),
            [
                "a.leading == p.leading + 1", "a.width >= 3", "a.width <= 9", "b.leading >= a.trailing + 2",
                "b.leading <= a.trailing + 4", "b.width == 5", "p.trailing == b.trailing + 6",
            ])
    }

    /// Alignments tie consecutive views, after the constraints of the text.
    /// uikit-model: visual-formats-5
    func test_alignments() {
        let c = named("c")
        parent.addSubview(c)
        XCTAssertEqual(
            read("[a][b][c]", [.alignAllTop, .alignAllBottom], views: ["c": c]),
            [
                "b.leading == a.trailing", "c.leading == b.trailing", "a.top == b.top", "b.top == c.top",
                "a.bottom == b.bottom", "b.bottom == c.bottom",
            ])
        XCTAssertEqual(read("V:[p]-(<=1)-[a]", .alignAllCenterX), ["a.top <= p.bottom + 1", "p.centerX == a.centerX"])
    }

    /// Left and right in place of leading and trailing, in either order.
    /// uikit-model: visual-formats-6
    func test_directions() {
        XCTAssertEqual(
            read("|-1-[a]->=2-[b]-|", .directionLeftToRight),
            ["a.left == p.left + 1", "b.left >= a.right + 2", "p.rightMargin == b.right"])
        XCTAssertEqual(
            read("|-1-[a]->=2-[b]-|", .directionRightToLeft),
            ["p.right == a.right + 1", "a.left >= b.right + 2", "b.left == p.leftMargin"])
        XCTAssertEqual(read("V:[a]-[b]", .directionRightToLeft), ["b.top == a.bottom + 8"])
    }

    /// From last to first baseline.
    /// uikit-model: visual-formats-7
    func test_baselineSpacing() {
        XCTAssertEqual(
            read("V:|[a]-20-[b]", .spacingBaselineToBaseline),
            ["a.top == p.top", "b.firstBaseline == a.lastBaseline + 20"])
        XCTAssertEqual(read("[a]-20-[b]", .spacingBaselineToBaseline), ["b.leading == a.trailing + 20"])
    }

    // MARK: Guides

    /// The guides of controllers and, from iOS 9 on, layout guides are written in brackets.
    /// uikit-model: visual-formats-8
    func test_guides_standInBrackets() {
        let guide = UILayoutGuide()
        guide.identifier = "g"
        parent.addLayoutGuide(guide)
        XCTAssertEqual(
            read("V:|[g]-[a]", .spacingBaselineToBaseline, views: ["g": guide]),
            ["g.top == p.top", "a.firstBaseline == g.bottom + 8"])
        build(.iOS7_8)
        XCTAssertEqual(read("[g][a]", views: ["g": guide]), [])
        XCTAssertEqual(LayoutEnvironment.current.reports.count, 1)
    }

    func test_guidesOfControllers_layOut() {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS9_10, scale: 2)
        let host = SceneHost(device: DeviceModel.named("iPhone 6")!, topBar: .translucent)
        let controller = UIViewController()
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        let views: [String: Any] = [
            "top": controller.topLayoutGuide, "bottom": controller.bottomLayoutGuide, "label": label,
        ]
        for format in ["V:[top]-[label]-10-[bottom]", "|-[label(>=100)]-(50)-|"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
        }
        host.launch(controller)
        XCTAssertEqual(label.frame, CGRect(x: 16, y: 72, width: 375 - 16 - 50, height: 667 - 72 - 10))
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }
}
