import LayoutEngine

/// The bars around a scene, as its simulated metrics or the segues to it imply.
struct Surroundings: Hashable {
    var hasNavigationBar = false
    var hasLargeTitle = false
    var hasTabBar = false
    var hasToolbar = false
    /// Whether the scene is presented as a card, with a strip of what is below still visible.
    var isCard = false
    /// Whether the scene is in a container view of another scene.
    var isEmbedded = false
    /// Whether the designer hid the status bar.
    ///
    /// Only the square canvas considers it; devices keep their safe area.
    var hidesStatusBar = false

    /// The bars around a controller.
    /// - `forCanvas`: true for what Interface Builder shows, false for what the app will show.
    init(of controller: InterfaceElement, in document: InterfaceDocument, forCanvas: Bool = true) {
        var finder = SurroundingsFinder(document, forCanvas: forCanvas)
        self = finder.surroundings(of: controller)
        applySimulatedMetrics(of: controller, in: document)
    }

    /// The bars around a standalone view: those that a designer chose for it.
    init(simulatedBy root: InterfaceElement, in document: InterfaceDocument) {
        applySimulatedMetrics(of: root, in: document)
    }

    /// No bars but the status bar.
    init() {}

    /// Applies the simulated metrics, which override what segues imply.
    ///
    /// `nil` elements mean none.
    private mutating func applySimulatedMetrics(of controller: InterfaceElement, in document: InterfaceDocument) {
        hidesStatusBar = document.device == nil && controller.child(key: "simulatedStatusBarMetrics")?.name == "nil"
        if let top = controller.child(key: "simulatedTopBarMetrics") {
            hasNavigationBar = top.name == "simulatedNavigationBarMetrics"
        }
        if let bottom = controller.child(key: "simulatedBottomBarMetrics") {
            hasTabBar = bottom.name == "simulatedTabBarMetrics"
            hasToolbar = bottom.name == "simulatedToolbarMetrics"
        }
    }
}

/// Follows segues backwards to find the containers that a scene is shown in.
private struct SurroundingsFinder {
    private struct Arrival {
        let segue: InterfaceElement
        let source: InterfaceElement
    }

    private let document: InterfaceDocument
    private let forCanvas: Bool
    /// By the id of the destination, in the order of the file.
    private var incomingSegues: [String: [Arrival]] = [:]
    /// Segues that the designer preferred among several.
    private var tieBreakers: Set<String> = []
    private var visited: Set<String> = []

    init(_ document: InterfaceDocument, forCanvas: Bool) {
        self.document = document
        self.forCanvas = forCanvas
        for controller in document.scenes.flatMap(\.controllers) {
            controller.visit { element in
                guard element.name == "segue", let destination = element.attributes["destination"] else { return }
                incomingSegues[destination, default: []].append(Arrival(segue: element, source: controller))
            }
        }
        for reference in document.root.list("inferredMetricsTieBreakers") {
            if let id = reference.attributes["reference"] { tieBreakers.insert(id) }
        }
    }

    private static let containers: Set<String> = [
        "navigationController", "tabBarController", "splitViewController",
    ]

    mutating func surroundings(of controller: InterfaceElement) -> Surroundings {
        guard let id = controller.id, visited.insert(id).inserted, let arrival = arrival(at: id) else {
            var result = Surroundings()
            // On the square canvas a scene that was once inside a navigation controller keeps its navigation item.
            result.hasNavigationBar =
                document.device == nil && document.toolsVersion >= ToolsVersion.xcode6
                && controller.child(key: "navigationItem") != nil
            return result
        }
        let source = arrival.source
        switch (arrival.segue.attributes["kind"], arrival.segue.attributes["relationship"]) {
        case ("relationship", "rootViewController"):
            var result = surroundings(of: source)
            // The canvas shows the bar also where the file hides it; an app does not.
            result.hasNavigationBar = forCanvas || source.attributes["navigationBarHidden"] != "YES"
            result.hasLargeTitle = source.child(key: "navigationBar")?.attributes["largeTitles"] == "YES"
            result.hasToolbar = source.attributes["toolbarHidden"] == "NO"
            return result.hidingBottomBar(of: controller)
        case ("relationship", "masterViewController"), ("relationship", "detailViewController"):
            // The canvas shows what a split view contains as if it were in a navigation controller.
            var result = surroundings(of: source)
            result.hasNavigationBar = forCanvas && !Self.containers.contains(controller.name)
            return result
        case ("relationship", "viewControllers"):
            var result = surroundings(of: source)
            result.hasTabBar = true
            return result
        case ("relationship", _):
            return surroundings(of: source)
        case ("show", _), ("push", _):
            return surroundings(of: source).hidingBottomBar(of: controller)
        case ("embed", _):
            var result = Surroundings()
            result.isEmbedded = true
            return result
        case ("presentation", _), ("modal", _), ("showDetail", _):
            return presented(by: arrival.segue, controller)
        default:
            return Surroundings()
        }
    }

    /// Cards came with Xcode 11, for presentations that choose no style.
    private func presented(by segue: InterfaceElement, _ controller: InterfaceElement) -> Surroundings {
        var result = Surroundings()
        let style = segue.attributes["modalPresentationStyle"] ?? controller.attributes["modalPresentationStyle"]
        let isDefault = style == nil || style == "automatic" || style == "pageSheet"
        result.isCard = document.toolsVersion >= ToolsVersion.xcode11 && isDefault
        return result
    }

    /// The segue that decides: the preferred one, or else a relationship, or else the first.
    private func arrival(at id: String) -> Arrival? {
        let all = incomingSegues[id] ?? []
        return all.first { $0.segue.id.map(tieBreakers.contains) ?? false }
            ?? all.first { $0.segue.attributes["kind"] == "relationship" }
            ?? all.first { $0.segue.attributes["kind"] != "unwind" }
    }
}

extension Surroundings {
    fileprivate func hidingBottomBar(of controller: InterfaceElement) -> Surroundings {
        guard controller.attributes["hidesBottomBarWhenPushed"] == "YES" else { return self }
        var result = self
        result.hasTabBar = false
        return result
    }
}
