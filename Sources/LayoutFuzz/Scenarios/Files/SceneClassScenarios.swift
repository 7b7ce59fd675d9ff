import Foundation
import InterfaceBuilder
import LayoutEngine

/// Scenes with a box and a label, whose size and font vary by size class.
struct ClassScene {
    let numbers: [Int]

    /// A scene with its own ids. More views and constraints come after the box and the label.
    func xml(_ id: String, _ index: Int, _ views: String = "", _ constraints: String = "", more: String = "") -> String
    {
        func font(_ size: Int) -> String {
            "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size + index)\"/>"
        }
        let label = """
            <label text="file" id="l\(id)">\(ScenarioFile.rect(9, 90, 80, 30))\(font(12))\
            <variation key="widthClass=regular">\(font(20))</variation></label>
            """
        let width = """
            <constraint firstItem="a\(id)" firstAttribute="width" constant="20" id="w\(id)">\
            <variation key="widthClass=compact" constant="\(numbers[0] + 30 + index)"/>\
            <variation key="widthClass=regular" constant="\(numbers[1] + 120 + index)"/></constraint>
            """
        let places =
            ScenarioFile.constraint("x\(id)", "a\(id)", "left", "r\(id)", constant: 5)
            + ScenarioFile.constraint("y\(id)", "a\(id)", "top", "r\(id)", constant: 6)
            + ScenarioFile.constraint("low\(id)", "a\(id)", "height", constant: 30 + index)
            + ScenarioFile.constraint("high\(id)", "a\(id)", "height", constant: 50 + index)
        let masks = """
            <variation key="default"><mask key="constraints"><exclude reference="high\(id)"/></mask></variation>\
            <variation key="heightClass=regular"><mask key="constraints"><exclude reference="low\(id)"/>\
            <include reference="high\(id)"/></mask></variation>
            """
        let root = ScenarioFile.root(
            ScenarioFile.box("a\(id)") + label + views, places + width + constraints, id: "r\(id)", more: masks)
        return "<viewController id=\"\(id)\">\(root)\(more)</viewController>"
    }

    /// - Parameter classes: as `UITraitCollection.sizeClasses` takes them.
    func check(_ root: UIView?, _ index: Int, _ classes: Int, _ run: ScenarioRun, _ what: String, left: Int = 5) {
        let (isNarrow, isLow) = (classes & 1 == 0, classes & 2 == 0)
        guard let root, root.subviews.count >= 2, let label = root.subviews[1] as? UILabel else {
            return run.expect("whether there is a view of \(what)", false, true)
        }
        let (width, height) = (isNarrow ? numbers[0] + 30 : numbers[1] + 120, isLow ? 30 : 50)
        run.expect(
            "frame of the box of \(what)", root.subviews[0].frame,
            CGRect(x: left, y: 6, width: width + index, height: height + index))
        run.expect("font size of \(what)", label.font.pointSize, CGFloat(index + (isNarrow ? 12 : 20)))
    }
}

/// Scenes that are loaded several times while size classes change. Source: docs/interface-builder.md.
extension Scenario {
    static let sceneClasses: [Scenario] = [
        // Each instance of a scene follows its own size classes. Properties that the file does not vary stay as the app set them.
        Scenario(
            "scenes-of-one-file-follow-apart", rules: [],
            limits: [60, 60, 255] + Array(repeating: 3 * 9 - 1, count: 8),
            kinds: 3
        ) { run in
            let scene = ClassScene(numbers: run.numbers)
            guard let document = run.read(ScenarioFile.storyboard([scene.xml("c", 0)])) else { return }
            let storyboard = UIStoryboard(document: document)
            let children = (0..<3).compactMap { _ in storyboard.instantiateInitialViewController() }
            guard children.count == 3 else { return run.expect("number of controllers", children.count, 3) }
            let parent = UIViewController()
            // The size classes of each child; nil for one that is not in the parent.
            var classes: [Int?] = [nil, nil, nil]
            var (texts, lefts, areHidden) = (["file", "file", "file"], [5, 5, 5], [false, false, false])
            func choose(_ index: Int, _ number: Int) {
                let (child, isNew) = (children[index], classes[index] == nil)
                classes[index] = number
                if isNew { parent.addChild(child) }
                parent.setOverrideTraitCollection(.sizeClasses(number), forChild: child)
                guard isNew else { return }
                child.view.frame = CGRect(x: 0, y: 150 * index, width: 300, height: 140)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
            }
            for index in 0..<3 { choose(index, index) }
            let host = run.open(parent)
            func check(_ when: String) {
                host.settle()
                for (index, number) in classes.enumerated() {
                    guard let number, let view = children[index].viewIfLoaded else { continue }
                    scene.check(view, 0, number, run, "scene \(index) \(when)", left: lefts[index])
                    let label = view.subviews.last as? UILabel
                    run.expect("text of scene \(index) \(when)", label?.text, texts[index])
                    run.expect("whether label \(index) is hidden \(when)", label?.isHidden, areHidden[index])
                }
            }
            check("at first")
            var turn = 0
            run.inAnyOrder(from: 3) { number in
                let (index, value) = (number % 3, number / 3)
                let child = children[index]
                turn += 1
                switch value {
                case 0...3: choose(index, value)
                case 4 where classes[index] == nil, 5 where classes[index] == nil: choose(index, turn % 4)
                case 4, 5:
                    classes[index] = nil
                    child.removeFromParentAndSuperview()
                case 6:
                    texts[index] = "text \(turn)"
                    (child.view.subviews.last as? UILabel)?.text = texts[index]
                case 7:
                    areHidden[index].toggle()
                    child.view.subviews.last?.isHidden = areHidden[index]
                default:
                    lefts[index] = 5 + 4 * turn
                    let view: UIView = child.view
                    let box = view.subviews.first
                    let place = view.constraints.first { $0.firstItem === box && $0.firstAttribute == .left }
                    place?.constant = CGFloat(lefts[index])
                }
            } rest: {
                check("after a change")
            }
            check("at the end")
        }
    ]
}
