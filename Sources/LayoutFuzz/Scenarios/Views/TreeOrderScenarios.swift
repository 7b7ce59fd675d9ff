import Foundation
import LayoutEngine

/// The state of a tree of views. A slot holds one view, which may be replaced by a new one.
private struct TreeState {
    static let count = 6
    /// The number of the root view, after those of the slots.
    static let root = count

    struct Slot {
        var place = 0
        var size = 1
        var direction = 0
        var margins = 0
        var turn = 0
        var isHidden = false
        var hasFrame = false
        var hasGuide = false
    }

    /// The slots of each view's subviews from back to front; the last list is the root's.
    var children: [[Int]] = [[1, 2], [], [], [4], [5], [], [0, 3]]
    var slots = Array(repeating: Slot(), count: Self.count)

    static let directions: [UISemanticContentAttribute] = [.unspecified, .forceRightToLeft, .forceLeftToRight]
    static let turns: [CGAffineTransform] = [
        .identity, CGAffineTransform(scaleX: 2, y: 1), CGAffineTransform(rotationAngle: 0.5),
    ]

    func parent(of slot: Int) -> Int? { children.firstIndex { $0.contains(slot) } }

    func isShown(_ slot: Int) -> Bool {
        guard let parent = parent(of: slot) else { return false }
        return parent == Self.root || isShown(parent)
    }

    mutating func leave(_ slot: Int) {
        for index in children.indices { children[index].removeAll { $0 == slot } }
    }
}

/// Views in such a state, each with a mark inside that is tied to a guide or to the view's margins.
private final class TreeApp {
    var state: TreeState
    let host: SceneHost
    let root: UIView
    private let outside: UIView
    private let around: [NSLayoutConstraint]
    private var views: [UIView] = []
    private var marks: [UIView] = []
    private var guides: [UILayoutGuide?] = Array(repeating: nil, count: TreeState.count)
    private var inner: [[NSLayoutConstraint]] = Array(repeating: [], count: TreeState.count)
    private var ties: [[NSLayoutConstraint]] = Array(repeating: [], count: TreeState.count)
    /// The items and values for which the constraints of a slot were created.
    private var targets: [[Int]] = Array(repeating: [], count: TreeState.count)
    /// How often the view of each slot was replaced.
    private var generations = Array(repeating: 0, count: TreeState.count)
    private let run: ScenarioRun

    /// - Parameter state: the state to build.
    init(_ run: ScenarioRun, _ state: TreeState) {
        self.run = run
        self.state = state
        let (host, outside) = run.openPlain()
        (self.host, self.outside) = (host, outside)
        root = run.makeView(in: outside)
        around = [
            root.leadingAnchor.constraint(equalTo: outside.leadingAnchor, constant: 6),
            root.topAnchor.constraint(equalTo: outside.topAnchor, constant: 7),
            root.trailingAnchor.constraint(equalTo: outside.trailingAnchor),
            root.bottomAnchor.constraint(equalTo: outside.bottomAnchor),
        ]
        NSLayoutConstraint.activate(around)
        for slot in 0..<TreeState.count {
            let view = UIView()
            views.append(view)
            marks.append(run.makeView(in: view))
            dress(slot)
        }
        for (index, list) in state.children.enumerated() {
            for slot in list { view(index).addSubview(views[slot]) }
        }
        tie()
    }

    private func view(_ index: Int) -> UIView { index == TreeState.root ? root : views[index] }

