import Foundation
import InterfaceBuilder
import LayoutEngine

/// The visible state of a scene at one moment: its views, and the areas of the window under bars.
struct SceneFacts {
    let snapshot: SceneSnapshot
    let bars: UIEdgeInsets
    let size: CGSize
    /// The safe area of the root view.
    let safeArea: UIEdgeInsets
    let margins: UIEdgeInsets
    /// In the window.
    let rootFrame: CGRect
    /// Labels of several lines that are narrower than a word of their text, each with the word. Looked up, never walked.
    let brokenWords: [String: String]

    init(_ live: RunningCase, root: String) {
        snapshot = SceneSnapshot(live)
        bars = live.window.chromeInsets
        size = live.window.bounds.size
        let view = live.scene?.view(root)
        safeArea = view?.safeAreaInsets ?? .zero
        margins = view?.layoutMargins ?? .zero
        var broken: [String: String] = [:]
        for entry in live.scene?.loaded.views ?? [] {
            if let label = entry.view as? UILabel { broken[entry.id] = TextTruncation.brokenWord(in: label) }
        }
        brokenWords = broken
        rootFrame = view.map { $0.convert($0.bounds, to: nil) } ?? .zero
    }

    /// Runs the case to its end or its failure and takes the state at that moment.
    static func last(of layoutCase: LayoutCase, root: String) -> SceneFacts? {
        withIsolatedEnvironment {
            var facts: SceneFacts?
            var run = CaseRun(layoutCase, oracle: nil)
            _ = run.finish { _, live in facts = SceneFacts(live, root: root) }
            return facts
        }
    }

    /// The scene as its file has it.
    static func design(of layoutCase: LayoutCase) -> SceneFacts? {
        guard let source = layoutCase.scene else { return nil }
        return withIsolatedEnvironment {
            let control = RunningCase(SceneObjects(source).designCase(of: layoutCase))
            defer { control.close() }
            return SceneFacts(control, root: source.root)
        }
    }

    private static func withIsolatedEnvironment<Result>(_ body: () -> Result) -> Result {
        let environment = LayoutEnvironment.current
        defer { LayoutEnvironment.current = environment }
        return body()
    }

    func frame(_ id: String) -> CGRect? { snapshot[id]?.frame }

    /// Whether no view with a determined frame has another position or size.
    func looksLike(_ other: SceneFacts) -> Bool {
        snapshot.items.allSatisfy { item in
            guard item.isShown, !item.isAmbiguous, let now = other.snapshot[item.id] else { return true }
            // A view without an area is not visible.
            guard item.hasArea || now.hasArea else { return true }
            let (one, two) = (item.frame, now.frame)
            return abs(one.minX - two.minX) <= 1 && abs(one.minY - two.minY) <= 1 && abs(one.maxX - two.maxX) <= 1
                && abs(one.maxY - two.maxY) <= 1
        }
    }
}

extension SceneOutline.Axis {
    var startEdge: String { self == .horizontal ? "leading" : "top" }
    var endEdge: String { self == .horizontal ? "trailing" : "bottom" }
    var sizeName: String { self == .horizontal ? "width" : "height" }

    func start(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.minX : frame.minY }
    func end(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.maxX : frame.maxY }
    func length(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.width : frame.height }
    func start(_ insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.left : insets.top }
    func end(_ insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.right : insets.bottom }
}
