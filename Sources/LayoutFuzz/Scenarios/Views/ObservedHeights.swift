import Foundation
import LayoutEngine

/// Three scroll views, one below the other. An observer of `contentSize` makes each as high as its content.
final class ObservedHeights {
    static let kinds = 8

    private let run: ScenarioRun
    let page = UIView(frame: CGRect(x: 20, y: 60, width: 280, height: 3000))
    private let (pile, plain, note) = (UIScrollView(), UIScrollView(), UITextView())
    /// The view below all of them.
    private let last = UIView()
    private let items = (0..<4).map { SizedView(width: 30, height: CGFloat(14 + 9 * $0)) }
    private let column: UIStackView
    private var heights: [NSLayoutConstraint] = []
    private var observations: [NSKeyValueObservation?] = [nil, nil, nil]
    private var views: [UIScrollView] { [pile, plain, note] }
    // As the rules say:
    private var (said, lines, size) = (CGFloat(40), 1, CGFloat(13))

    init(_ run: ScenarioRun) {
        self.run = run
        column = UIStackView(arrangedSubviews: items)
        column.axis = .vertical
        column.translatesAutoresizingMaskIntoConstraints = false
        pile.addSubview(column)
        plain.contentSize = CGSize(width: 50, height: said)
        write()
        var above = page.topAnchor
        var ties = column.filling(pile) + [column.widthAnchor.constraint(equalTo: pile.widthAnchor)]
        for (index, view) in (views + [last]).enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            page.addSubview(view)
            let height = view.heightAnchor.constraint(equalToConstant: 25)
            ties += [
                height, view.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 10),
                view.widthAnchor.constraint(equalToConstant: 240),
                view.topAnchor.constraint(equalTo: above, constant: CGFloat(3 + index)),
            ]
            heights.append(height)
            above = view.bottomAnchor
        }
        NSLayoutConstraint.activate(ties)
        for (index, view) in views.enumerated() {
            if run.uikit.hasSafeArea { view.contentInsetAdjustmentBehavior = .never }
            observe(index)
        }
    }

    private func write() {
        note.font = .monospacedSystemFont(ofSize: size, weight: .regular)
        note.text = Array(repeating: "text", count: lines).joined(separator: "\n")
    }

    private func observe(_ index: Int) {
        let height = heights[index]
        height.constant = views[index].contentSize.height
        observations[index] = views[index].observe(\.contentSize) { view, _ in
            height.constant = view.contentSize.height
        }
    }

    private func stop(_ index: Int) {
        observations[index]?.invalidate()
        observations[index] = nil
    }

    func end() { for index in views.indices { stop(index) } }

    func perform(_ kind: Int, _ value: Int) {
        let (item, index) = (items[value % 4], value % 3)
        switch kind {
        case 0:
            // At least one item of the column stays visible.
            guard item.isHidden || items.contains(where: { $0 !== item && !$0.isHidden }) else { return }
            item.isHidden.toggle()
        case 1:
            item.height = CGFloat(5 + value)
            item.invalidateIntrinsicContentSize()
        case 2: column.spacing = CGFloat(value % 8)
        case 3:
            said = CGFloat(10 + value * 2)
            plain.contentSize.height = said
        case 4:
            lines = 1 + value % 5
            write()
        case 5:
            size = CGFloat(9 + value % 12)
            write()
        case 6:
            let insets = UIEdgeInsets(top: CGFloat(value % 7), left: 2, bottom: CGFloat(value % 5), right: 3)
            if value % 2 == 0 { note.textContainerInset = insets } else { plain.contentInset = insets }
        default: if observations[index] == nil { observe(index) } else { stop(index) }
        }
    }

    func check() {
        let shown = items.filter { !$0.isHidden }
        let content = [
            shown.map(\.height).reduce(CGFloat(shown.count - 1) * column.spacing, +), said,
            run.roundedUp(run.lines(lines, size)) + note.textContainerInset.top + note.textContainerInset.bottom,
        ]
        var top: CGFloat = 0
        for (index, view) in views.enumerated() {
            let within = index == 2 ? run.pixel + 0.01 : 0.01
            run.expect(
                "content height of scroll view \(index)", view.contentSize.height, content[index], within: within)
            top += CGFloat(3 + index)
            if observations[index] != nil {
                run.expect(
                    "constant of the height constraint of scroll view \(index)", heights[index].constant,
                    view.contentSize.height)
            }
            run.expect(
                "frame of scroll view \(index)", view.frame,
                CGRect(x: 10, y: top, width: 240, height: heights[index].constant),
                within: run.pixel + 0.01)
            top += heights[index].constant
        }
        run.expect("top of the view below all", last.frame.minY, top + 6, within: run.pixel + 0.01)
    }
}
