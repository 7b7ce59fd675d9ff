import Foundation
import InterfaceBuilder
import LayoutEngine

/// A scene that varies by size class, with its expected layout in each of them.
private struct VaryingScene {
    let numbers: [Int]

    var xml: String {
        // The last view holds constraints that are installed in some size classes. The last mask that applies decides.
        let last = """
            <constraints>\(ScenarioFile.constraint("narrow", "d", "width", constant: numbers[0] + 3))\
            \(ScenarioFile.constraint("wide", "d", "width", constant: numbers[1] + 90))</constraints>\
            <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>\
            <variation key="widthClass=regular"><mask key="constraints"><include reference="narrow"/>\
            <exclude reference="narrow"/><exclude reference="wide"/></mask><mask key="constraints"><include reference="wide"/></mask></variation>
            """
        let texts = ["label", "button", "textField", "textView"].map { name in
            """
            <\(name) text="some text" translatesAutoresizingMaskIntoConstraints="NO" id="\(name)"><fontDescription \
            key="fontDescription" type="system" pointSize="17"/><variation key="widthClass=regular"><fontDescription \
            key="fontDescription" type="system" pointSize="\(numbers[2] + 18)"/></variation></\(name)>
            """
        }.joined()
        // Stack views with one property that varies.
        let stacks = [
            "axis=\"vertical\"", "spacing=\"\(numbers[3] + 4)\"", "distribution=\"fillEqually\"",
            "alignment=\"center\"",
        ]
        .enumerated().map { index, change in
            """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" spacing="3" id="s\(index)"><variation \
            key="widthClass=regular" \(change)/></stackView>
            """
        }.joined()
        let view = """
            \(ScenarioFile.box("a"))<stackView translatesAutoresizingMaskIntoConstraints="NO" axis="vertical" spacing="3" id="s">\
            <variation key="heightClass=compact" axis="horizontal" spacing="\(numbers[3])"/><variation key="widthClass=regular" \
            distribution="fillEqually" alignment="center"/></stackView>\
            \(texts)\
            \(ScenarioFile.box("d", inside: "<variation key=\"widthClass=compact\" hidden=\"YES\"/>\(last)"))\
            \(stacks)
            """
        let width = """
            <constraint firstItem="a" firstAttribute="width" constant="20" id="w">\
            <variation key="heightClass=compact-widthClass=regular" constant="\(numbers[1] + 100)"/>\
            <variation key="widthClass=compact" constant="\(numbers[0] + 30)"/></constraint>
            """
        let constraints =
            ScenarioFile.constraint("x", "a", "left", "root", constant: 5)
            + ScenarioFile.constraint("y", "a", "top", "root", constant: 6) + width
            + ScenarioFile.constraint("low", "a", "height", constant: 30)
            + ScenarioFile.constraint("high", "a", "height", constant: 50)
            // Installed only if both size classes match.
            + ScenarioFile.constraint("both", "d", "height", constant: 17)
        let masks = """
            <variation key="default"><mask key="constraints"><exclude reference="high"/><exclude reference="both"/>\
            </mask></variation><variation key="heightClass=compact"><mask key="constraints"><exclude reference="low"/>\
            <include reference="high"/></mask></variation>\
            <variation key="heightClass=compact-widthClass=regular"><mask key="constraints">\
            <include reference="both"/></mask></variation>
            """
        return ScenarioFile.storyboard([ScenarioFile.controller(view, constraints, inView: masks)])
    }

