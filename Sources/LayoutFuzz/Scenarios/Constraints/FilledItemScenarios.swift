import Foundation
import LayoutEngine

/// A stack view of two items with intrinsic content sizes, and one that is as large as the view that fills it.
private final class FilledItems {
    static let kinds = 10

    let page = UIView(frame: CGRect(x: 9, y: 80, width: 310, height: 320))
    private let root: UIView
    private let stack = UIStackView()
    private let item = UIView()
    private let content = UIView()
    private let naturals = [SizedView(width: 21, height: 27), SizedView(width: 36, height: 52)]
    private var lengths: [NSLayoutConstraint] = []
    private var ties: [NSLayoutConstraint] = []
    private var room: [NSLayoutConstraint] = []
    private let whole: CGFloat
    private var isRow: Bool
    private var isTied: Bool
    private var isFilled = true

    init(in root: UIView, place: Int, isRow: Bool, isTied: Bool, whole: CGFloat) {
        (self.root, self.isRow, self.isTied, self.whole) = (root, isRow, isTied, whole)
        root.addSubview(page)
        page.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.distribution = .fillProportionally
        for view in naturals { stack.addArrangedSubview(view) }
        stack.insertArrangedSubview(item, at: place)
        room = [stack.widthAnchor.constraint(equalToConstant: 0), stack.heightAnchor.constraint(equalToConstant: 0)]
        ties = content.filling(item)
        // Weaker than the constraint that hides the item, and stronger than those of the distribution.
        lengths = [
            content.widthAnchor.constraint(equalToConstant: 30), content.heightAnchor.constraint(equalToConstant: 26),
        ]
        for length in lengths { length.priority = UILayoutPriority(999.5) }
        NSLayoutConstraint.activate(
            room + lengths + [
                stack.leftAnchor.constraint(equalTo: page.leftAnchor),
                stack.topAnchor.constraint(equalTo: page.topAnchor),
            ])
        setAxis()
        fill()
    }

    private func setAxis() {
        stack.axis = isRow ? .horizontal : .vertical
        room[0].constant = isRow ? whole : 50
        room[1].constant = isRow ? 50 : whole
    }

    /// Adds the content as apps add the view of a xib: with its mask, so that the item holds no constraint, or with
    /// constraints.
    private func fill() {
        NSLayoutConstraint.deactivate(ties)
        content.translatesAutoresizingMaskIntoConstraints = !isTied
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.frame = item.bounds
        item.addSubview(content)
        if isTied { NSLayoutConstraint.activate(ties) }
    }

    func perform(_ kind: Int, _ value: Int, _ host: SceneHost) {
        switch kind {
        case 0:
            isFilled.toggle()
            if isFilled { fill() } else { content.removeFromSuperview() }
        case 1:
            isTied.toggle()
            isFilled = true
            fill()
        case 2, 3: lengths[kind == 2 ? 0 : 1].constant = [0, 11, 18, 25, 33, 40][value % 6]
        case 4: stack.spacing = CGFloat(value % 10)
        case 5: item.isHidden.toggle()
        // The other item takes the rest of the length.
        case 6: naturals[0].isHidden.toggle()
        case 7:
            let view = naturals[value % 2]
            (view.width, view.height) = (CGFloat(20 + value), CGFloat(20 + value / 2))
            view.invalidateIntrinsicContentSize()
        case 8:
            isRow.toggle()
            setAxis()
        default:
            // The distribution is another one for a while, or the page is in no window.
            if value % 2 == 0 { stack.distribution = .fill } else { page.removeFromSuperview() }
            if value % 3 != 0 { host.settle() }
            stack.distribution = .fillProportionally
            // Not into the root view of the window, which may be another one for a while.
            if page.superview == nil { root.addSubview(page) }
        }
    }

    private func length(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }

    func check(_ run: ScenarioRun) {
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        let gaps = CGFloat(shown.count - 1) * stack.spacing
        let natural = naturals.filter { !$0.isHidden }.map { length($0.intrinsicContentSize) }
        let inner = item.isHidden || !isFilled ? 0 : lengths[isRow ? 0 : 1].constant
        let share = naturals[0].isHidden ? 0 : whole * natural[0] / (natural.reduce(0, +) + gaps)
        let (found, within) = (naturals.map { length($0.bounds.size) }, run.pixel + 0.01)
        if !item.isHidden {
            run.expect("length of the item that is filled", length(item.bounds.size), inner, within: within)
        }
        if !naturals[0].isHidden {
            run.expect("length of the first item with an intrinsic size", found[0], share, within: within)
        }
        run.expect(
            "length of the last item with an intrinsic size", found[1], whole - gaps - inner - share, within: 2 * within
        )
        if isFilled, !item.isHidden {
            run.expect("frame of the view that fills the item", content.frame, item.bounds, within: within)
        }
    }
}

extension Scenario {
    static let filledItems: [Scenario] = [
        // An item without an intrinsic length is as long as the view that fills it, and zero without one, whether
        // constraints or a mask do that.
        Scenario(
            "stack-items-filled-in-any-way", rules: ["stacks-1", "stacks-3", "stacks-10", "masks-2"],
            limits: [2, 3, 90, 255] + Array(repeating: FilledItems.kinds * 24 - 1, count: 8), kinds: FilledItems.kinds,
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let items = FilledItems(
                in: root, place: run.numbers[0], isRow: run.numbers[1] % 2 == 0, isTied: run.numbers[1] > 2,
                whole: 190 + run.length(2))
            func settle() {
                host.settle()
                items.check(run)
            }
            settle()
            run.inAnyOrder(
                from: 4, { items.perform($0 % FilledItems.kinds, $0 / FilledItems.kinds, host) }, rest: settle)
            settle()
        }
    ]
}
