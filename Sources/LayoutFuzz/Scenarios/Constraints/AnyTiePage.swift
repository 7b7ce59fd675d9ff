import Foundation
import LayoutEngine

/// A label whose alignment rectangle is smaller than its frame.
private final class TiedLabel: UILabel {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 5, bottom: 1, right: 3) }
}

/// A page with nested views and guides of many kinds, and constraints between any of them.
final class AnyTiePage {
    let (root, page) = (UIView(), UIView())
    let (plain, part, inside, scroll, scrolled) = (UIView(), WishedView(), UIView(), UIScrollView(), UIView())
    let labels: [UILabel] = [UILabel(), TiedLabel()]
    let (guide, inner) = (UILayoutGuide(), UILayoutGuide())
    private let hasSafeArea: Bool
    private(set) var ties: [NSLayoutConstraint] = []
    /// The optional constraints of each box, and then the required ones of `inside`, which never change.
    private var wishes: [[NSLayoutConstraint]] = []
    /// The settings that were applied last.
    private var state: AnyTieState?

    /// The items that ties refer to by number. The eight with optional constraints come first.
    var items: [AnyObject] {
        [
            plain, part, labels[0], labels[1], guide, scroll, scrolled, inner, inside, page.layoutMarginsGuide,
            page.readableContentGuide, page,
        ]
    }
    var views: [UIView] { [plain, part, labels[0], labels[1], scroll, scrolled, inside] }
    private var boxes: [any AnchorProviding & AnyObject] {
        [plain, part, labels[0], labels[1], guide, scroll, scrolled, inner]
    }

    init(in parent: UIView?, _ state: AnyTieState, _ run: ScenarioRun) {
        hasSafeArea = run.uikit.hasSafeArea
        root.frame = CGRect(x: 9, y: 80, width: 340, height: 300)
        page.frame = CGRect(origin: CGPoint(x: 6, y: 4), size: state.size)
        parent?.addSubview(root)
        root.addSubview(page)
        page.addLayoutGuide(guide)
        plain.addLayoutGuide(inner)
        for view in [plain, part, labels[0], labels[1], scroll] { page.addSubview(view) }
        plain.addSubview(inside)
        scroll.addSubview(scrolled)
        for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
        if hasSafeArea {
            scroll.contentInsetAdjustmentBehavior = .never
            for view in views + [root, page] { view.insetsLayoutMarginsFromSafeArea = false }
        }
        for (index, box) in boxes.enumerated() {
            let home = (box as? UIView)?.superview ?? (box as? UILayoutGuide)?.owningView ?? page
            let width = (box as? UIView)?.widthAnchor ?? guideAnchors(box)[0]
            let height = (box as? UIView)?.heightAnchor ?? guideAnchors(box)[1]
            wishes.append([
                box.leftAnchor.constraint(equalTo: home.leftAnchor), box.topAnchor.constraint(equalTo: home.topAnchor),
                width.constraint(equalToConstant: 0), height.constraint(equalToConstant: 0),
            ])
            for (part, wish) in wishes[index].enumerated() {
                wish.priority = UILayoutPriority(Float((part < 2 ? 10 : 30) + index))
            }
        }
        wishes.append([
            inside.leftAnchor.constraint(equalTo: plain.leftAnchor, constant: 3),
            inside.topAnchor.constraint(equalTo: plain.topAnchor, constant: 2),
            inside.widthAnchor.constraint(equalToConstant: 12), inside.heightAnchor.constraint(equalToConstant: 7),
        ])
        follow(state)
        tie()
    }

    private func guideAnchors(_ box: any AnchorProviding & AnyObject) -> [NSLayoutDimension] {
        let guide = box as? UILayoutGuide ?? inner
        return [guide.widthAnchor, guide.heightAnchor]
    }

    /// Activates the constraints again that were removed together with a view.
    func tie() {
        NSLayoutConstraint.activate(wishes.flatMap { $0 })
        for (tie, said) in zip(ties, state?.ties ?? []) { tie.isActive = said.isActive }
    }

    /// Replaces a constraint by another one.
    func replace(_ index: Int, with tie: AnyTieState.Tie) {
        if ties.indices.contains(index) { ties[index].isActive = false }
        let made = NSLayoutConstraint(
            item: items[tie.first], attribute: tie.attribute, relatedBy: tie.relation, toItem: items[tie.second],
            attribute: tie.other, multiplier: tie.multiplier, constant: tie.constant)
        made.priority = UILayoutPriority(tie.priority)
        if ties.indices.contains(index) { ties[index] = made } else { ties.append(made) }
    }

    /// Sets only the properties that differ from the previous settings.
    func follow(_ next: AnyTieState) {
        let last = state
        state = next
        func set<Value: Equatable>(_ value: (AnyTieState) -> Value, _ change: (Value) -> Void) {
            if last.map(value) != value(next) { change(value(next)) }
        }
        if last == nil { for (index, tie) in next.ties.enumerated() { replace(index, with: tie) } }
        for (index, tie) in next.ties.enumerated() {
            ties[index].constant = tie.constant
            ties[index].priority = UILayoutPriority(tie.priority)
            ties[index].isActive = tie.isActive
        }
        for (list, numbers) in zip(wishes, next.wishes) {
            for (wish, number) in zip(list, numbers) { wish.constant = number }
        }
        set(\.size) { page.frame.size = $0 }
        set(\.margins) { margins in
            let insets = UIEdgeInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
            page.layoutMargins = insets
            scroll.layoutMargins = UIEdgeInsets(top: 1, left: margins[3], bottom: margins[0], right: 2)
            guard hasSafeArea else { return plain.layoutMargins = insets }
            plain.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: margins[2], leading: margins[1], bottom: 3, trailing: margins[3])
        }
        for (index, view) in [page, plain, scroll].enumerated() {
            set({ $0.directions[index] }) {
                view.semanticContentAttribute = [.unspecified, .forceRightToLeft, .forceLeftToRight][$0]
            }
        }
        set(\.insets) { part.insets = $0 }
        set(\.content) { part.content = $0 }
        for (index, label) in labels.enumerated() {
            set({ $0.words[index] }) { label.text = Array(repeating: "word", count: $0).joined(separator: " ") }
            set({ $0.fonts[index] }) { label.font = .systemFont(ofSize: CGFloat($0)) }
        }
        set(\.lines) { labels[1].numberOfLines = $0 }
        set(\.offset) { scroll.contentOffset = $0 }
    }
}
