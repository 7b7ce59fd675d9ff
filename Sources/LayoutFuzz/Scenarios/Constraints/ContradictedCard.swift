import Foundation
import LayoutEngine

/// A card with two width constraints that may contradict each other. It is in no window, and only a view in a scroll
/// view has constraints besides.
final class ContradictedCard {
    static let kinds = 6
    private static let lengths: [CGFloat] = [50, 70, 33]

    private let run: ScenarioRun
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 220, height: 180))
    private let (card, inner) = (UIView(), UIView())
    private let scroll = UIScrollView(frame: CGRect(x: 90, y: 60, width: 80, height: 70))
    /// The two width constraints, which the card itself holds.
    private let widths: [NSLayoutConstraint]
    private let (left, top): (NSLayoutConstraint, NSLayoutConstraint)
    private let (edges, size): ([NSLayoutConstraint], [NSLayoutConstraint])
    /// The active widths in the order of activation.
    private var order: [Int] = []
    private var (isCardIn, isTopSaid, isInnerIn) = (false, true, false)
    private var said = CGSize(width: 77, height: 88)
    /// Whether there was a conflict at the last layout, and whether its constraints were changed since.
    private var (wasBroken, isTouched) = (false, false)

    init(_ run: ScenarioRun) {
        self.run = run
        widths = Self.lengths.prefix(2).map { [card] in card.widthAnchor.constraint(equalToConstant: $0) }
        left = card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 15)
        top = card.topAnchor.constraint(equalTo: root.topAnchor, constant: 25)
        edges = inner.filling(scroll, usesLeadingAndTrailing: false)
        size = [
            inner.widthAnchor.constraint(equalToConstant: 130), inner.heightAnchor.constraint(equalToConstant: 110),
        ]
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = said
        root.addSubview(scroll)
        for view in [card, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        NSLayoutConstraint.activate(size + [card.heightAnchor.constraint(equalToConstant: 20)])
        turn(0)
        moveCard()
    }

    /// Activates or deactivates a width.
    private func turn(_ index: Int) {
        widths[index].isActive.toggle()
        if order.contains(index) { order.removeAll { $0 == index } } else { order.append(index) }
    }

    private func moveCard() {
        isCardIn.toggle()
        guard isCardIn else { return card.removeFromSuperview() }
        root.addSubview(card)
        left.isActive = true
        top.isActive = isTopSaid
    }

    func perform(_ number: Int) {
        let (kind, value) = (number % Self.kinds, number / Self.kinds)
        if kind < 4 { isTouched = true }
        switch kind {
        case 0: turn(value % 2)
        case 1: widths[value % 2].constant = Self.lengths[value / 2 % 3]
        case 2: moveCard()
        case 3 where isCardIn:
            isTopSaid.toggle()
            top.isActive = isTopSaid
        case 4:
            isInnerIn.toggle()
            if isInnerIn { scroll.addSubview(inner) } else { inner.removeFromSuperview() }
            if isInnerIn { NSLayoutConstraint.activate(edges) }
        case 5 where value % 2 == 0:
            said = CGSize(width: CGFloat(40 + value), height: CGFloat(150 - value))
            scroll.contentSize = said
        case 5: (size[0].constant, size[1].constant) = (CGFloat(90 + value), CGFloat(200 - 2 * value))
        default: break
        }
    }

    func check() {
        let start = LayoutEnvironment.current.reports.count
        root.layoutIfNeeded()
        let isBroken = isCardIn && order.count == 2 && widths[0].constant != widths[1].constant
        let (inspector, told) = (LayoutInspector(root), run.conflicts(from: start).count)
        run.expect("conflicts", inspector.conflicts.count, isBroken ? 1 : 0)
        run.expect("broken width", inspector.brokenConstraints, isBroken ? [widths[order[1]]] : [])
        // A conflict that was ended and made again may count as the one before.
        if !isBroken || !wasBroken || !isTouched { run.expect("reports", told, isBroken && !wasBroken ? 1 : 0) }
        (wasBroken, isTouched) = (isBroken, false)
        if !isBroken {
            let isOpen = isCardIn && (order.isEmpty || !isTopSaid)
            run.expect("whether the tree is ambiguous", inspector.isAmbiguous, isOpen)
            run.expect(
                "ambiguous views", inspector.ambiguousViews.map { $0 === card }, isOpen ? [true] : [])
        }
        if isCardIn, let width = order.first {
            run.expect("left edge of the card", card.frame.minX, 15)
            if isTopSaid { run.expect("top edge of the card", card.frame.minY, 25) }
            run.expect("size of the card", card.frame.size, CGSize(width: widths[width].constant, height: 20))
        }
        let content = isInnerIn ? CGSize(width: size[0].constant, height: size[1].constant) : said
        run.expect("content size", scroll.contentSize, content)
        run.expect("frame of the scroll view", scroll.frame, CGRect(x: 90, y: 60, width: 80, height: 70))
    }
}