    /// - Parameters:
    ///   - isNarrow: whether the width is compact.
    ///   - isLow: whether the height is compact.
    func check(_ root: UIView, isNarrow: Bool, isLow: Bool, _ run: ScenarioRun) {
        let when = "in \(isNarrow ? "compact" : "regular") width and \(isLow ? "compact" : "regular") height"
        guard root.subviews.count == 11, let stack = root.subviews[1] as? UIStackView else {
            return run.expect("number of subviews \(when)", root.subviews.count, 11)
        }
        run.expect(
            "frame of the first view \(when)", root.subviews[0].frame,
            CGRect(
                x: 5, y: 6, width: isNarrow ? numbers[0] + 30 : isLow ? numbers[1] + 100 : 20, height: isLow ? 50 : 30))
        run.expect("axis of the stack view \(when)", stack.axis, isLow ? .horizontal : .vertical)
        run.expect("spacing of the stack view \(when)", stack.spacing, isLow ? CGFloat(numbers[3]) : 3)
        run.expect("distribution of the stack view \(when)", stack.distribution, isNarrow ? .fill : .fillEqually)
        run.expect("alignment of the stack view \(when)", stack.alignment, isNarrow ? .fill : .center)
        for view in root.subviews[2...5] {
            let font: UIFont? =
                switch view {
                case let label as UILabel: label.font
                case let button as UIButton: button.titleLabel?.font
                case let field as UITextField: field.font
                case let text as UITextView: text.font
                default: nil
                }
            run.expect(
                "font size of \(type(of: view)) \(when)", font?.pointSize ?? 0, isNarrow ? 17 : CGFloat(numbers[2] + 18)
            )
        }
        for (index, view) in root.subviews[7...].enumerated() {
            guard let stack = view as? UIStackView else { continue }
            let has = isNarrow ? -1 : index
            run.expect("axis of stack \(index) \(when)", stack.axis, has == 0 ? .vertical : .horizontal)
            run.expect("spacing of stack \(index) \(when)", stack.spacing, has == 1 ? CGFloat(numbers[3] + 4) : 3)
            run.expect("distribution of stack \(index) \(when)", stack.distribution, has == 2 ? .fillEqually : .fill)
            run.expect("alignment of stack \(index) \(when)", stack.alignment, has == 3 ? .center : .fill)
        }
        run.expect("whether the last view is hidden \(when)", root.subviews[6].isHidden, isNarrow)
        run.expect(
            "whether the last view has its fixed height \(when)", root.subviews[6].frame.height == 17,
            !isNarrow && isLow)
        run.expect(
            "width of the last view \(when)", root.subviews[6].frame.width,
            CGFloat(isNarrow ? numbers[0] + 3 : numbers[1] + 90))
    }
}

