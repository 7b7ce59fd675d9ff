import Foundation
import LayoutEngine

/// A case as the UIKit code that an app's author would have written.
enum CaseCode {
    /// The device and what runs on it.
    static func place(_ layoutCase: LayoutCase) -> String {
        let environment = layoutCase.environment
        let host = environment.host == .messages ? "Messages extension, opened \(environment.style.rawValue)" : "App"
        var size = ""
        if let device = DeviceModel.named(environment.device) {
            let isWide = environment.orientation == .landscape
            let (width, height) = (NumberText.number(device.size.width), NumberText.number(device.size.height))
            size = " (\(isWide ? height : width)×\(isWide ? width : height))"
        }
        // Usual values are left out.
        let unusual = [
            environment.direction == .rightToLeft ? "right to left (Arabic, Hebrew)" : nil,
            environment.textSize.map { "text size \($0.rawValue)" },
            environment.window.map { "window \(number($0.width))×\(number($0.height))" },
        ].compactMap { $0 }
        return
            ([
                "\(host), \(environment.device) \(environment.orientation.rawValue)\(size)",
                "run as \(system(environment))",
            ]
            + unusual)
            .joined(separator: ", ")
    }

    /// Messages extensions came with iOS 10.
    private static func system(_ environment: CaseEnvironment) -> String {
        environment.host == .messages && environment.uikit == .iOS9_10 ? "iOS 10" : environment.uikit.systemNames
    }

    /// Neighbours as one range: `iOS 7–10`, `iOS 11 and later`.
    static func names(of generations: [UIKitProfile], isOfMessages: Bool = false) -> String {
        let all = UIKitProfile.allCases
        var ranges: [(first: UIKitProfile, last: UIKitProfile)] = []
        for (index, uikit) in all.enumerated() where generations.contains(uikit) {
            if let last = ranges.last?.last, index > 0, all[index - 1] == last {
                ranges[ranges.count - 1].last = uikit
            } else {
                ranges.append((uikit, uikit))
            }
        }
        return ranges.map { range in
            let isLate = isOfMessages && range.first == .iOS9_10
            guard range.first != range.last else { return isLate ? "iOS 10" : range.first.systemNames }
            let first = isLate ? "iOS 10" : range.first.systemNames.prefix { $0 != "–" }
            if range.last == all.last { return "\(first) and later" }
            return "\(first)–\(range.last.systemNames.split(separator: "–").last ?? "")"
        }.joined(separator: ", ")
    }

    /// For readers: a line that holds for all views is printed once.
    static func short(_ layoutCase: LayoutCase) -> [String] {
        let lines = lines(layoutCase)
        let plain = lines.filter { !$0.hasSuffix(usual) }
        let isPinned = lines.contains { $0.contains(".constraint(") }
        guard isPinned || plain.count < lines.count else { return lines }
        let masked = layoutCase.maskedIDs
        let most = masked.isEmpty ? "" : " but for \(masked.joined(separator: ", "))"
        return ["// translatesAutoresizingMaskIntoConstraints = false\(most); constraints are active"] + plain
    }

    private static let usual = ".translatesAutoresizingMaskIntoConstraints = false"

    static func lines(_ layoutCase: LayoutCase) -> [String] {
        var lines: [String] = []
        layoutCase.root.visitControllers { node in lines += controller(node, layoutCase) }
        layoutCase.root.visitControllers { node in
            for presentation in node.presentations {
                if presentation.isPresented { lines.append("// when the view of \(node.id) is on the screen") }
                lines += present(presentation, from: node.id)
            }
        }
        lines += layoutCase.script.map { step($0, layoutCase) }
        return lines
    }

