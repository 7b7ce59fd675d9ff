import Foundation
import LayoutEngine

/// A view that makes a change in updateConstraints.
private final class LateView: UIView {
    private var work: [() -> Void] = []
    var isBusy: Bool { !work.isEmpty }

    func change(_ change: @escaping () -> Void) {
        work.append(change)
        setNeedsUpdateConstraints()
    }

    override func updateConstraints() {
        let due = work
        work = []
        for change in due { change() }
        super.updateConstraints()
    }
}

/// A card with a stack view between two other views. The constraints of the stack view depend on the content of its
/// labels.
private final class LateCard {
    static let (kinds, changes) = (3, 4)

    let card = LateView()
    private let labels = (0..<3).map { _ in UILabel() }
    /// The views that make the changes: one is updated before the stack view, one after it, and the card last.
    private let workers: [LateView]

    private static let texts = ["a", "some words", "words that take more room than others"]

    init(_ kind: Int, in root: UIView) {
        let stack = UIStackView(arrangedSubviews: labels)
        workers = [LateView(), LateView(), card]
        for (index, label) in labels.enumerated() {
            (label.text, label.font) = (Self.texts[index], .systemFont(ofSize: CGFloat(13 + 4 * index)))
        }
        switch kind {
        case 0: (stack.distribution, stack.spacing) = (.fillProportionally, 5)
        case 1: (stack.alignment, stack.spacing, labels[2].numberOfLines) = (.firstBaseline, 3, 0)
        default:
            (stack.axis, stack.alignment) = (.vertical, .leading)
            (stack.isBaselineRelativeArrangement, stack.spacing) = (true, UIStackView.spacingUseSystem)
        }
        for (view, parent) in [
            (card, root), (workers[0], card), (stack, card), (workers[1], card),
        ] as [(UIView, UIView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        var ties = [
            card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            card.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 280),
            card.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        ]
        for (index, worker) in workers[..<2].enumerated() {
            ties += [
                worker.leftAnchor.constraint(equalTo: card.leftAnchor, constant: CGFloat(index)),
                worker.topAnchor.constraint(equalTo: card.topAnchor),
                worker.widthAnchor.constraint(equalToConstant: 2), worker.heightAnchor.constraint(equalToConstant: 3),
            ]
        }
        NSLayoutConstraint.activate(
            ties + [
                stack.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 4),
                card.rightAnchor.constraint(equalTo: stack.rightAnchor, constant: 7),
                stack.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
                card.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 9),
            ])
    }

    /// Whether another view still has a change to make, so that the changes would come in another order.
    func isBusy(before value: Int) -> Bool {
        workers.enumerated().contains { $0.offset != value / 3 % 3 && $0.element.isBusy }
    }

    /// - Parameter isLate: whether the change is made in updateConstraints, and not before.
    func perform(_ kind: Int, _ value: Int, isLate: Bool) {
        let (label, worker, more) = (labels[value % 3], workers[value / 3 % 3], value / 9)
        let change: () -> Void = { [weak label] in
            switch kind {
            case 0: label?.text = Self.texts[more % 3]
            case 1: label?.font = .systemFont(ofSize: CGFloat(11 + 5 * more))
            case 2: label?.font = .preferredFont(forTextStyle: [.title1, .body, .caption2, .title3, .footnote][more])
            default: label?.numberOfLines = [1, 0, 2][more % 3]
            }
        }
        if !isLate { change() }
        worker.change(isLate ? change : {})
    }

    /// Its fitting size, without a layout of the window.
    func sizes(_ question: Int) -> [CGFloat] {
        let size =
            question == 0
            ? card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            : card.systemLayoutSizeFitting(
                CGSize(width: 170, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
        return [size.width, size.height]
    }
}

extension Scenario {
    static let lateContents: [Scenario] = [
        // A change of a stack view's content in updateConstraints counts for the first fitting size after it, whichever
        // view makes it: one that is updated before the stack view, one after it, or their superview.
        Scenario(
            "content-changes-during-updates", rules: ["stacks-1", "stacks-6", "stacks-16", "controls-11"],
            limits: [LateCard.kinds - 1, 255] + Array(repeating: LateCard.changes * 45 * 3 - 1, count: 8),
            kinds: LateCard.changes, needs: { $0.uikit.hasSafeArea }
        ) { run in
            // Two windows, because a change in one window has everything in it solved again.
            let rooms = [run.openPlain(), run.openPlain()]
            let cards = rooms.map { LateCard(run.numbers[0], in: $0.view) }
            func settle() {
                for room in rooms { room.host.settle() }
                let pictures = cards.map { SettledLayout(treeOf: $0.card, "card") }
                run.expectSame(pictures[0], pictures[1], " after a change during an update")
            }
            settle()
            run.inAnyOrder(
                from: 2,
                { number in
                    let (kind, value) = (number % LateCard.changes, number / LateCard.changes)
                    if cards[0].isBusy(before: value) { settle() }
                    for (index, card) in cards.enumerated() { card.perform(kind, value % 45, isLate: index == 0) }
                    let question = value / 45
                    guard question < 2 else { return }
                    let sizes = cards.map { $0.sizes(question) }
                    run.expect("fitting size \(question) of the card", sizes[0], sizes[1])
                }, rest: settle)
            settle()
        }
    ]
}