    /// Sets the properties of a view from its slot.
    private func dress(_ slot: Int) {
        let (view, values) = (views[slot], state.slots[slot])
        view.translatesAutoresizingMaskIntoConstraints = values.hasFrame
        view.isHidden = values.isHidden
        view.semanticContentAttribute = TreeState.directions[values.direction]
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 3, leading: CGFloat(values.margins * 4), bottom: 5, trailing: 2)
        view.transform = TreeState.turns[values.turn]
        showGuide(of: slot)
    }

    /// Ties the mark to the view's own guide, or to its margins.
    private func showGuide(of slot: Int) {
        let (view, mark) = (views[slot], marks[slot])
        let isThere = guides[slot] != nil
        if isThere != state.slots[slot].hasGuide || inner[slot].isEmpty {
            NSLayoutConstraint.deactivate(inner[slot])
            if let old = guides[slot] { view.removeLayoutGuide(old) }
            var made: [NSLayoutConstraint] = []
            guides[slot] = nil
            if state.slots[slot].hasGuide {
                let guide = UILayoutGuide()
                view.addLayoutGuide(guide)
                guides[slot] = guide
                made = [
                    guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 2),
                    guide.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
                    guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
                    guide.heightAnchor.constraint(equalToConstant: 9),
                    mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    mark.topAnchor.constraint(equalTo: guide.topAnchor),
                    mark.widthAnchor.constraint(equalTo: guide.widthAnchor),
                    mark.heightAnchor.constraint(equalTo: guide.heightAnchor),
                ]
            } else {
                made = [
                    mark.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                    mark.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
                    mark.widthAnchor.constraint(equalToConstant: 3), mark.heightAnchor.constraint(equalToConstant: 4),
                ]
            }
            inner[slot] = made
            NSLayoutConstraint.activate(made)
        }
    }

    /// Gives each view in the tree the constraints of its slot. Present constraints stay, and those that ended when a view left
    /// are activated again.
    private func tie() {
        for slot in 0..<TreeState.count where state.isShown(slot) {
            let values = state.slots[slot]
            let parent = state.parent(of: slot) ?? TreeState.root
            let sibling = state.children[parent].prefix { $0 != slot }.last
            let before = sibling.map { views[$0] }
            var (wanted, made): ([Int], [NSLayoutConstraint]) = ([values.place, values.size], [])
            let (own, other) = (views[slot], view(parent))
            func need(_ slot: Int) { wanted += [slot, slot == TreeState.root ? 0 : generations[slot]] }
            need(slot)
            if values.hasFrame {
                own.bounds.size = CGSize(width: 31 + values.size * 7, height: 23 + values.size * 5)
                own.center = CGPoint(x: 40 + slot * 3, y: 50)
            } else {
                need(parent)
                switch values.place {
                case 0:
                    made = [
                        own.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: CGFloat(3 + slot)),
                        own.topAnchor.constraint(equalTo: other.topAnchor, constant: 4),
                    ]
                case 1:
                    made = [
                        own.leadingAnchor.constraint(equalTo: other.layoutMarginsGuide.leadingAnchor),
                        own.topAnchor.constraint(equalTo: other.layoutMarginsGuide.topAnchor),
                    ]
                case 2:
                    // The root may be several levels up.
                    need(TreeState.root)
                    made = [
                        own.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
                        own.topAnchor.constraint(equalTo: root.topAnchor, constant: 9),
                    ]
                case 3:
                    made = [
                        own.centerXAnchor.constraint(equalTo: other.centerXAnchor),
                        own.centerYAnchor.constraint(equalTo: other.centerYAnchor, constant: 8),
                    ]
                case 4:
                    let x = before?.trailingAnchor ?? other.leadingAnchor
                    let y = before?.bottomAnchor ?? other.topAnchor
                    if let sibling { need(sibling) }
                    made = [
                        own.leadingAnchor.constraint(equalTo: x, constant: 2), own.topAnchor.constraint(equalTo: y),
                    ]
                default:
                    made = [
                        own.leadingAnchor.constraint(equalTo: other.readableContentGuide.leadingAnchor),
                        own.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -5),
                    ]
                }
                made += [
                    own.widthAnchor.constraint(equalToConstant: CGFloat(31 + values.size * 7)),
                    own.heightAnchor.constraint(equalToConstant: CGFloat(23 + values.size * 5)),
                ]
            }
            if wanted == targets[slot], made.isEmpty == ties[slot].isEmpty {
                NSLayoutConstraint.activate(ties[slot].filter { !$0.isActive })
            } else {
                NSLayoutConstraint.deactivate(ties[slot])
                (ties[slot], targets[slot]) = (made, wanted)
                NSLayoutConstraint.activate(made)
            }
        }
    }

    // MARK: Steps

    /// Makes one change in the tree.
    func perform(_ number: Int) {
        let (kind, value) = (number % 16, number / 16)
        let slot = value % TreeState.count
        let more = value / TreeState.count
        switch kind {
        case 0, 1, 2:
            // To another superview with a lower number, or to another index.
            let parent = [TreeState.root] + Array(0..<slot)
            let target = parent[more % parent.count]
            state.leave(slot)
            let place = more / 2 % (state.children[target].count + 1)
            // The mark is behind all other subviews.
            let old = views[slot].superview
            if old === view(target) { views[slot].removeFromSuperview() }
            view(target).insertSubview(views[slot], at: place + (target == TreeState.root ? 0 : 1))
            state.children[target].insert(slot, at: place)
        case 3:
            state.leave(slot)
            views[slot].removeFromSuperview()
        case 4:
            // The view is released while its subviews are still retained.
            state.leave(slot)
            views[slot].removeFromSuperview()
            let orphans = state.children[slot]
            state.children[slot] = []
            generations[slot] += 1
            guides[slot] = nil
            inner[slot] = []
            marks[slot] = UIView()
            views[slot] = UIView()
            marks[slot] = run.makeView(in: views[slot])
            dress(slot)
            for orphan in orphans {
                run.expectObject("superview of a view whose superview was released", views[orphan].superview, nil)
                run.expectObject("window of a view whose superview was released", views[orphan].window, nil)
                if more % 2 == 0 {
                    state.children[TreeState.root].append(orphan)
                    root.addSubview(views[orphan])
                }
            }
        case 5: state.slots[slot].place = more % 6
        case 6: state.slots[slot].size = more % 4
        case 7: state.slots[slot].isHidden.toggle()
        case 8: state.slots[slot].direction = more % 3
        case 9: state.slots[slot].margins = more % 5
        case 10: state.slots[slot].hasGuide.toggle()
        case 11:
            guard let parent = state.parent(of: slot) else { break }
            state.children[parent].removeAll { $0 == slot }
            if more % 2 == 0 {
                view(parent).bringSubviewToFront(views[slot])
                state.children[parent].append(slot)
            } else {
                let front = state.children[parent].last
                state.children[parent].append(slot)
                if let front { view(parent).insertSubview(views[slot], aboveSubview: views[front]) }
            }
        case 12: disturb(value)
        case 13: state.slots[slot].hasFrame.toggle()
        case 14: state.slots[slot].turn = more % 3
        default:
            // The whole tree leaves the window and comes back.
            root.removeFromSuperview()
            if more % 2 == 0 {
                outside.semanticContentAttribute = .forceRightToLeft
                host.settle()
                root.layoutIfNeeded()
                outside.semanticContentAttribute = .unspecified
            }
            outside.addSubview(root)
            NSLayoutConstraint.activate(around)
        }
        dress(slot)
        tie()
    }

    private func disturb(_ kind: Int) {
        switch kind % 3 {
        case 0:
            host.rotate(to: run.otherOrientation)
            host.settle()
            host.rotate(to: run.environment.orientation)
        case 1:
            outside.semanticContentAttribute = .forceRightToLeft
            host.settle()
            outside.semanticContentAttribute = .unspecified
        default:
            let size = host.window.bounds.size
            host.resize(to: CGSize(width: size.width - 40, height: size.height - 30))
            host.settle()
            host.resize(to: size)
        }
        host.settle()
    }

    func picture() -> SettledLayout {
        host.settle()
        var result = SettledLayout()
        for slot in 0..<TreeState.count {
            let view = views[slot]
            result.add("superview of view \(slot)", view.superview.map { self.number(of: $0) } ?? -2)
            result.add("subviews of view \(slot)", view.subviews.map { number(of: $0) })
            result.add("whether the window has view \(slot)", view.window === host.window)
            result.add("whether the next responder is the superview of view \(slot)", view.next === view.superview)
            guard state.isShown(slot) else { continue }
            result.add("number of constraints of view \(slot)", view.constraints.count)
            result.add("direction of view \(slot)", view.effectiveUserInterfaceLayoutDirection)
            result.add("hasAmbiguousLayout of view \(slot)", view.hasAmbiguousLayout)
            result.add("isActive of the constraints for view \(slot)", ties[slot].map(\.isActive))
            result.add("frame of view \(slot)", view.frame)
            result.add("bounds of view \(slot) in the window", view.convert(view.bounds, to: nil))
        }
        result.add("number of constraints of the root", root.constraints.count)
        result.add(treeOf: root, "root")
        return result
    }

    private func number(of view: UIView) -> Int {
        view === root ? TreeState.root : views.firstIndex { $0 === view } ?? -1
    }
}

/// Trees of views after changes in any order.
extension Scenario {
    static let treeOrders: [Scenario] = [
        // The layout follows from the present tree and its constraints, and not from earlier trees. A view whose superview is released
        // has no superview.
        Scenario(
            "trees-in-any-order", rules: ["passes-8", "holding-1", "holding-4", "holding-5", "hierarchy-1"],
            limits: [1023] + Array(repeating: 16 * 72 - 1, count: 10), kinds: 16, share: 8
        ) { run in
            let app = TreeApp(run, TreeState())
            run.inAnyOrder(from: 1, app.perform, rest: { app.host.settle() })
            let found = app.picture()
            run.expectSame(found, TreeApp(run, app.state).picture(), " of the tree \(app.state.children)")
        }
    ]
}
