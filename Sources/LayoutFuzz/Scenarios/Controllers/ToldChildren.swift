import Foundation
import LayoutEngine

/// Children whose order differs from that of their views, and their callbacks.
final class ToldChildren {
    static let letters = ["-", "-", "-", "a", "b", "c", "d"]

    let run: ScenarioRun
    let host: SceneHost
    let log = CallbackLog()
    let root: LoggedController
    private let children: [LoggedController]
    private let cover: LoggedController
    /// The root view, two plain views, and then those of the children.
    private let views: [UIView]
    /// What is in the root view and in the plain views, from back to front.
    private(set) var inside = [[3, 1, 4], [5, 2], [6]]
    /// The children as their parent lists them.
    private(set) var list: [Int]
    /// By child, the text size that its parent overrides; nil for none.
    private(set) var textSizes: [UIContentSizeCategory?] = Array(repeating: nil, count: 7)
    private(set) var isCovered = false
    let fullSize: CGSize

    init(_ run: ScenarioRun, order: Int) {
        self.run = run
        let log = self.log
        root = LoggedController("r", log)
        children = Self.letters.map { LoggedController($0, log) }
        cover = LoggedController("z", log)
        cover.contain(LoggedController("y", log))
        cover.modalPresentationStyle = .overFullScreen
        children[3].contain(LoggedController("i", log))
        let plain = (0..<2).map { UIView(frame: CGRect(x: 20 * $0, y: 40, width: 90, height: 200)) }
        let top: UIView = root.view
        views = [top] + plain + children.dropFirst(3).map { child -> UIView in child.view }
        list = [3, 4, 5, 6].inOrder(order)
        for child in list { root.addChild(children[child]) }
        for (view, parts) in inside.enumerated() { for part in parts { views[view].addSubview(views[part]) } }
        for child in list { children[child].didMove(toParent: root) }
        host = run.open(root)
        fullSize = host.window.bounds.size
        rest()
    }

    private func rest() {
        host.settle()
        _ = log.take()
    }

    // MARK: What happens

    private func parent(_ view: Int) -> Int? { inside.firstIndex { $0.contains(view) } }
    private func path(_ view: Int) -> [Int] { [view] + (parent(view).map(path) ?? []) }

    func perform(_ kind: Int, _ one: Int, _ two: Int, _ value: Int, _ when: String) {
        let (child, holder) = (3 + one % 4, two % 3)
        switch kind {
        case 0, 1:
            // A view moves to another position, also a plain view with all its subviews.
            let view = 1 + one % 6
            guard let old = parent(view), !path(kind == 0 ? old : holder).contains(view) else { return }
            put(view, into: kind == 0 ? old : holder, at: value)
            rest()
        case 2:
            // A child that is added again is the last one, wherever its view is.
            children[child].willMove(toParent: nil)
            views[child].removeFromSuperview()
            children[child].removeFromParent()
            if value % 2 == 0 { host.settle() }
            root.addChild(children[child])
            put(child, into: holder, at: value)
            children[child].didMove(toParent: root)
            list = list.filter { $0 != child } + [child]
            textSizes[child] = nil
            rest()
        case 3:
            let plain = 1 + one % 2
            guard let old = parent(plain) else { return }
            views[plain].removeFromSuperview()
            host.settle()
            expect("Disappear", log.take(), byViews(plain), "as a plain view is removed \(when)")
            put(plain, into: path(holder).contains(plain) ? old : holder, at: value)
            host.settle()
            expect("Appear", log.take(), byViews(plain), "as a plain view is added \(when)")
        case 4: resize(value, when)
        case 5: setTextSize(value, when)
        case 6 where !isCovered:
            host.window.rootViewController = UIViewController()
            host.settle()
            expect("Disappear", log.take(), byViews(0), withRoot: true, "as another root controller is set \(when)")
            host.window.rootViewController = root
            host.settle()
            expect("Appear", log.take(), byViews(0), withRoot: true, "as the root comes back \(when)")
        case 7:
            textSizes[child] = value % 3 == 0 ? nil : Self.sizes[value % 3 - 1]
            let imposed = textSizes[child].map { UITraitCollection(preferredContentSizeCategory: $0) }
            root.setOverrideTraitCollection(imposed, forChild: children[child])
            rest()
        default:
            if isCovered { root.dismiss(animated: false) } else { root.present(cover, animated: false) }
            isCovered.toggle()
            rest()
        }
    }

    private func put(_ view: Int, into target: Int, at value: Int) {
        for index in inside.indices { inside[index].removeAll { $0 == view } }
        let place = value % (inside[target].count + 1)
        inside[target].insert(view, at: place)
        views[target].insertSubview(views[view], at: place)
    }
}
