import Foundation
import LayoutEngine

/// A controller whose view has an intrinsic size.
private final class SizedScreen: UIViewController {
    var height: CGFloat = 0
    override func loadView() { view = SizedView(width: 31, height: height) }
}

/// A vertical stack view with custom spacing. The first two items are views of children that present in their own contexts.
private final class CoveredGapApp {
    static let gaps: [CGFloat] = [23, 0, UIStackView.spacingUseDefault, 41, UIStackView.spacingUseSystem]
    static let orders = [[0, 2, 1, 3, 4], [2, 0, 1, 3, 4], [2, 3, 0, 4, 1], [1, 0, 2, 3, 4]]

    private struct Cover {
        let child: Int
        let isAlone: Bool
        let controller: UIViewController
    }

    let (root, stack) = (UIViewController(), UIStackView())
    private let children = [SizedScreen(), SizedScreen()]
    private var items: [UIView] = []
    private var heights: [CGFloat] = [17, 29, 13, 37, 19]
    /// The items in the order of `arrangedSubviews` and in the order of `subviews`; both include covered items.
    private var order, subviews: [Int]
    private var (gaps, hidden): ([CGFloat], [Bool])
    private var spacing: CGFloat = 3
    private var covers: [Cover] = []

    /// - Parameter value: the order of the items.
    init(_ value: Int) {
        order = Self.orders[value]
        subviews = order.reversed()
        gaps = order.map { _ in UIStackView.spacingUseDefault }
        hidden = order.map { _ in false }
    }

    func build() {
        for (child, height) in zip(children, heights) {
            child.height = height
            child.definesPresentationContext = true
            root.addChild(child)
        }
        items = children.map(\.view) + heights[2...].map { SizedView(width: 20, height: $0) }
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = spacing
        stack.translatesAutoresizingMaskIntoConstraints = false
        for item in subviews { stack.addSubview(items[item]) }
        for item in order { stack.addArrangedSubview(items[item]) }
        root.view.addSubview(stack)
        for child in children { child.didMove(toParent: root) }
        stack.leftAnchor.constraint(equalTo: root.view.leftAnchor, constant: 7).isActive = true
        stack.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 5).isActive = true
    }

    private func isAway(_ item: Int) -> Bool { covers.contains { $0.isAlone && $0.child == item } }

    func perform(_ number: Int, _ host: SceneHost) {
        let value = number / 6
        switch number % 6 {
        case 0 where !covers.contains { $0.child == value % 2 }:
            let controller = UIViewController()
            let isAlone = value / 2 % 3 != 0
            controller.modalPresentationStyle = isAlone ? .currentContext : .overCurrentContext
            children[value % 2].present(controller, animated: false)
            covers.append(Cover(child: value % 2, isAlone: isAlone, controller: controller))
        case 1: uncover(byPresenter: value % 2 == 0)
        case 2 where !isAway(value % 5):
            gaps[value % 5] = Self.gaps[value / 5]
            stack.setCustomSpacing(gaps[value % 5], after: items[value % 5])
        case 3:
            spacing = [3, 11, 0, 16][value % 4]
            stack.spacing = spacing
        case 4:
            hidden[value % 5].toggle()
            items[value % 5].isHidden = hidden[value % 5]
        case 5 where value > 11 && items.count < 8: add()
        case 5 where value < 3: host.turn()
        default: break
        }
    }

    private func add() {
        let item = items.count
        heights.append(CGFloat(9 + item))
        let view = SizedView(width: 20, height: heights[item])
        items.append(view)
        order.append(item)
        subviews.append(item)
        gaps.append(UIStackView.spacingUseDefault)
        hidden.append(false)
        stack.addArrangedSubview(view)
    }

    /// Dismisses the last presentation first, so that each view comes back among the views that it left.
    func uncover(byPresenter: Bool) {
        guard let last = covers.popLast() else { return }
        (byPresenter ? children[last.child] : last.controller).dismiss(animated: false)
    }

    func check(_ run: ScenarioRun, _ host: SceneHost) {
        host.settle()
        let shown = order.filter { !isAway($0) }
        run.expect("arrangedSubviews", stack.arrangedSubviews.map { items.firstIndex(of: $0) ?? -1 }, shown)
        run.expect(
            "subviews of the stack view", stack.subviews.map { items.firstIndex(of: $0) ?? -1 },
            subviews.filter { !isAway($0) })
        for item in shown {
            run.expect("customSpacing after \(item)", stack.customSpacing(after: items[item]), gaps[item])
        }
        var place: CGFloat = 0
        for item in shown where !hidden[item] {
            run.expect("top of \(item)", items[item].frame.minY, place)
            run.expect("height of \(item)", items[item].frame.height, heights[item])
            let gap = gaps[item]
            let length =
                switch gap {
                case UIStackView.spacingUseDefault: spacing
                case UIStackView.spacingUseSystem: CGFloat(8)
                default: gap
                }
            place += heights[item] + length
        }
    }

    var isCovered: Bool { !covers.isEmpty }
}

/// Stack views from which presentations remove views.
extension Scenario {
    static let coveredGaps: [Scenario] = [
        // An arranged view that a presentation removes comes back to its index in the stack view, with the custom spacing that was
        // set after it. Meanwhile the other views keep their spacing and close the gap.
        Scenario(
            "gaps-around-covered-views", rules: ["presentation-11", "stacks-1", "stacks-10", "stacks-12", "stacks-13"],
            limits: [3, 1023] + Array(repeating: 6 * 25 - 1, count: 10), kinds: 6,
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let app = CoveredGapApp(run.numbers[0])
            let host = run.open(app.root)
            app.build()
            app.check(run, host)
            run.inAnyOrder(from: 2, { app.perform($0, host) }, rest: { app.check(run, host) })
            while app.isCovered {
                app.uncover(byPresenter: true)
                app.check(run, host)
            }
        }
    ]
}
