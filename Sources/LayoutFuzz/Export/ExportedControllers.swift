import Foundation
import LayoutEngine

/// The controllers of an invented case as classes that compile.
struct ExportedControllers {
    private let layoutCase: LayoutCase
    /// The controller whose children a test asks whether they moved in; nil for none.
    private let controllerWithMoveChecks: String?

    init(_ layoutCase: LayoutCase, _ assertion: ExportedAssertion) {
        self.layoutCase = layoutCase
        if case .didMoveToParent(let id) = assertion {
            controllerWithMoveChecks = id
        } else {
            controllerWithMoveChecks = nil
        }
    }

    static func typeName(_ id: String) -> String { id.prefix(1).uppercased() + id.dropFirst() }

    /// All of them, and the views that they need.
    func lines() throws(ExportProblem) -> [String] {
        var nodes: [ControllerNode] = []
        layoutCase.root.visitControllers { nodes.append($0) }
        guard nodes.dropFirst().allSatisfy(\.containers.isEmpty) else {
            throw ExportMessages.feature("containers around a controller that is not the first")
        }
        var lines: [String] = []
        for node in nodes { lines += try controller(node) + [""] }
        var views: [ViewNode] = []
        layoutCase.root.visitControllers { node in node.view.visit { views.append($0) } }
        return lines + ExportedViews.helperClasses(for: views)
    }

    // MARK: A class

    private func controller(_ node: ControllerNode) throws(ExportProblem) -> [String] {
        var parts: [[String]] = []
        let properties = try self.properties(node)
        if !properties.isEmpty { parts.append(properties) }
        let start = initializer(node)
        if !start.isEmpty { parts.append(start) }
        parts.append(
            ["override func loadView() {"] + indented(try ExportedViews.root(node.view)) + ["}"])
        let loading = try self.loading(node)
        if !loading.isEmpty {
            parts.append(
                ["override func viewDidLoad() {"] + indented(["super.viewDidLoad()"] + loading) + ["}"])
        }
        let late = node.children.filter { $0.moment == .firstLayout && $0.isAttached }
        if !late.isEmpty {
            let calls = late.map { "    add\(Self.typeName($0.controller.id))()" }
            parts.append(["private var wasLaidOut = false"])
            parts.append(
                [
                    "override func viewDidLayoutSubviews() {", "    super.viewDidLayoutSubviews()",
                    "    guard !wasLaidOut else { return }", "    wasLaidOut = true",
                ] + calls + ["}"])
        }
        for child in node.children { parts += embedding(child, node) }
        if let shown = node.presentations.first(where: \.isPresented) {
            let type = Self.typeName(shown.controller.id)
            parts.append([
                "override func viewDidAppear(_ animated: Bool) {", "    super.viewDidAppear(animated)",
                "    if \(shown.controller.id) == nil { present\(type)() }", "}",
            ])
        }
        for presentation in node.presentations { parts.append(presenting(presentation)) }
        if node.id == controllerWithMoveChecks {
            parts.append(["private(set) var isInItsParent = false"])
            parts.append([
                "override func didMove(toParent parent: UIViewController?) {", "    super.didMove(toParent: parent)",
                "    isInItsParent = parent != nil", "}",
            ])
        }
        let body = parts.enumerated().flatMap { ($0.offset == 0 ? [] : [""]) + $0.element }
        return ["private final class \(Self.typeName(node.id)): UIViewController {"] + indented(body) + ["}"]
    }

    private func properties(_ node: ControllerNode) throws(ExportProblem) -> [String] {
        var views: [ViewNode] = []
        node.view.visit { views.append($0) }
        var lines: [String] = []
        for view in views.dropFirst() { lines.append("let \(view.id) = \(try ExportedViews.expression(view))") }
        lines += views.flatMap(\.guides).map { "let \($0) = UILayoutGuide()" }
        lines += node.constraints.map { "private(set) var \($0.id): NSLayoutConstraint!" }
        lines += (node.children.map(\.controller) + node.presentations.map(\.controller)).map {
            "private(set) var \($0.id): \(Self.typeName($0.id))!"
        }
        for child in node.children where Self.mayChange(child, of: node, layoutCase) {
            lines.append("var adds\(Self.typeName(child.controller.id)) = \(child.isAttached)")
        }
        return lines
    }

    /// Whether the first controller may have the child, or not, when it is opened.
    static func mayChange(_ child: Embedding, of node: ControllerNode, _ layoutCase: LayoutCase) -> Bool {
        node.id == layoutCase.root.id && child.moment == .viewDidLoad
            && layoutCase.script.contains {
                ($0.kind == .addChild || $0.kind == .removeChild) && $0.subject == child.controller.id
            }
    }

    private func initializer(_ node: ControllerNode) -> [String] {
        var lines: [String] = []
        if let layout = node.extendedLayout {
            let edges =
                [".left", ".right"] + (layout.underTopBar ? [".top"] : [])
                + (layout.underBottomBar ? [".bottom"] : [])
            if edges.count < 4 { lines.append("edgesForExtendedLayout = [\(edges.joined(separator: ", "))]") }
            if layout.underOpaqueBars { lines.append("extendedLayoutIncludesOpaqueBars = true") }
            if !layout.adjustsScrollViews { lines.append("automaticallyAdjustsScrollViewInsets = false") }
            if layout.hidesBottomBar { lines.append("hidesBottomBarWhenPushed = true") }
        }
        if let insets = node.additionalSafeArea {
            lines.append("additionalSafeAreaInsets = \(CaseCode.insets(insets))")
        }
        guard !lines.isEmpty else { return [] }
        return ["init() {", "    super.init(nibName: nil, bundle: nil)"] + indented(lines)
            + ["}", "", "required init?(coder: NSCoder) { nil }"]
    }

