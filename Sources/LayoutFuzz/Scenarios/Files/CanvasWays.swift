import Foundation
import InterfaceBuilder

/// The bars of a scene that follow from the segues to it.
struct CanvasAround: Equatable {
    var hasBar = false
    var hasLargeTitle = false
    var hasTabs = false
    var hasTools = false
    var isCard = false

    /// The safe area insets of a root view as high as the screen of an iPhone 12.
    var covered: (top: Int, bottom: Int) {
        let bar = hasBar ? 44 + (hasLargeTitle ? 52 : 0) : 0
        return (isCard ? (hasBar ? 56 : 0) : 47 + bar, 34 + (hasTabs ? 49 : 0) + (hasTools ? 44 : 0))
    }
}

/// Scenes with segues to one another, also in cycles.
struct CanvasWays {
    enum Kind: Int { case show, push, card, cover, unwind, root, tab }

    struct Way {
        let kind: Kind
        let source: String
        let destination: String
        let id: String

        var xml: String {
            let words = [
                "kind=\"show\"", "kind=\"push\"", "kind=\"presentation\"",
                "kind=\"presentation\" modalPresentationStyle=\"fullScreen\"", "kind=\"unwind\"",
                "kind=\"relationship\" relationship=\"rootViewController\"",
                "kind=\"relationship\" relationship=\"viewControllers\"",
            ]
            return "<segue \(words[kind.rawValue]) destination=\"\(destination)\" id=\"\(id)\"/>"
        }
    }

    /// The scene that is drawn is the first one.
    static let pages = ["c", "p", "q", "r"]
    /// In the order of the file.
    let scenes: [String]
    let ways: [Way]
    /// The pages with `hidesBottomBarWhenPushed`.
    let hiding: [String]
    /// The pages whose own presentation style is full screen.
    let covering: [String]
    let hasLargeTitle: Bool
    let hasTools: Bool
    /// The segue in `inferredMetricsTieBreakers`; nil for none.
    let preferred: String?

    var text: String {
        let controllers = scenes.map { scene -> String in
            let segues = ways.filter { $0.source == scene }.map(\.xml).joined()
            let connections = "<connections>\(segues)</connections>"
            switch scene {
            case "n":
                return """
                    <navigationController toolbarHidden="\(ScenarioFile.yes(!hasTools))" id="n"><navigationBar \
                    key="navigationBar" largeTitles="\(ScenarioFile.yes(hasLargeTitle))" id="bar"/>\(connections)\
                    </navigationController>
                    """
            case "t": return "<tabBarController id=\"t\">\(connections)</tabBarController>"
            default:
                let hides = hiding.contains(scene) ? "hidesBottomBarWhenPushed=\"YES\" " : ""
                let style = covering.contains(scene) ? "modalPresentationStyle=\"fullScreen\" " : ""
                return """
                    <viewController \(hides)\(style)id="\(scene)"><view key="view" id="v\(scene)">\
                    \(ScenarioFile.rect(0, 0, 390, 844))<subviews>\(ScenarioFile.box("a\(scene)"))</subviews><constraints>\
                    \(ScenarioFile.edges("a\(scene)", in: "s\(scene)"))</constraints>\
                    <viewLayoutGuide key="safeArea" id="s\(scene)"/></view>\(connections)</viewController>
                    """
            }
        }
        let whole = ScenarioFile.storyboard(
            controllers, tools: 22_505, device: #"<device id="retina6_0" orientation="portrait"/>"#)
        guard let preferred else { return whole }
        let breaker = "<inferredMetricsTieBreakers><segue reference=\"\(preferred)\"/></inferredMetricsTieBreakers>"
        return whole.replacingOccurrences(of: "</document>", with: "\(breaker)</document>")
    }

    /// The segue that decides: the preferred one, else a relationship, else the first one that does not unwind.
    private func deciding(_ scene: String) -> Way? {
        let all = scenes.flatMap { source in ways.filter { $0.source == source && $0.destination == scene } }
        return all.first { $0.id == preferred } ?? all.first { $0.kind == .root || $0.kind == .tab }
            ?? all.first { $0.kind != .unwind }
    }

    /// A scene that was visited before ends the search, without bars.
    func around(_ scene: String, after passed: [String] = []) -> CanvasAround {
        guard !passed.contains(scene), let way = deciding(scene) else { return CanvasAround() }
        var result = CanvasAround()
        switch way.kind {
        case .card, .cover:
            result.isCard = way.kind == .card && !covering.contains(scene)
            return result
        case .unwind: return result
        case .show, .push, .root, .tab: result = around(way.source, after: passed + [scene])
        }
        if way.kind == .tab {
            result.hasTabs = true
            return result
        }
        if way.kind == .root {
            (result.hasBar, result.hasLargeTitle, result.hasTools) = (true, hasLargeTitle, hasTools)
        }
        if hiding.contains(scene) { result.hasTabs = false }
        return result
    }
}