/// Scenes of a file while size classes change. Source: docs/interface-builder.md.
extension Scenario {
    static let fileVariations: [Scenario] = [
        // The layout is the one that the file has for the present traits, whatever they were before.
        Scenario("file-variations-in-any-order", rules: [], limits: [60, 60, 20, 20, 3, 3, 3, 3, 3], share: 2) { run in
            let scene = VaryingScene(numbers: run.numbers)
            guard let document = run.read(scene.xml) else { return }
            guard let child = UIStoryboard(document: document).instantiateInitialViewController() else {
                return run.expect("whether there is a controller", false, true)
            }
            run.chooseTraits(of: child, run.numbers[4...]) { isNarrow, isLow, _ in
                scene.check(child.view, isNarrow: isNarrow, isLow: isLow, run)
            }
        },
        // A constant that varies is that of the present traits, whatever they were before.
        Scenario("file-constants-vary", rules: [], limits: [60, 60, 3, 3, 3, 3]) { run in
            let number = run.numbers
            let width = """
                <constraint firstItem="a" firstAttribute="width" constant="\(number[0] + 20)" id="w">\
                <variation key="widthClass=regular" constant="\(number[1] + 100)"/></constraint>
                """
            guard
                let document = run.read(
                    ScenarioFile.storyboard([ScenarioFile.controller(ScenarioFile.box("a"), width)])),
                let child = UIStoryboard(document: document).instantiateInitialViewController()
            else { return run.expect("whether there is a controller", false, true) }
            run.chooseTraits(of: child, number[2...]) { isNarrow, _, when in
                run.expect(
                    "width of the view \(when)", child.view.subviews[0].frame.width,
                    CGFloat(isNarrow ? number[0] + 20 : number[1] + 100))
            }
        },
        // If a variation sets a property without a value in the file, the property is the default again outside of the
        // variation. A property that the file does not vary stays as the app set it.
        Scenario("file-variations-of-what-is-left-out", rules: ["files-5"], limits: [60, 60, 3, 3, 3, 3]) { run in
            let number = run.numbers
            func varying(_ attribute: String) -> String { "<variation key=\"widthClass=regular\" \(attribute)/>" }
            let place = """
                <constraint firstItem="a" firstAttribute="left" secondItem="root" secondAttribute="left" id="x">\
                \(varying("constant=\"\(number[0] + 20)\""))</constraint>\
                <constraint firstItem="a" firstAttribute="width" constant="30" id="w"/>
                """
            let changes = ["spacing=\"\(number[1] + 1)\"", "axis=\"vertical\"", "distribution=\"fillEqually\""]
            let stacks = changes.enumerated().map { index, change in
                """
                <stackView translatesAutoresizingMaskIntoConstraints="NO" id="s\(index)">\(varying(change))</stackView>
                """
            }
            guard
                let document = run.read(
                    ScenarioFile.storyboard([
                        ScenarioFile.controller(ScenarioFile.box("a") + stacks.joined(), place)
                    ])),
                let child = UIStoryboard(document: document).instantiateInitialViewController()
            else { return run.expect("whether there is a controller", false, true) }
            var isChanged = false
            run.chooseTraits(of: child, number[2...]) { isNarrow, _, when in
                let views: [UIView] = child.view.subviews
                let found = views.compactMap { $0 as? UIStackView }
                guard found.count == 3 else { return run.expect("number of stack views", found.count, 3) }
                run.expect("left edge of the view \(when)", views[0].frame.minX, CGFloat(isNarrow ? 0 : number[0] + 20))
                run.expect(
                    "spacing of the first stack view \(when)", found[0].spacing, CGFloat(isNarrow ? 0 : number[1] + 1))
                run.expect("axis of the second stack view \(when)", found[1].axis, isNarrow ? .horizontal : .vertical)
                run.expect(
                    "distribution of the third stack view \(when)", found[2].distribution,
                    isNarrow ? .fill : .fillEqually)
                if isChanged {
                    run.expect("axis of the first stack view, set by the app, \(when)", found[0].axis, .vertical)
                    run.expect("spacing of the second stack view, set by the app, \(when)", found[1].spacing, 5)
                    run.expect("spacing of the third stack view, set by the app, \(when)", found[2].spacing, 6)
                    run.expect(
                        "alignments of the stack views, set by the app, \(when)", found.map(\.alignment),
                        [.center, .center, .center])
                }
                (found[0].axis, found[1].spacing, found[2].spacing) = (.vertical, 5, 6)
                for stack in found { stack.alignment = .center }
                isChanged = true
            }
        },
        // A storyboard makes each controller for the size classes at that time.
        Scenario("storyboards-asked-again", rules: [], limits: [40, 3, 1, 1, 1, 1]) { run in
            let number = run.numbers
            let view = """
                \(ScenarioFile.box("a"))<label text="one" translatesAutoresizingMaskIntoConstraints="NO" id="l">\
                <fontDescription key="fontDescription" type="system" pointSize="17"/><variation key="heightClass=compact" \
                hidden="YES"><fontDescription key="fontDescription" type="system" pointSize="\(number[0] + 18)"/></variation>\
                </label>
                """
            let width = """
                <constraint firstItem="a" firstAttribute="width" constant="20" id="w"><variation \
                key="heightClass=compact" constant="\(number[0] + 30)"/></constraint>
                """
            let out = """
                <variation key="heightClass=compact"><mask key="subviews"><exclude reference="\(number[1] == 0 ? "a" : "l")"/>\
                </mask></variation>
                """
            guard
                let document = run.read(
                    ScenarioFile.storyboard([ScenarioFile.controller(view, width, inView: number[1] < 2 ? out : "")]))
            else { return }
            let storyboard = UIStoryboard(document: document)
            let host = run.open(UIViewController())
            func picture(_ storyboard: UIStoryboard) -> SettledLayout {
                var result = SettledLayout()
                guard let made = storyboard.instantiateInitialViewController() else { return result }
                result.add(treeOf: made.view, "view", measures: false)
                let views: [UIView] = made.view.subviews
                result.add("sizes", views.map { ($0 as? UILabel)?.font.pointSize ?? 0 })
                result.add("constants", views.flatMap(\.constraints).map(\.constant))
                return result
            }
            for (turn, number) in number[2...].enumerated() {
                if number == 1 { host.turn() }
                run.expectSame(picture(storyboard), picture(UIStoryboard(document: document)), ", instance \(turn)")
            }
        },
        // A view without installed constraints in one size class has them in another one.
        Scenario("file-constraints-of-one-class", rules: [], limits: [30, 1, 3, 3, 3, 3]) { run in
            let number = run.numbers
            let ids = number[1] == 0 ? ["w"] : ["w", "h"]
            let own =
                ScenarioFile.constraint("w", nil, "width", constant: number[0] + 10)
                + (number[1] == 0 ? "" : ScenarioFile.constraint("h", nil, "height", constant: number[0] + 20))
            func mask(_ kind: String) -> String {
                "<mask key=\"constraints\">\(ids.map { "<\(kind) reference=\"\($0)\"/>" }.joined())</mask>"
            }
            let box = ScenarioFile.box(
                "a",
                inside: """
                    <constraints>\(own)</constraints><variation key="default">\(mask("exclude"))</variation>\
                    <variation key="widthClass=regular">\(mask("include"))</variation>
                    """)
            let place =
                ScenarioFile.constraint("x", "a", "left", "root", constant: 5)
                + ScenarioFile.constraint("y", "a", "top", "root", constant: 7)
                + ScenarioFile.constraint("wide", "a", "width", constant: 90, "priority=\"500\"")
                + ScenarioFile.constraint("high", "a", "height", constant: 80, "priority=\"500\"")
            guard let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(box, place)])),
                let child = UIStoryboard(document: document).instantiateInitialViewController()
            else { return run.expect("whether there is a controller", false, true) }
            run.chooseTraits(of: child, number[2...]) { isNarrow, _, when in
                let view: UIView? = child.view.subviews.first
                run.expect(
                    "frame of the view \(when)", view?.frame ?? .zero,
                    CGRect(
                        x: 5, y: 7, width: isNarrow ? 90 : CGFloat(number[0] + 10),
                        height: isNarrow || number[1] == 0 ? 80 : CGFloat(number[0] + 20)))
            }
        },
        // If several variations apply to a child element, the one that names more traits counts.
        Scenario("file-children-vary", rules: [], limits: [20, 20, 3, 3, 3]) { run in
            let number = run.numbers
            func font(_ size: Int) -> String {
                "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
            }
            let label = """
                <label text="some text" translatesAutoresizingMaskIntoConstraints="NO" id="l">\(font(17))\
                <variation key="heightClass=compact-widthClass=regular">\(font(number[0] + 40))</variation>\
                <variation key="widthClass=regular">\(font(number[1] + 18))</variation></label>
                """
            guard let document = run.read(ScenarioFile.storyboard([ScenarioFile.controller(label)])),
                let child = UIStoryboard(document: document).instantiateInitialViewController()
            else { return run.expect("whether there is a controller", false, true) }
            run.chooseTraits(of: child, number[2...]) { isNarrow, isLow, when in
                run.expect(
                    "font size \(when)", (child.view.subviews[0] as? UILabel)?.font.pointSize ?? 0,
                    CGFloat(isNarrow ? 17 : isLow ? number[0] + 40 : number[1] + 18))
            }
        },
    ]
}

extension ScenarioRun {
    /// Shows a controller as child of another one, which changes its size classes several times.
    fileprivate func chooseTraits(
        of child: UIViewController, _ numbers: ArraySlice<Int>, _ check: (Bool, Bool, String) -> Void
    ) {
        let parent = UIViewController()
        func choose(_ number: Int) {
            parent.setOverrideTraitCollection(.sizeClasses(number), forChild: child)
        }
        parent.addChild(child)
        choose(numbers.first ?? 0)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        let host = open(parent)
        for (turn, number) in numbers.enumerated() {
            choose(number)
            host.settle()
            check(number & 1 == 0, number & 2 == 0, "after change \(turn)")
        }
    }
}
