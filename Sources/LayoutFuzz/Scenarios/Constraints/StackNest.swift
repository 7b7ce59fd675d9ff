import Foundation
import LayoutEngine

/// Nested stack views with the given settings.
final class StackNest {
    let root: UIView
    let stacks = (0..<3).map { _ in UIStackView() }
    let items: [UIView]
    /// The app's guide in the second stack view.
    let guide = UILayoutGuide()
    private let widths: [NSLayoutConstraint]
    /// Constraints of items that are in a stack view and not arranged.
    private var places: [[NSLayoutConstraint]] = Array(repeating: [], count: 6)
    private let (wide, high): (NSLayoutConstraint, NSLayoutConstraint)
    private let hasSafeArea: Bool

    init(in root: UIView, _ settings: NestedStackSettings, _ run: ScenarioRun) {
        (self.root, hasSafeArea) = (root, run.uikit.hasSafeArea)
        items = (0..<6).map { $0 % 3 == 1 ? UILabel() : SizedView(width: 0, height: 0) }
        wide = stacks[0].widthAnchor.constraint(equalToConstant: 0)
        high = stacks[0].heightAnchor.constraint(equalToConstant: 0)
        widths = items.map { $0.widthAnchor.constraint(equalToConstant: 0) }
        for (place, item) in items.enumerated() {
            item.translatesAutoresizingMaskIntoConstraints = false
            widths[place].priority = UILayoutPriority(Float(900 + place))
            // No two items have the same priorities, so that little is ambiguous.
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                item.setContentHuggingPriority(UILayoutPriority(Float(240 + place)), for: axis)
                item.setContentCompressionResistancePriority(UILayoutPriority(Float(740 + place)), for: axis)
            }
        }
        stacks[0].translatesAutoresizingMaskIntoConstraints = false
        for (index, stack) in stacks.enumerated() {
            if hasSafeArea { stack.insetsLayoutMarginsFromSafeArea = false }
            for view in settings.stacks[index].subviews { stack.addSubview(self.view(view)) }
            for view in settings.stacks[index].order { stack.addArrangedSubview(self.view(view)) }
        }
        stacks[1].addLayoutGuide(guide)
        root.addSubview(stacks[0])
        NSLayoutConstraint.activate([
            stacks[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 70),
            stacks[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
            guide.leftAnchor.constraint(equalTo: stacks[1].leftAnchor, constant: 3),
            guide.topAnchor.constraint(equalTo: stacks[1].topAnchor, constant: 4),
            guide.widthAnchor.constraint(equalTo: stacks[1].widthAnchor, multiplier: 0.5),
            guide.heightAnchor.constraint(equalToConstant: 5),
        ])
        set(settings)
    }

    func view(_ number: Int) -> UIView { number > 9 ? stacks[number - 10] : items[number] }

    /// The origin of an item that is not arranged.
    static func place(_ item: Int) -> CGPoint { CGPoint(x: 4 + item, y: 6 - item) }

    /// Sets all properties. Setting the same value again changes nothing.
    func set(_ settings: NestedStackSettings) {
        for (stack, said) in zip(stacks, settings.stacks) {
            stack.axis = said.axis == 0 ? .horizontal : .vertical
            stack.distribution = UIStackView.Distribution.allCases[said.distribution]
            stack.alignment = UIStackView.Alignment.allCases[said.alignment]
            stack.spacing = said.spacing
            stack.isLayoutMarginsRelativeArrangement = said.hasMargins
            stack.semanticContentAttribute =
                [.unspecified, .forceRightToLeft, .forceLeftToRight][said.direction]
            let margins = said.margins
            if said.isDirectional, hasSafeArea {
                stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
            } else {
                stack.layoutMargins = margins
            }
        }
        for (constraint, axis) in [(wide, 0), (high, 1)] {
            constraint.constant = CGFloat(settings.length)
            constraint.isActive = settings.length > 0 && settings.stacks[0].axis == axis
        }
        for item in items.indices { dress(item, settings) }
    }

    private func dress(_ item: Int, _ settings: NestedStackSettings) {
        let (view, said, stack) = (items[item], settings.items[item], stacks[settings.home(of: item)])
        view.isHidden = said.isHidden
        widths[item].constant = said.width
        widths[item].isActive = said.width > 0
        if let label = view as? UILabel {
            label.font = .systemFont(ofSize: 8 + said.size / 4)
            label.text = Array(repeating: "word", count: item == 1 ? 1 : settings.words).joined(separator: " ")
            if item == 4 { label.numberOfLines = settings.lines }
        } else if let sized = view as? SizedView, sized.width != said.size {
            (sized.width, sized.height) = (said.size, said.size / 2 + 4)
            sized.invalidateIntrinsicContentSize()
        }
        NSLayoutConstraint.deactivate(settings.isArranged(item) ? places[item] : [])
        if settings.isArranged(item) {
            if hasSafeArea { stack.setCustomSpacing(said.gap ?? UIStackView.spacingUseDefault, after: view) }
        } else if places[item].first?.isActive != true {
            let place = Self.place(item)
            places[item] = [
                view.leftAnchor.constraint(equalTo: stack.leftAnchor, constant: place.x),
                view.topAnchor.constraint(equalTo: stack.topAnchor, constant: place.y),
            ]
            NSLayoutConstraint.activate(places[item])
        }
    }
}
