import Foundation
import InterfaceBuilder
import LayoutEngine
import LayoutReference

/// Views, constraints and guides of files have the properties of the file. Source: docs/interface-builder.md.
extension Scenario {
    static let storyboards: [Scenario] = [
        Scenario(
            "file-view", rules: ["masks-2", "margins-1", "priorities-1"],
            limits: [90, 90, 90, 90, 1000, 1000, 1000, 1000, 99, 63, 4, 1, 1, 1, 1]
        ) { run in
            let number = run.numbers
            let (x, y, width, height) = (number[0], number[1], number[2] + 60, number[3] + 360)
            let bits: [(String, UInt)] = [
                ("flexibleMinX", 1), ("widthSizable", 2), ("flexibleMaxX", 4), ("flexibleMinY", 8),
                ("heightSizable", 16),
                ("flexibleMaxY", 32),
            ]
            let mask = bits.filter { UInt(number[9]) & $0.1 != 0 }.map { " \($0.0)=\"YES\"" }.joined()
            let contents = ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    """
                    <view horizontalHuggingPriority="\(number[4])" verticalHuggingPriority="\(number[5])" \
                    horizontalCompressionResistancePriority="\(number[6])" verticalCompressionResistancePriority="\(number[7])" \
                    tag="\(number[8])" alpha="0.\(number[8] + 100)" hidden="\(ScenarioFile.yes(run.flag(11)))" \
                    preservesSuperviewLayoutMargins="\(ScenarioFile.yes(run.flag(12)))" \
                    layoutMarginsFollowReadableWidth="\(ScenarioFile.yes(run.flag(13)))" \
                    insetsLayoutMarginsFromSafeArea="\(ScenarioFile.yes(run.flag(14)))" \
                    semanticContentAttribute="\(contents[number[10]])" id="a">\
                    \(ScenarioFile.rect(x, y, width, height))<autoresizingMask key="autoresizingMask"\(mask)/></view>
                    """ + ScenarioFile.box("b"), ScenarioFile.edges("b", in: "root"))
            ])
            guard let (controller, scene) = run.load(file) else { return }
            let view: UIView = run.view("a", scene)
            let frame = CGRect(x: x, y: y, width: width, height: height)
            run.expect("frame in the file", view.frame, frame)
            run.expect("autoresizingMask", view.autoresizingMask.rawValue, UInt(number[9]))
            run.expect("tag", view.tag, number[8])
            run.expect("alpha", view.alpha, CGFloat(number[8] + 100) / 1000)
            run.expect("isHidden", view.isHidden, run.flag(11))
            run.expect("preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins, run.flag(12))
            run.expect("layoutMarginsFollowReadableWidth", view.layoutMarginsFollowReadableWidth, run.flag(13))
            run.expect("insetsLayoutMarginsFromSafeArea", view.insetsLayoutMarginsFromSafeArea, run.flag(14))
            run.expect("semanticContentAttribute", view.semanticContentAttribute.rawValue, number[10])
            run.expect(
                "translatesAutoresizingMaskIntoConstraints of a view with a mask",
                view.translatesAutoresizingMaskIntoConstraints, true)
            run.expect(
                "translatesAutoresizingMaskIntoConstraints of a view with constraints",
                run.view("b", scene, UIView.self).translatesAutoresizingMaskIntoConstraints, false
            )
            func priority(_ value: Int) -> Float { max(Float(value), 0.001) }
            run.expect(
                "horizontal content hugging", view.contentHuggingPriority(for: .horizontal).rawValue,
                priority(number[4]))
            run.expect(
                "vertical content hugging", view.contentHuggingPriority(for: .vertical).rawValue, priority(number[5]))
            run.expect(
                "horizontal compression resistance",
                view.contentCompressionResistancePriority(for: .horizontal).rawValue,
                priority(number[6]))
            run.expect(
                "vertical compression resistance", view.contentCompressionResistancePriority(for: .vertical).rawValue,
                priority(number[7]))
            let host = run.open(controller)
            func check(_ when: String) {
                let size = host.window.bounds.size
                let drawn = CGSize(width: 375, height: 667)
                guard
                    let across = MaskReference(frame: frame, in: drawn, mask: UInt(number[9]), isHorizontal: true)
                        .place(in: size.width),
                    let down = MaskReference(frame: frame, in: drawn, mask: UInt(number[9]), isHorizontal: false)
                        .place(in: size.height)
                else { return }
                run.expect(
                    "frame of the view with a mask \(when)", view.frame,
                    CGRect(x: across.start, y: down.start, width: across.length, height: down.length),
                    within: run.pixel + 0.01)
                run.expect(
                    "frame of the view with constraints \(when)", run.view("b", scene, UIView.self).frame,
                    host.window.bounds)
            }
            check("on the device")
            host.turn()
            check("after a turn")
        },
        // Margins of all kinds, and views that are pinned to them.
        Scenario("file-margins", rules: ["margins-1", "margins-11"], limits: [40, 40, 40, 40, 9, 9, 9, 9, 1]) { run in
            let number = run.numbers
            let isDirectional = run.flag(8)
            let margins =
                isDirectional
                ? """
                <directionalEdgeInsets key="directionalLayoutMargins" top="\(number[0])" leading="\(number[1])" \
                bottom="\(number[2])" trailing="\(number[3])"/>
                """ : ScenarioFile.edgeInsets("layoutMargins", number[0], number[1], number[2], number[3])
            let inside =
                "<subviews>\(ScenarioFile.box("in"))\(ScenarioFile.box("own"))</subviews><constraints>"
                + ScenarioFile.edges("in", in: "a", suffix: "Margin", Array(number[4...7]))
                + ScenarioFile.edges("own", in: "guide") + "</constraints>\(margins)"
                + #"<viewLayoutGuide key="layoutMargins" id="guide"/>"#
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    ScenarioFile.box("a", #"insetsLayoutMarginsFromSafeArea="NO""#, inside: inside),
                    ScenarioFile.edges("a", in: "root"))
            ])
            guard let (controller, scene) = run.load(file) else { return }
            let host = run.open(controller)
            let flips = isDirectional && run.environment.direction == .rightToLeft
            let (left, right) = flips ? (run.length(3), run.length(1)) : (run.length(1), run.length(3))
            let (top, bottom) = (run.length(0), run.length(2))
            func check(_ when: String) {
                let size = host.window.bounds.size
                run.expect(
                    "frame of the view pinned to margins \(when)", run.view("in", scene, UIView.self).frame,
                    CGRect(
                        x: left + run.length(5), y: top + run.length(4),
                        width: size.width - left - right - run.length(5) - run.length(7),
                        height: size.height - top - bottom - run.length(4) - run.length(6)))
                run.expect(
                    "frame of the view pinned to layoutMarginsGuide \(when)", run.view("own", scene, UIView.self).frame,
                    CGRect(x: left, y: top, width: size.width - left - right, height: size.height - top - bottom))
            }
            check("at first")
            host.turn()
            check("after a turn")
            host.turn()
            check("after the turn back")
        },
        // Attributes, relations, multipliers, priorities and identifiers of constraints.
        Scenario(
            "file-constraint", rules: ["constraints-1", "constraints-2", "priorities-1"],
            limits: [19, 2, 999, 60, 8, 8, 2, 2, 1]
        ) { run in
            let number = run.numbers
            let attributes: [(String, NSLayoutConstraint.Attribute)] = [
                ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom), ("leading", .leading),
                ("trailing", .trailing), ("width", .width), ("height", .height), ("centerX", .centerX),
                ("centerY", .centerY), ("baseline", .lastBaseline), ("firstBaseline", .firstBaseline),
                ("leftMargin", .leftMargin), ("rightMargin", .rightMargin), ("topMargin", .topMargin),
                ("bottomMargin", .bottomMargin), ("leadingMargin", .leadingMargin),
                ("trailingMargin", .trailingMargin), ("centerXWithinMargins", .centerXWithinMargins),
                ("centerYWithinMargins", .centerYWithinMargins),
            ]
            let relations: [(String, NSLayoutConstraint.Relation)] = [
                ("equal", .equal), ("greaterThanOrEqual", .greaterThanOrEqual), ("lessThanOrEqual", .lessThanOrEqual),
            ]
            let (name, attribute) = attributes[number[0]]
            let (relation, wanted) = relations[number[1]]
            let (one, other) = (number[4] + 1, number[5] + 1)
            let multiplier = ["\(one):\(other)", "\(one)/\(other)", "\(one).\(other)"][number[6]]
            let label = ["", "identifier=\"mine\"", "userLabel=\"Mine\""][number[7]]
            let priority = number[2] + 1
            let constant = run.flag(8) ? -number[3] : number[3]
            let written = """
                <constraint firstItem="a" firstAttribute="\(name)" relation="\(relation)" secondItem="root" \
                secondAttribute="\(name)" multiplier="\(multiplier)" constant="\(constant)" priority="\(priority)" \
                \(label) id="x"/>
                """
            let own = "<constraints>\(ScenarioFile.constraint("o", nil, "width", constant: number[3]))</constraints>"
            guard
                let (controller, scene) = run.load(
                    ScenarioFile.storyboard([ScenarioFile.controller(ScenarioFile.box("a", inside: own), written)])),
                let constraint = scene.constraint(id: "x"), let width = scene.constraint(id: "o")
            else { return run.expect("whether both constraints are loaded", false, true) }
            let view: UIView = run.view("a", scene)
            run.expectObject("first item", constraint.firstItem as AnyObject?, view)
            run.expectObject("second item", constraint.secondItem as AnyObject?, controller.view)
            run.expect("first attribute", constraint.firstAttribute, attribute)
            run.expect("second attribute", constraint.secondAttribute, attribute)
            run.expect("relation", constraint.relation, wanted)
            run.expect("constant", constraint.constant, CGFloat(constant))
            run.expect("priority", constraint.priority.rawValue, Float(priority))
            run.expect("isActive", constraint.isActive, true)
            run.expect(
                "whether the root view holds the constraint",
                controller.view.constraints.contains { $0 === constraint }, true)
            run.expect(
                "identifier", constraint.identifier ?? "", ["constraint x", "mine", "constraint x 'Mine'"][number[7]])
            let factor =
                number[6] == 2 ? CGFloat(one) + CGFloat(other) / 10 : CGFloat(one) / CGFloat(other)
            run.expect("multiplier", constraint.multiplier, factor, within: 0.000_001)
            run.expectObject("first item that the file leaves out", width.firstItem as AnyObject?, view)
            run.expectObject("second item that the file leaves out", width.secondItem as AnyObject?, nil)
            run.expect("second attribute of a width constraint", width.secondAttribute, .notAnAttribute)
            run.expect("constant of a width constraint", width.constant, run.length(3))
            run.expect("priority that the file leaves out", width.priority, .required)
            run.expect("constraints that the view holds", view.constraints, [width])
        },
        // The width of higher priority wins. Placeholders and constraints that are not installed have no effect.
        Scenario(
            "file-constraint-frames", rules: ["priorities-2", "holding-1"],
            limits: [60, 60, 90, 90, 999, 999, 4, 4, 1, 1]
        ) { run in
            let number = run.numbers
            guard number[4] != number[5] else { return }
            let isPlaceholder = run.flag(8)
            let isExcluded = run.flag(9)
            let (wide, narrow) = (number[2] + 50, number[3] + 10)
            let constraints =
                ScenarioFile.constraint("l", "a", "left", "root", constant: number[0])
                + ScenarioFile.constraint("t", "a", "top", "root", constant: number[1])
                + ScenarioFile.constraint("w1", "a", "width", constant: wide, "priority=\"\(number[4] + 1)\"")
                + ScenarioFile.constraint("w2", "a", "width", constant: narrow, "priority=\"\(number[5] + 1)\"")
                + ScenarioFile.constraint(
                    "p", "a", "width", constant: 7, isPlaceholder ? #"placeholder="YES""# : #"priority="0.5""#)
                + ScenarioFile.constraint(
                    "h", "a", "height", "a", "width", constant: number[0],
                    "multiplier=\"\(number[6] + 1):\(number[7] + 1)\"")
                + ScenarioFile.constraint("h5", "a", "height", constant: 5, isExcluded ? "" : #"priority="0.5""#)
            let variation =
                isExcluded
                ? #"<variation key="default"><mask key="constraints"><exclude reference="h5"/></mask></variation>"# : ""
            guard
                let (controller, scene) = run.load(
                    ScenarioFile.storyboard([
                        ScenarioFile.controller(ScenarioFile.box("a"), constraints, inView: variation)
                    ]))
            else { return }
            let host = run.open(controller)
            let view: UIView = run.view("a", scene)
            run.expect(
                "whether the placeholder constraint is left out", scene.constraint(id: "p") == nil, isPlaceholder)
            run.expect(
                "whether the constraint is not installed", scene.constraint(id: "h5")?.isActive == false, isExcluded)
            func check(_ width: Int, _ when: String) {
                let height = CGFloat(width * (number[6] + 1)) / CGFloat(number[7] + 1) + run.length(0)
                run.expect(
                    "frame of the view \(when)", view.frame,
                    CGRect(x: run.length(0), y: run.length(1), width: CGFloat(width), height: height), within: run.pixel
                )
            }
            let (first, second) = number[4] > number[5] ? (wide, narrow) : (narrow, wide)
            check(first, "at first")
            let stronger = scene.constraint(id: number[4] > number[5] ? "w1" : "w2")
            stronger?.isActive = false
            host.settle()
            check(second, "without the stronger width")
            stronger?.isActive = true
            host.settle()
            check(first, "with the stronger width again")
        },
        // Views that are pinned to the safe area, and to the top and bottom layout guides.
        Scenario("file-guides", rules: ["safe-area-6", "guides-1", "safe-area-3"], limits: [30, 30, 30, 30]) { run in
            let distances = run.numbers
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    ScenarioFile.box("a") + ScenarioFile.box("b"),
                    ScenarioFile.edges("a", in: "safe", distances)
                        + ScenarioFile.constraint("1", "b", "top", "above", "bottom", constant: distances[0])
                        + ScenarioFile.constraint("2", "below", "top", "b", "bottom", constant: distances[2])
                        + ScenarioFile.constraint("3", "b", "left", "root", constant: distances[1])
                        + ScenarioFile.constraint("4", "root", "right", "b", constant: distances[3]),
                    inView: #"<viewLayoutGuide key="safeArea" id="safe"/>"#,
                    more: """
                        <layoutGuides><viewControllerLayoutGuide type="top" id="above"/>\
                        <viewControllerLayoutGuide type="bottom" id="below"/></layoutGuides>
                        """)
            ])
            guard let (controller, scene) = run.load(file) else { return }
            let host = run.open(controller)
            func check(_ when: String) {
                let size = host.window.bounds.size
                let covered = run.systemInsets(of: host)
                let safe = run.uikit.hasSafeArea ? covered : .zero
                func inside(_ insets: UIEdgeInsets) -> CGRect {
                    CGRect(
                        x: insets.left + run.length(1), y: insets.top + run.length(0),
                        width: size.width - insets.left - insets.right - run.length(1) - run.length(3),
                        height: size.height - insets.top - insets.bottom - run.length(0) - run.length(2))
                }
                run.expect(
                    "frame of the view pinned to the safe area \(when)", run.view("a", scene, UIView.self).frame,
                    inside(safe))
                run.expect(
                    "frame of the view pinned to the layout guides \(when)", run.view("b", scene, UIView.self).frame,
                    inside(UIEdgeInsets(top: covered.top, left: 0, bottom: covered.bottom, right: 0)))
            }
            check("at first")
            host.turn()
            check("after a turn")
        },
        // If several variations apply, the one that names more traits wins; of equals, the later one.
        Scenario("file-variations", rules: ["devices-3"], limits: [2, 2, 1, 40, 40, 40, 40, 40]) { run in
            let number = run.numbers
            let sizes: [UIUserInterfaceSizeClass] = [.unspecified, .compact, .regular]
            let traits = InterfaceTraits(
                horizontal: sizes[number[0]], vertical: sizes[number[1]], idiom: run.flag(2) ? .pad : .phone)
            let width = """
                <constraint firstItem="a" firstAttribute="width" constant="\(number[3])" id="w">\
                <variation key="heightClass=regular-widthClass=compact" constant="\(number[4] + 100)"/>\
                <variation key="widthClass=compact" constant="\(number[5] + 200)" priority="300"/>\
                <variation key="widthClass=regular" constant="\(number[6] + 300)"/>\
                <variation key="userInterfaceIdiom=pad" constant="\(number[7] + 400)"/></constraint>
                """
            let variations = """
                <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>\
                <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/></mask></variation>\
                <variation key="heightClass=regular"><mask key="subviews"><exclude reference="l"/></mask></variation>
                """
            let label = #"<label text="plain" id="l"><variation key="widthClass=regular" text="wide"/></label>"#
            let file = ScenarioFile.storyboard([
                ScenarioFile.controller(
                    ScenarioFile.box("a") + ScenarioFile.box("b") + label, width, inView: variations)
            ])
            guard let (controller, scene) = run.load(file, traits: traits), let constraint = scene.constraint(id: "w")
            else { return }
            let (isCompact, isRegular) = (number[0] == 1, number[0] == 2)
            let constant =
                isCompact && number[1] == 2
                ? number[4] + 100
                : run.flag(2)
                    ? number[7] + 400 : isCompact ? number[5] + 200 : isRegular ? number[6] + 300 : number[3]
            run.expect("constant", constraint.constant, CGFloat(constant))
            run.expect("priority", constraint.priority.rawValue, isCompact ? 300 : 1000)
            let installed = ["a"] + (number[1] == 1 ? ["b"] : []) + (number[1] == 2 ? [] : ["l"])
            run.expect(
                "subviews", controller.view.subviews.map { scene.id(of: $0) ?? "" }, installed)
            if number[1] != 2 {
                run.expect(
                    "text of the label", run.view("l", scene, UILabel.self).text ?? "", isRegular ? "wide" : "plain")
            }
        },
        // Autoresizing masks, fixed frames, frames by distances, documents without Auto Layout.
        Scenario("file-frames", rules: ["masks-10", "masks-5"], limits: [50, 50, 50, 50, 1, 1, 1, 1]) { run in
            let number = run.numbers
            let usesAutoLayout = !run.flag(7)
            let inset = """
                <frame key="frameInset" minX="\(number[0])" minY="\(number[1])" \
                \(run.flag(5) ? "width=\"\(number[2])\"" : "maxX=\"\(number[2])\"") \
                \(run.flag(6) ? "height=\"\(number[3])\"" : "maxY=\"\(number[3])\"")/>
                """
            let fixed =
                #"<view fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">"#
                + ScenarioFile.rect(number[3], number[2], number[1], number[0]) + "</view>"
            let loose =
                #"<view translatesAutoresizingMaskIntoConstraints="NO" id="d">"#
                + ScenarioFile.rect(number[3], number[2], number[1], number[0]) + "</view>"
            var file = ScenarioFile.storyboard([
                ScenarioFile.controller("<view id=\"a\">\(inset)</view>" + fixed + loose)
            ])
            if !usesAutoLayout { file = file.replacingOccurrences(of: "useAutolayout=\"YES\"", with: "") }
            guard let (controller, scene) = run.load(file) else { return }
            let wanted = CGRect(
                x: run.length(0), y: run.length(1),
                width: run.flag(5) ? run.length(2) : 375 - run.length(0) - run.length(2),
                height: run.flag(6) ? run.length(3) : 667 - run.length(1) - run.length(3))
            let view: UIView = run.view("a", scene)
            run.expect("frame that is given by distances", view.frame, wanted)
            let box: UIView = run.view("b", scene)
            run.expect(
                "translatesAutoresizingMaskIntoConstraints of a view with a fixed frame",
                box.translatesAutoresizingMaskIntoConstraints, true)
            run.expect(
                "translatesAutoresizingMaskIntoConstraints of a view without a mask",
                run.view("d", scene, UIView.self).translatesAutoresizingMaskIntoConstraints,
                !usesAutoLayout)
            let host = run.open(controller)
            host.settle()
            run.expect("frame that is given by distances, on the device", view.frame, wanted)
            run.expect(
                "fixed frame on the device", box.frame,
                CGRect(x: run.length(3), y: run.length(2), width: run.length(1), height: run.length(0)))
        },
        // Stack views: their properties and the frames of their subviews.
        Scenario(
            "file-stack", rules: ["stacks-1", "stacks-13"], limits: [1, 4, 5, 20, 2, 20, 20, 20, 20, 40, 40, 1, 1]
        ) { run in
            let number = run.numbers
            let isVertical = run.flag(0)
            let distributions: [(String, UIStackView.Distribution)] = [
                ("fill", .fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
                ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
            ]
            let alignments: [(String, UIStackView.Alignment)] = [
                ("fill", .fill), (isVertical ? "leading" : "top", .leading), ("center", .center),
                (isVertical ? "trailing" : "bottom", .trailing), ("firstBaseline", .firstBaseline),
                ("lastBaseline", .lastBaseline),
            ]
            let (distribution, alignment) = (distributions[number[1]], alignments[number[2]])
            let hasMargins = number[4] > 0
            let margins =
                hasMargins
                ? ScenarioFile.edgeInsets("layoutMargins", number[5], number[6], number[7], number[8]) : ""
            let items = ["i", "j"].enumerated().map { index, id in
                ScenarioFile.box(
                    id,
                    inside: "<constraints>"
                        + ScenarioFile.constraint("\(id)w", nil, "width", constant: number[9] + 20 + index * 10)
                        + ScenarioFile.constraint("\(id)h", nil, "height", constant: number[10] + 30 + index * 10)
                        + "</constraints>")
            }.joined()
            let stack = """
                <stackView opaque="NO" axis="\(isVertical ? "vertical" : "horizontal")" distribution="\(distribution.0)" \
                alignment="\(alignment.0)" \(run.flag(11) ? #"spacingType="standard""# : "spacing=\"\(number[3])\"") \
                baselineRelativeArrangement="\(ScenarioFile.yes(run.flag(12)))" \
                \(number[4] == 2 ? #"layoutMarginsRelativeArrangement="NO""# : "") \
                translatesAutoresizingMaskIntoConstraints="NO" id="a">\(ScenarioFile.rect(0, 0, 9, 9))\
                <subviews>\(items)</subviews>\(margins)</stackView>
                """
            guard
                let (controller, scene) = run.load(
                    ScenarioFile.storyboard([
                        ScenarioFile.controller(
                            stack,
                            ScenarioFile.constraint("x", "a", "left", "root", constant: 3)
                                + ScenarioFile.constraint("y", "a", "top", "root", constant: 5))
                    ]))
            else { return }
            let view: UIStackView = run.view("a", scene)
            run.expect("axis of the stack view", view.axis, isVertical ? .vertical : .horizontal)
            run.expect("distribution of the stack view", view.distribution, distribution.1)
            run.expect("alignment of the stack view", view.alignment, alignment.1)
            run.expect(
                "spacing of the stack view", view.spacing, run.flag(11) ? UIStackView.spacingUseSystem : run.length(3))
            run.expect("isBaselineRelativeArrangement", view.isBaselineRelativeArrangement, run.flag(12))
            run.expect("isLayoutMarginsRelativeArrangement", view.isLayoutMarginsRelativeArrangement, number[4] == 1)
            run.expect("arranged subviews", view.arrangedSubviews.map { scene.id(of: $0) ?? "" }, ["i", "j"])
            guard number[1] == 0 || number[1] >= 3, number[2] == 2, !run.flag(12) else { return }
            let host = run.open(controller)
            // The stack view is near the top left corner of the screen, so its margins grow by the safe area there.
            let covered = run.uikit.hasSafeArea ? run.systemInsets(of: host) : .zero
            let inset =
                number[4] == 1
                ? UIEdgeInsets(
                    top: run.length(5) + max(0, covered.top - 5), left: run.length(6) + max(0, covered.left - 3),
                    bottom: run.length(7), right: run.length(8))
                : .zero
            let gap = run.flag(11) ? 8 : run.length(3)
            let (width, height) = (run.length(9) + 20, run.length(10) + 30)
            let inner =
                isVertical
                ? CGSize(width: width + 10, height: 2 * height + 10 + gap)
                : CGSize(width: 2 * width + 10 + gap, height: height + 10)
            // With equal centering a stack view as wide as its content depends on the distance of the centers.
            guard number[1] != 4 else { return }
            run.expect(
                "frame of the stack view", view.frame,
                CGRect(
                    x: 3, y: 5, width: inner.width + inset.left + inset.right,
                    height: inner.height + inset.top + inset.bottom))
            let isFirstLeft = isVertical || run.environment.direction != .rightToLeft
            let start = isFirstLeft ? 0 : width + 10 + gap
            run.expect(
                "frame of the first subview", run.view("i", scene, UIView.self).frame,
                isVertical
                    ? CGRect(x: inset.left + 5, y: inset.top, width: width, height: height)
                    : CGRect(x: inset.left + start, y: inset.top + 5, width: width, height: height))
            run.expect(
                "frame of the second subview", run.view("j", scene, UIView.self).frame,
                isVertical
                    ? CGRect(x: inset.left, y: inset.top + height + gap, width: width + 10, height: height + 10)
                    : CGRect(
                        x: inset.left + (isFirstLeft ? width + gap : 0), y: inset.top, width: width + 10,
                        height: height + 10))
        },
    ]
}