    /// The changes of a case's code by an edit, below their class where there are several.
    static func difference(_ before: LayoutCase, _ after: LayoutCase) -> FindingExplanation.Fix {
        let (old, new) = (lines(before), lines(after))
        let changes = new.difference(from: old)
        let fix = difference(before, after, old, new, changes)
        var classes: [String?] = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): classes.append(className(around: offset, in: old))
            case .insert(let offset, _, _): classes.append(className(around: offset, in: new))
            }
        }
        guard new.count(where: { $0.hasPrefix("class ") }) > 1, let first = classes.first, let name = first,
            classes.allSatisfy({ $0 == name })
        else { return fix }
        let place = ["// in \(name)"]
        return FindingExplanation.Fix(before: place + fix.before, after: place + fix.after)
    }

    /// `C1` for a line of that class; nil for one outside of all.
    private static func className(around index: Int, in lines: [String]) -> String? {
        for line in lines[...index].reversed() {
            if line == "}" { return nil }
            if line.hasPrefix("class ") { return String(line.dropFirst(6).prefix { $0 != ":" }) }
        }
        return nil
    }

    private static func difference(
        _ before: LayoutCase, _ after: LayoutCase, _ old: [String], _ new: [String],
        _ changes: CollectionDifference<String>
    ) -> FindingExplanation.Fix {
        var removed: [String] = []
        var added: [String] = []
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.append(old[offset])
            case .insert(let offset, _, _): added.append(new[offset])
            }
        }
        // Where steps are added and removed, all are shown for their order.
        if before.script.count != after.script.count, before.root == after.root {
            return FindingExplanation.Fix(
                before: before.script.map { step($0, before) }, after: after.script.map { step($0, after) })
        }
        func plain(_ line: String) -> String { String(line.drop { $0 == " " }) }
        if removed.isEmpty, let calls = calls(old.map(plain), new.map(plain), changes) { return calls }
        if removed.isEmpty, let placed = placed(new, changes) { return placed }
        // Removals come from the end, as they are applied.
        let gone = removed.reversed().map(plain)
        if let apart = apart(new, changes) {
            return FindingExplanation.Fix(before: gone + apart.between.map(plain), after: apart.lines.map(plain))
        }
        let (around, come) = named(added.map(plain), in: new.map(plain))
        return FindingExplanation.Fix(before: around + gone, after: come)
    }

    /// Where lines are added, in the order of the code.
    private static func added(by changes: CollectionDifference<String>) -> [Int] {
        changes.insertions.compactMap { if case .insert(let offset, _, _) = $0 { offset } else { nil } }
    }

    /// Containment calls are right or wrong by their order, so the lines between them are shown.
    private static func calls(
        _ old: [String], _ new: [String], _ changes: CollectionDifference<String>
    ) -> FindingExplanation.Fix? {
        let added = added(by: changes)
        guard let first = added.min(), let last = added.max(), last - first < 12,
            added.contains(where: {
                new[$0].contains("ddChild(") || new[$0].contains("idMove(") || new[$0].contains("in children")
            })
        else { return nil }
        func isCode(_ index: Int) -> Bool {
            new.indices.contains(index) && new[index] != "}" && !new[index].hasSuffix("{")
        }
        let shown = (isCode(first - 1) ? first - 1 : first)...(isCode(last + 1) ? last + 1 : last)
        return FindingExplanation.Fix(
            before: shown.filter { !added.contains($0) }.map { new[$0] }, after: shown.map { new[$0] })
    }

    /// Lines that are added in two positions, with the line before the second one: lines before `addSubview` and lines after it
    /// cannot be exchanged. Nil for lines in one position.
    private static func apart(
        _ new: [String], _ changes: CollectionDifference<String>
    ) -> (between: [String], lines: [String])? {
        let added = added(by: changes)
        let gaps = added.indices.dropFirst().filter { added[$0] > added[$0 - 1] + 1 }
        guard gaps.count == 1, let gap = gaps.first, !added.contains(where: { new[$0].contains(".priority = ") })
        else { return nil }
        let between = new[added[gap] - 1]
        guard !between.hasSuffix("{"), !between.hasSuffix("}") else { return nil }
        return ([between], added[..<gap].map { new[$0] } + [between] + added[gap...].map { new[$0] })
    }

    /// Lines that are only added, after the line that they follow; nil for those whose position is clear without it.
    private static func placed(_ new: [String], _ changes: CollectionDifference<String>) -> FindingExplanation.Fix? {
        let added = added(by: changes)
        guard let first = added.min(), let last = added.max(), last - first == added.count - 1, first > 0,
            !new[first].contains(".priority = ")
        else { return nil }
        let lines = new[(first - 1)...last]
        let indentation = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        let shown = lines.map { String($0.dropFirst(indentation)) }
        return FindingExplanation.Fix(before: [shown[0]], after: shown)
    }

    /// A priority alone does not show its constraint, so the unchanged line that makes the constraint is shown before
    /// it.
    private static func named(_ added: [String], in lines: [String]) -> (around: [String], lines: [String]) {
        var around: [String] = []
        let named = added.flatMap { line -> [String] in
            guard let end = line.range(of: ".priority = ") else { return [line] }
            let start = "let \(line[..<end.lowerBound]) = "
            guard !added.contains(where: { $0.hasPrefix(start) }),
                let made = lines.first(where: { $0.hasPrefix(start) })
            else { return [line] }
            around.append(made)
            return [made, line]
        }
        return (around, named)
    }

    // MARK: Controllers

    private static func controller(_ node: ControllerNode, _ layoutCase: LayoutCase) -> [String] {
        let isPrincipal = node.isRoot && layoutCase.environment.host == .messages
        let kind = isPrincipal ? "MSMessagesAppViewController" : "UIViewController"
        var body: [String] = []
        if let layout = node.extendedLayout, !layout.adjustsScrollViews {
            body.append("automaticallyAdjustsScrollViewInsets = false")
        }
        if let insets = node.additionalSafeArea { body.append("additionalSafeAreaInsets = \(CaseCode.insets(insets))") }
        body += views(node.view, in: nil)
        body += node.constraints.flatMap { constraint($0, node) }
        body += node.formats.map { "NSLayoutConstraint.constraints(withVisualFormat: \"\($0.format)\", …)" }
        let around = containers(node) + (node.isRoot && hasBars(layoutCase) ? ", in a navigation controller" : "")
        var lines = ["class \(node.id.uppercased()): \(kind) {   // its view: \(node.view.id)\(around)"]
        for child in node.children where child.instance == .cached {
            lines.append("  let \(child.controller.id) = \(child.controller.id.uppercased())()   // kept")
        }
        for presentation in node.presentations {
            lines.append("  let \(presentation.controller.id) = \(presentation.controller.id.uppercased())()")
        }
        let opening = node.children.filter { $0.moment == .viewDidLoad && $0.isAttached }.flatMap {
            embedding($0, node)
        }
        if !body.isEmpty || !opening.isEmpty {
            lines += ["  override func viewDidLoad() {", "    super.viewDidLoad()"]
            lines += (body + opening).map { "    \($0)" }
            lines.append("  }")
        }
        for child in node.children where child.moment != .viewDidLoad || !child.isAttached {
            lines.append("  \(moment(child))")
            lines += embedding(child, node).map { "    \($0)" }
            lines.append("  }")
        }
        if let size = node.transcriptSize {
            lines.append("  override func contentSizeThatFits(_ size: CGSize) -> CGSize {")
            lines.append("    CGSize(width: \(number(size.width)), height: \(number(size.height)))")
            lines.append("  }")
        }
        return lines + ["}"]
    }

    private static func containers(_ node: ControllerNode) -> String {
        node.containers.isEmpty
            ? "" : ", in " + node.containers.map { "\(kind($0)) \($0.id)" }.joined(separator: ", in ")
    }

    /// Whether there are bars of a navigation controller around the app, at the beginning or after a step.
    static func hasBars(_ layoutCase: LayoutCase) -> Bool {
        guard layoutCase.environment.host == .app else { return false }
        return layoutCase.environment.topBar != .hidden || layoutCase.environment.bottomBar != .hidden
            || layoutCase.script.flatMap(\.single).contains { if case .bars = $0 { true } else { false } }
    }

    private static func kind(_ container: ContainerNode) -> String {
        switch container.kind {
        case .navigation: "navigation controller"
        case .tabs: "tab bar controller"
        case .pages: "page view controller"
        }
    }

    /// The line that begins the method in which a child is embedded.
    private static func moment(_ child: Embedding) -> String {
        guard child.isAttached else { return "func add\(child.controller.id.uppercased())() {" }
        return child.moment == .firstLayout
            ? "override func viewDidLayoutSubviews() {   // the first time"
            : "func willTransition(to:) {   // and willBecomeActive"
    }

    private static func embedding(_ embedding: Embedding, _ node: ControllerNode) -> [String] {
        let child = embedding.controller.id
        let container = embedding.container == node.view.id ? "view" : embedding.container
        var place: [String] = []
        switch embedding.placement {
        case .containerFrame, .containerBounds:
            let source = embedding.placement == .containerFrame ? "frame" : "bounds"
            place = ["\(container).addSubview(\(child).view)", "\(child).view.frame = \(container).\(source)"]
            let mask = embedding.followsSize ? "[.flexibleWidth, .flexibleHeight]" : "[]"
            place.append("\(child).view.autoresizingMask = \(mask)")
        case .pinEdges, .pinGuides:
            let usesGuides = embedding.placement == .pinGuides
            place = [
                "\(container).addSubview(\(child).view)   // left and right pinned",
                "\(child).view.topAnchor.constraint(equalTo: \(usesGuides ? "topLayoutGuide.bottomAnchor" : "\(container).topAnchor"))",
                "\(child).view.bottomAnchor.constraint(equalTo: "
                    + "\(usesGuides ? "bottomLayoutGuide.topAnchor" : "\(container).bottomAnchor"))",
            ]
        }
        var lines: [String] = []
        if embedding.moment == .transitions, embedding.keepsOld != true {
            lines += [
                "for old in children {", "  old.willMove(toParent: nil)", "  old.view.removeFromSuperview()",
                "  old.removeFromParent()", "}",
            ]
        }
        let name = child.uppercased()
        // One that is kept is a property.
        if embedding.instance != .cached { lines.append("let \(child) = \(name)()") }
        switch embedding.callOrder {
        case .documented: lines += ["addChild(\(child))"] + place + ["\(child).didMove(toParent: self)"]
        case .moveFirst: lines += ["addChild(\(child))", "\(child).didMove(toParent: self)"] + place
        case .withoutDidMove: lines += ["addChild(\(child))"] + place
        case .viewOnly: lines += place
        }
        return lines
    }

    private static func present(_ presentation: PresentationNode, from presenter: String) -> [String] {
        let id = presentation.controller.id
        return ["\(id).modalPresentationStyle = .\(presentation.style.uikitName)"]
            + (presentation.isPresented ? ["\(presenter).present(\(id), animated: false)"] : [])
    }

    // MARK: Views

    private static func views(_ view: ViewNode, in superview: String?) -> [String] {
        var lines: [String] = []
        if let superview {
            lines.append("let \(view.id) = \(className(view))")
            lines += properties(view)
            lines.append("\(superview).addSubview(\(view.id))")
        } else if !view.marginsAddSafeArea {
            lines.append("view.insetsLayoutMarginsFromSafeArea = false")
        }
        for guide in view.guides {
            let owner = superview == nil ? "view" : view.id
            lines.append("let \(guide) = UILayoutGuide(); \(owner).addLayoutGuide(\(guide))")
        }
        for subview in view.subviews { lines += views(subview, in: superview == nil ? "view" : view.id) }
        return lines
    }

    static func className(_ view: ViewNode) -> String {
        switch view.kind {
        case nil: view.text != nil ? "UILabel()" : view.growsSuperview == true ? "GrowingView()" : "UIView()"
        case .scroll: "UIScrollView()"
        case .table, .sections: "UITableView()"
        case .collection: "UICollectionView(…)"
        case .stack: "UIStackView()"
        case let kind?:
            "UI\(kind.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())()"
        }
    }

    private static func properties(_ view: ViewNode) -> [String] {
        var lines: [String] = []
        if view.followsMask {
            lines.append("// \(view.id).translatesAutoresizingMaskIntoConstraints is still true")
            lines.append("\(view.id).frame = \(rect(view.frame, number))")
        } else {
            lines.append(view.id + usual)
        }
        if view.growsSuperview == true {
            lines.append("// GrowingView.layoutSubviews: superview?.bounds.size.height += 1")
        }
        if let text = view.text {
            lines.append("\(view.id).text = \(quoted(text))")
        }
        if let label = view.lines {
            lines.append("\(view.id).numberOfLines = \(label.limit)")
            if label.preferredWidth > 0 {
                lines.append("\(view.id).preferredMaxLayoutWidth = \(number(label.preferredWidth))")
            }
        }
        if let inset = view.scroll?.inset, inset != .zeroInsets {
            lines.append("\(view.id).contentInset = \(insets(inset, number))")
        }
        return lines + unusual(view, view.id)
    }

    // MARK: Values

    static func number(_ value: Double) -> String { NumberText.number(value) }

    /// Of a text longer than some lines, how long it is.
    static func quoted(_ text: String) -> String {
        text.count <= longestText
            ? "\"\(text)\"" : "\"\(text.prefix(longestText))…\"   // \(text.count) characters"
    }

    private static let longestText = 200
}
