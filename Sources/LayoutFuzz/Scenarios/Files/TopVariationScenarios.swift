import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view at the top of a xib, or in a cell. Some of its parts vary by size class.
struct TopVariation {
    let index: Int
    /// A bit for each part that varies.
    let parts: Int

    private func varies(_ part: Int) -> Bool { parts >> part & 1 == 1 }
    private func when(_ part: Int, _ key: String, _ rest: String) -> String {
        varies(part) ? "<variation key=\"\(key)\" \(rest)" : ""
    }

    var xml: String {
        "<view tag=\"\(index)\" id=\"o\(index)\">\(ScenarioFile.rect(0, 0, 120, 70))\(content)</view>"
    }

    /// The content of the view, whose id is `o` and the index.
    var content: String {
        let (box, root) = ("a\(index)", "o\(index)")
        let constraints =
            ScenarioFile.constraint("x\(index)", box, "left", root, constant: 5 + index)
            + ScenarioFile.constraint("y\(index)", box, "top", root, constant: 6)
                + """
                <constraint firstItem="\(box)" firstAttribute="width" constant="\(20 + index)" id="w\(index)">\
                \(when(0, "heightClass=compact", "constant=\"\(50 + index)\"/>"))</constraint>
                """
            + ScenarioFile.constraint("low\(index)", box, "height", constant: 13 + index)
            + ScenarioFile.constraint("high\(index)", box, "height", constant: 33 + index)
        let masks = """
            <variation key="default"><mask key="constraints"><exclude reference="high\(index)"/></mask></variation>\
            \(when(1, "widthClass=regular", """
                ><mask key="constraints"><exclude reference="low\(index)"/><include reference="high\(index)"/></mask></variation>
                """))
            """
        let label = """
            <label text="some" translatesAutoresizingMaskIntoConstraints="NO" id="l\(index)"><fontDescription \
            key="fontDescription" type="system" pointSize="\(11 + index)"/>\(when(2, "heightClass=compact", """
                ><fontDescription key="fontDescription" type="system" pointSize="\(21 + index)"/></variation>
                """))</label>
            """
        let styled = """
            <label text="other" adjustsFontForContentSizeCategory="YES" translatesAutoresizingMaskIntoConstraints="NO" \
            id="t\(index)"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
            """
        // The view that varies may be deeper in the tree.
        let hidden = """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="n\(index)">\(ScenarioFile.rect(1, 2, 3, 4))<subviews>\
            \(ScenarioFile.box("h\(index)", inside: when(3, "widthClass=compact", "hidden=\"YES\"/>")))</subviews></view>
            """
        let stack = """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" spacing="3" id="s\(index)">\
            \(when(4, "heightClass=compact-widthClass=regular", "axis=\"vertical\" spacing=\"\(7 + index)\"/>"))</stackView>
            """
        return """
            <subviews>\(ScenarioFile.box(box))\(label)\(styled)\(hidden)\(stack)</subviews><constraints>\(constraints)\
            </constraints>\(masks)
            """
    }

    func check(_ view: UIView, _ traits: UITraitCollection, _ run: ScenarioRun) {
        let (isNarrow, isLow) = (traits.horizontalSizeClass == .compact, traits.verticalSizeClass == .compact)
        let name =
            "of view \(index) in \(isNarrow ? "compact" : "regular") width and \(isLow ? "compact" : "regular") height"
        guard view.subviews.count == 5, let stack = view.subviews[4] as? UIStackView else {
            return run.expect("number of subviews \(name)", view.subviews.count, 5)
        }
        run.expect(
            "frame of the box \(name)", view.subviews[0].frame,
            CGRect(
                x: 5 + index, y: 6, width: (varies(0) && isLow ? 50 : 20) + index,
                height: (varies(1) && !isNarrow ? 33 : 13) + index))
        func size(_ place: Int) -> CGFloat { (view.subviews[place] as? UILabel)?.font.pointSize ?? 0 }
        run.expect("font size of the label \(name)", size(1), CGFloat((varies(2) && isLow ? 21 : 11) + index))
        run.expect(
            "font size of the label with a text style \(name)", size(2),
            UIFont.preferredFont(forTextStyle: .body).pointSize)
        run.expect(
            "whether the inner view is hidden \(name)", view.subviews[3].subviews[0].isHidden, varies(3) && isNarrow)
        let isOther = varies(4) && isLow && !isNarrow
        run.expect("axis of the stack view \(name)", stack.axis, isOther ? .vertical : .horizontal)
        run.expect("spacing of the stack view \(name)", stack.spacing, isOther ? CGFloat(7 + index) : 3)
    }
}

/// Xibs of several views, which are shown in different size classes. Source: docs/interface-builder.md, "In an app".
extension Scenario {
    static let topVariations: [Scenario] = [
        // Each view at the top of a xib has the layout for the traits where it is shown, whatever those of the other views are.
        Scenario(
            "xib-views-vary-each-for-itself", rules: ["files-3", "files-5", "text-18"],
            limits: [1, 31, 31, 31, 1023] + Array(repeating: 8 * 60 - 1, count: 10), kinds: 8
        ) { run in
            let tops = (0..<2 + run.numbers[0]).map { TopVariation(index: $0, parts: run.numbers[1 + $0]) }
            guard let document = run.read(ScenarioFile.xib(tops.map(\.xml).joined())) else { return }
            let nib = UINib(document: document)
            let parent = UIViewController()
            let children = [UIViewController(), UIViewController()]
            let host = run.open(parent)
            for child in children { parent.contain(child) }
            // A view with its own trait overrides.
            let holder = UIView(frame: CGRect(x: 10, y: 30, width: 200, height: 190))
            parent.view.addSubview(holder)
            let rooms: [UIView] = [parent.view, children[0].view, children[1].view, holder]
            host.settle()
            var views = nib.topViews(nil)
            run.expect("number of views of the xib", views.count, tops.count)
            guard views.count == tops.count else { return }
            func check() {
                host.settle()
                for (view, top) in zip(views, tops) {
                    guard let room = view.superview else { continue }
                    let owner = children.first { $0.view === room } ?? parent
                    top.check(view, room === holder ? holder.traitCollection : owner.traitCollection, run)
                }
            }
            func perform(_ number: Int) {
                let value = number / 8
                let (view, room, sizes) = (value % views.count, value / 3 % 4, value / 6 % 4)
                switch number % 8 {
                case 0, 1: rooms[room].addSubview(views[view])
                case 2: views[view].removeFromSuperview()
                case 3:
                    parent.setOverrideTraitCollection(.sizeClasses(sizes), forChild: children[value % 2])
                case 4:
                    holder.traitOverrides.horizontalSizeClass = sizes % 2 == 0 ? .compact : .regular
                    holder.traitOverrides.verticalSizeClass = sizes / 2 == 0 ? .compact : .regular
                case 5: host.turn()
                case 6: host.setPreferredContentSizeCategory(ScenarioRun.textSizes[value % 12])
                default:
                    // A new instance replaces the view. The other views of that instantiation are not used.
                    views[view].removeFromSuperview()
                    views[view] = nib.topViews(nil)[view]
                    rooms[room].addSubview(views[view])
                }
            }
            // Most views are shown from the start.
            for (index, view) in views.enumerated() where run.numbers[1 + index] > 0 { rooms[index].addSubview(view) }
            check()
            run.inAnyOrder(from: 5, perform, rest: check)
            check()
        }
    ]
}
