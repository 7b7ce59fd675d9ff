import Foundation
import LayoutEngine

/// The settings of a card.
private struct CardState {
    var (words, lines, widest, inset) = (3, 0, 0, 8)
    var picture = CGSize(width: 30, height: 20)
    var (hidden, gap, isColumn) = ([false, false, false], 3, false)
    var (hugging, resistance): (Float, Float) = (251, 750)
    var (isNarrow, isUnseen, between, width) = (false, false, 6, 220)
}

/// A card with a label beside an image, and a stack view below them with a guide in between.
private final class AskedCard {
    let root: UIView
    let view = UIView()
    private let (label, picture, stack, guide) = (
        UILabel(), SizedView(width: 0, height: 0), UIStackView(), UILayoutGuide()
    )
    private let items = (0..<3).map { SizedView(width: 20 + CGFloat($0), height: 12 - CGFloat($0)) }
    private let left, top, narrow, between, width: NSLayoutConstraint
    private var state: CardState?

    init(in root: UIView, _ state: CardState) {
        self.root = root
        left = label.leftAnchor.constraint(equalTo: view.leftAnchor)
        top = label.topAnchor.constraint(equalTo: view.topAnchor)
        narrow = label.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
        between = guide.heightAnchor.constraint(equalToConstant: 0)
        // A constraint of the superview, so that the card can be asked how large it would be with other widths.
        width = view.rightAnchor.constraint(equalTo: root.leftAnchor)
        for item in items { stack.addArrangedSubview(item) }
        stack.semanticContentAttribute = .forceLeftToRight
        for part in [label, picture, stack] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        view.addLayoutGuide(guide)
        root.addSubview(view)
        // The image keeps its size, and the label gets longer or shorter.
        picture.setContentCompressionResistancePriority(UILayoutPriority(800), for: .horizontal)
        picture.setContentHuggingPriority(UILayoutPriority(300), for: .horizontal)
        NSLayoutConstraint.activate([
            left, top, between, width, view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 90),
            picture.leftAnchor.constraint(equalTo: label.rightAnchor, constant: 6),
            view.rightAnchor.constraint(equalTo: picture.rightAnchor, constant: 4),
            picture.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
            view.bottomAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor, constant: 3),
            guide.topAnchor.constraint(equalTo: label.bottomAnchor),
            guide.leftAnchor.constraint(equalTo: label.leftAnchor),
            guide.widthAnchor.constraint(equalToConstant: 9),
            stack.topAnchor.constraint(equalTo: guide.bottomAnchor),
            stack.leftAnchor.constraint(equalTo: guide.leftAnchor),
            view.rightAnchor.constraint(greaterThanOrEqualTo: stack.rightAnchor, constant: 4),
            view.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 7),
        ])
        follow(state)
    }

    /// Sets only the properties that differ from the previous settings.
    func follow(_ next: CardState) {
        let last = state
        state = next
        func set<Value: Equatable>(_ value: (CardState) -> Value, _ change: (Value) -> Void) {
            if last.map(value) != value(next) { change(value(next)) }
        }
        set(\.words) { label.text = Array(repeating: "word", count: $0).joined(separator: " ") }
        set(\.lines) { label.numberOfLines = $0 }
        set(\.widest) { label.preferredMaxLayoutWidth = CGFloat($0) }
        set(\.inset) { (left.constant, top.constant) = (CGFloat($0), CGFloat($0)) }
        set(\.picture) {
            (picture.width, picture.height) = ($0.width, $0.height)
            picture.invalidateIntrinsicContentSize()
        }
        for (index, item) in items.enumerated() { set({ $0.hidden[index] }, { item.isHidden = $0 }) }
        set(\.gap) { stack.spacing = CGFloat($0) }
        set(\.isColumn) { stack.axis = $0 ? .vertical : .horizontal }
        set(\.hugging) { label.setContentHuggingPriority(UILayoutPriority($0), for: .horizontal) }
        set(\.resistance) { label.setContentCompressionResistancePriority(UILayoutPriority($0), for: .horizontal) }
        set(\.isNarrow) { narrow.isActive = $0 }
        set(\.isUnseen) { view.isHidden = $0 }
        set(\.between) { between.constant = CGFloat($0) }
        set(\.width) { width.constant = CGFloat(20 + $0) }
    }

    var frames: [CGRect] { [view, label, picture, stack].map(\.frame) + [guide.layoutFrame] + items.map(\.frame) }
}

extension Scenario {
    static let askedBetween: [Scenario] = [
        // systemLayoutSizeFitting uses the present settings of a view, whatever was asked and laid out before. A view
        // that was asked is laid out like one that was not.
        Scenario(
            "sizes-asked-between-changes", rules: ["controls-11", "priorities-2", "text-11", "stacks-10", "passes-5"],
            limits: [127] + Array(repeating: 12 * 3 * 3 * 40 - 1, count: 7), kinds: 12,
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            var state = CardState()
            let card = AskedCard(in: root, state)
            func makeOther() -> AskedCard { AskedCard(in: UIView(frame: root.bounds), state) }
            func check() {
                host.settle()
                let other = makeOther()
                other.root.layoutIfNeeded()
                guard !LayoutInspector(other.root).isAmbiguous else { return }
                for (index, (one, two)) in zip(card.frames, other.frames).enumerated() {
                    run.expect("frame \(index) in a card that was asked for its size", one, two, within: 0.01)
                }
            }
            check()
            run.inAnyOrder(
                from: 1,
                { number in
                    let (kind, way, value) = (number % 12, number / 12 % 9, number / 108)
                    switch kind {
                    case 0: state.words = value % 14
                    case 1: state.lines = value % 3
                    case 2: state.widest = value % 2 * (40 + value)
                    case 3: state.inset = value / 2
                    case 4: state.picture = CGSize(width: CGFloat(10 + value / 2), height: CGFloat(5 + value))
                    case 5:
                        state.hidden[value % 3].toggle()
                        // No rule gives the length of a stack view without visible items.
                        if !state.hidden.contains(false) { state.hidden[value / 3 % 3] = false }
                    case 6: (state.isColumn, state.gap) = (value % 2 == 0, value % 10)
                    case 7: (state.hugging, state.resistance) = [(240, 700), (251, 810), (310, 760)][value % 3]
                    case 8: state.isNarrow.toggle()
                    case 9: state.isUnseen.toggle()
                    case 10: state.between = value
                    default: state.width = 170 + 3 * value
                    }
                    card.follow(state)
                    // There is room for everything that is required.
                    let size = CGSize(width: 170 + 4 * CGFloat(value), height: CGFloat(3 * value))
                    let sideways = UILayoutPriority([50, 600, 1000][way % 3])
                    let down = UILayoutPriority([50, 270, 900][way / 3])
                    func ask(_ card: AskedCard) -> CGSize {
                        card.view.systemLayoutSizeFitting(
                            size, withHorizontalFittingPriority: sideways, verticalFittingPriority: down)
                    }
                    run.expect("fitting size right after change \(kind)", ask(card), ask(makeOther()), within: 0.01)
                }, rest: check)
            check()
        }
    ]
}
