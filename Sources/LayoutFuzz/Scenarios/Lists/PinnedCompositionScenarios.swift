import Foundation
import LayoutEngine

/// A compositional layout with headers and footers that may be pinned, in a list below bars.
private final class PinnedComposition {
    private let (run, host): (ScenarioRun, SceneHost)
    private let controller = UIViewController()
    private let stack: UINavigationController?
    private let list: UICollectionView
    private let layout: UICollectionViewCompositionalLayout
    private let items: FlowItems
    /// Whether the list is the root view of its controller.
    private let isRoot: Bool
    private var state: PinnedCompositionState { didSet { shown.state = state } }
    private let shown: Shown
    private var isAway = false

    /// The state that the layout's section provider reads.
    private final class Shown {
        var state = PinnedCompositionState()
    }

    /// - Parameter kind: 0 for a list in a view, 1 for the same in a navigation controller, 2 for a root view there.
    init(_ run: ScenarioRun, _ kind: Int) {
        let shown = Shown()
        (self.run, self.shown, state, isRoot) = (run, shown, shown.state, kind == 2)
        layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, _ in shown.state.section(index) }, configuration: shown.state.configuration)
        list = UICollectionView(frame: CGRect(x: 5, y: 7, width: 190, height: 230), collectionViewLayout: layout)
        items = FlowItems(shown.state.parts.map(\.count))
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        for kind in ["header", "footer", "first", "last"] {
            list.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        list.semanticContentAttribute = .forceLeftToRight
        (list.alwaysBounceVertical, list.alwaysBounceHorizontal) = (true, true)
        list.dataSource = items
        run.held.append(items)
        if isRoot { controller.view = list } else { controller.view.addSubview(list) }
        stack = kind == 0 ? nil : UINavigationController(rootViewController: controller)
        host = run.open(stack ?? controller)
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % 14, number / 14)
        let (section, more) = (value % state.parts.count, value / 3)
        let ofAll = value % 4 == 3
        var part = ofAll ? state.whole : state.parts[section]
        switch kind {
        case 0: part.header = more % 5 == 0 ? 0 : CGFloat(5 + more)
        case 1: part.footer = more % 5 == 0 ? 0 : CGFloat(4 + more)
        case 2: if more % 2 == 0 { part.headerPins.toggle() } else { part.footerPins.toggle() }
        case 3: if more % 2 == 0 { part.headerExtends.toggle() } else { part.footerExtends.toggle() }
        case 4: (part.length, part.gap, part.inset) = (CGFloat(30 + more), CGFloat(more % 9), (CGFloat(more % 7), 5))
        case 5, 6, 7:
            let way = CGFloat(value * 5 - 40)
            list.contentOffset = state.isDown ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0)
            return
        case 8:
            list.contentInset = UIEdgeInsets(
                top: CGFloat(more % 23), left: CGFloat(more % 7), bottom: CGFloat(more % 13), right: CGFloat(more % 5))
            return
        case 9:
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: CGFloat(more % 31), left: CGFloat(value % 9), bottom: CGFloat(value % 17),
                right: CGFloat(more % 11))
            return
        case 10:
            let ways: [UIScrollView.ContentInsetAdjustmentBehavior] = [.always, .never, .scrollableAxes, .automatic]
            list.contentInsetAdjustmentBehavior = ways[value % 4]
            return
        case 11: return changeSurroundings(value)
        case 12:
            let isLess = more % 2 == 0 && part.count > 1
            guard !ofAll else { return turn() }
            state.parts[section].count += isLess ? -1 : 1
            items.counts[section] = state.parts[section].count
            let path = IndexPath(item: more % state.parts[section].count, section: section)
            return isLess ? list.deleteItems(at: [path]) : list.insertItems(at: [path])
        default: return turn()
        }
        if ofAll { state.whole = part } else { state.parts[section] = part }
        change(ofAll)
    }

    /// Sets the configuration again, or makes the layout ask for its sections again.
    private func change(_ isWhole: Bool) {
        if isWhole { layout.configuration = state.configuration } else { layout.invalidateLayout() }
    }

    private func turn() {
        if run.numbers[1] % 2 == 0 { state.spacing = 13 - state.spacing } else { state.isDown.toggle() }
        change(true)
    }

    private func changeSurroundings(_ value: Int) {
        switch value % 6 {
        case 0: stack?.setNavigationBarHidden(value % 4 == 0, animated: false)
        case 1: stack?.setToolbarHidden(value % 4 == 1, animated: false)
        case 2: host.turn()
        case 3 where !isRoot:
            list.frame = CGRect(x: value % 19, y: value % 29, width: 170 + value, height: 260 - value)
        case 4 where !isRoot:
            isAway.toggle()
            if isAway { list.removeFromSuperview() } else { controller.view.addSubview(list) }
        default: list.isHidden.toggle()
        }
    }

    func check() {
        host.settle()
        guard !isAway else { return }
        let (own, safe) = (list.contentInset, list.safeAreaInsets)
        let absorbs = list.contentInsetAdjustmentBehavior != .never
        let inset = UIEdgeInsets(
            top: own.top + (absorbs ? safe.top : 0), left: own.left + (absorbs ? safe.left : 0),
            bottom: own.bottom + (absorbs ? safe.bottom : 0), right: own.right + (absorbs ? safe.right : 0))
        run.expect("adjusted content inset", list.adjustedContentInset, inset)
        let (edges, frames, content) = state.places(in: list.bounds, inset)
        run.expect("content size", list.contentSize, content)
        for edge in edges {
            let name = "\(edge.kind) of \(edge.path)"
            run.expect(
                "frame of \(name)",
                list.layoutAttributesForSupplementaryElement(ofKind: edge.kind, at: edge.path)?.frame ?? .null,
                edge.frame)
            guard edge.path.count > 1 else { continue }
            let view = list.supplementaryView(forElementKind: edge.kind, at: edge.path)
            run.expect("frame of the view of \(name)", view?.frame ?? .null, edge.frame, within: run.pixel + 0.001)
        }
        for (section, frames) in frames.enumerated() {
            for item in [0, frames.count - 1] {
                run.expect("frame of item \(item) of section \(section)", run.frame(list, item, section), frames[item])
            }
        }
        run.expect(
            "number of headers and footers in the list",
            list.subviews.count { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) },
            edges.count)
    }
}

extension Scenario {
    static let pinnedCompositions: [Scenario] = [
        // Pinned headers and footers of a compositional layout, of sections and of the whole, stay inside of the adjusted content
        // inset, whatever changes the inset, and wherever the content is.
        Scenario(
            "composed-edges-that-stay-clear-of-bars",
            rules: ["collections-8", "collections-9"],
            limits: [2, 1, 1023] + Array(repeating: 14 * 90 - 1, count: 10), kinds: 14,
            needs: { $0.uikit >= .iOS13plus && $0.environment.knownBug == nil }
        ) { run in
            let composition = PinnedComposition(run, run.numbers[0])
            composition.check()
            run.inAnyOrder(from: 3, composition.perform, rest: composition.check)
            composition.check()
        }
    ]
}