    private func loading(_ node: ControllerNode) throws(ExportProblem) -> [String] {
        var lines = try ExportedViews.subviews(of: node.view, "view")
        for constraint in node.constraints {
            lines.append("\(constraint.id) = \(ExportedConstraints.expression(constraint, node))")
            if constraint.priority < 1000 {
                lines.append(
                    "\(constraint.id).priority = UILayoutPriority(\(CaseCode.number(Double(constraint.priority))))")
            }
        }
        let active = node.constraints.filter(\.isActive).map(\.id)
        if !active.isEmpty { lines.append("NSLayoutConstraint.activate([\(active.joined(separator: ", "))])") }
        lines += node.formats.map { ExportedConstraints.format($0, node) }
        for child in node.children where child.moment == .viewDidLoad {
            let type = Self.typeName(child.controller.id)
            if Self.mayChange(child, of: node, layoutCase) {
                lines.append("if adds\(type) { add\(type)() }")
            } else if child.isAttached {
                lines.append("add\(type)()")
            }
        }
        return lines
    }

    // MARK: Children

    private func embedding(_ child: Embedding, _ node: ControllerNode) -> [[String]] {
        let id = child.controller.id
        let container = child.container == node.view.id ? "view!" : child.container
        let later = node.children.drop { $0.controller.id != id }.dropFirst().filter {
            $0.container == child.container
        }.map(\.controller.id)
        var place: [String] = []
        switch child.placement {
        case .containerFrame, .containerBounds:
            let mask = child.followsSize ? "[.flexibleWidth, .flexibleHeight]" : "[]"
            place = [
                "\(id).view.autoresizingMask = \(mask)", "\(container).addSubview(\(id).view)",
                "\(id).view.frame = \(container).\(child.placement == .containerFrame ? "frame" : "bounds")",
            ]
        case .pinEdges, .pinGuides:
            let usesGuides = child.placement == .pinGuides
            place = [
                "\(id).view.frame = \(container).bounds",
                "\(id).view.translatesAutoresizingMaskIntoConstraints = false",
                "\(container).addSubview(\(id).view)", "NSLayoutConstraint.activate([",
                "    \(id).view.leftAnchor.constraint(equalTo: \(container).leftAnchor),",
                "    \(id).view.rightAnchor.constraint(equalTo: \(container).rightAnchor),",
                "    \(id).view.topAnchor.constraint(equalTo: "
                    + "\(usesGuides ? "topLayoutGuide.bottomAnchor" : "\(container).topAnchor")),",
                "    \(id).view.bottomAnchor.constraint(equalTo: "
                    + "\(usesGuides ? "bottomLayoutGuide.topAnchor" : "\(container).bottomAnchor")),",
                "])",
            ]
        }
        // The children keep their order, whichever came first.
        for other in later {
            place.append("if let \(other) { \(container).bringSubviewToFront(\(other).view) }")
        }
        let made = "\(Self.typeName(id))()"
        let instance = child.instance == .cached ? ["if \(id) == nil { \(id) = \(made) }"] : ["\(id) = \(made)"]
        let adds = ["addChild(\(id))"]
        let moves = ["\(id).didMove(toParent: self)"]
        let body: [String] =
            switch child.callOrder {
            case .documented: adds + place + moves
            case .moveFirst: adds + moves + place
            case .withoutDidMove: adds + place
            case .viewOnly: place
            }
        return [
            ["func add\(Self.typeName(id))() {"] + indented(instance + body) + ["}"],
            [
                "func remove\(Self.typeName(id))() {", "    \(id).willMove(toParent: nil)",
                "    \(id).view.removeFromSuperview()", "    \(id).removeFromParent()", "}",
            ],
        ]
    }

    private func presenting(_ presentation: PresentationNode) -> [String] {
        let id = presentation.controller.id
        return [
            "func present\(Self.typeName(id))() {", "    \(id) = \(Self.typeName(id))()",
            "    \(id).modalPresentationStyle = .\(presentation.style.uikitName)",
            "    present(\(id), animated: false)", "}",
        ]
    }

    private func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? "" : "    \($0)" } }
}

/// The navigation and tab controllers around a controller.
enum ExportedContainers {
    /// The closure that puts containers around `$0`; empty for none.
    static func closure(_ node: ControllerNode) -> [String] {
        guard !node.containers.isEmpty else { return [] }
        var lines: [String] = []
        var inner = "$0"
        for container in node.containers {
            let others = container.others.map { "\(ExportedControllers.typeName($0.id))()" }
            let name = container.id
            switch container.kind {
            case .navigation:
                let stack = [inner] + others.prefix(container.shown)
                lines.append("let \(name) = UINavigationController()")
                lines += CaseCode.bars(container.bars, of: name, isNavigation: true)
                lines.append("\(name).setViewControllers([\(stack.joined(separator: ", "))], animated: false)")
            case .tabs:
                lines.append("let \(name) = UITabBarController()")
                lines += CaseCode.bars(container.bars, of: name, isNavigation: false)
                lines.append(
                    "\(name).setViewControllers([\(([inner] + others).joined(separator: ", "))], animated: false)")
                if container.shown > 0 { lines.append("\(name).selectedIndex = \(container.shown)") }
            case .pages:
                lines.append(
                    "let \(name) = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)")
                let shown = container.shown == 0 ? inner : others[container.shown - 1]
                lines.append("\(name).setViewControllers([\(shown)], direction: .forward, animated: false)")
            }
            inner = name
        }
        return lines + ["return \(inner)"]
    }
}
