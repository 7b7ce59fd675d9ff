import Foundation
import LayoutEngine

/// A stack that counts its layouts and its updates of constraints.
private final class CountingStack: UIStackView {
    var layouts = 0
    var updates = 0

    override init(frame: CGRect = .zero) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }

    override func updateConstraints() {
        super.updateConstraints()
        updates += 1
    }
}

/// A slider that counts its layouts.
private final class CountingSlider: UISlider {
    var layouts = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

/// The number of layouts of stacks and sliders.
extension Scenario {
    static let layoutCounts: [Scenario] = [
        // Each change of a stack's properties lays the stack out, even if nothing moves. Without a change there is no layout.
        Scenario(
            "stacks-laid-out", rules: ["stacks-15", "passes-1"], limits: [2] + Array(repeating: 10 * 6 - 1, count: 8),
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let stack = CountingStack()
            let items = (0...run.numbers[0]).map { _ in SizedView(width: 20, height: 20) }
            for item in items { stack.addArrangedSubview(item) }
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: root.leftAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                stack.widthAnchor.constraint(equalToConstant: 150), stack.heightAnchor.constraint(equalToConstant: 150),
            ])
            host.settle()
            run.expect("whether the stack is laid out at first", stack.layouts > 0, true)
            let distributions: [UIStackView.Distribution] = [.fill, .fillEqually, .equalSpacing, .equalCentering]
            let alignments: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing]
            var customs = items.map { _ in UIStackView.spacingUseDefault }
            for (turn, number) in run.numbers[1...].enumerated() {
                let value = number / 10
                (stack.layouts, stack.updates) = (0, 0)
                var changes = true
                let item = items[value % items.count]
                // Only arranged subviews count, and custom spacings came with iOS 11.
                if number % 10 == 6 || number % 10 == 7, !stack.arrangedSubviews.contains(item) { continue }
                if number % 10 == 7, !run.uikit.hasSafeArea { continue }
                switch number % 10 {
                case 0: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
                case 1:
                    changes = stack.distribution != distributions[value % 4]
                    stack.distribution = distributions[value % 4]
                case 2:
                    changes = stack.alignment != alignments[value % 4]
                    stack.alignment = alignments[value % 4]
                case 3:
                    changes = stack.spacing != CGFloat(value)
                    stack.spacing = CGFloat(value)
                case 4: stack.isBaselineRelativeArrangement.toggle()
                case 5: stack.isLayoutMarginsRelativeArrangement.toggle()
                case 6: item.isHidden.toggle()
                case 7:
                    // No rule says whether setting the same value again is a change.
                    let place = value % items.count
                    let spacing = value < 3 ? UIStackView.spacingUseDefault : CGFloat(value)
                    if customs[place] == spacing { continue }
                    customs[place] = spacing
                    stack.setCustomSpacing(spacing, after: item)
                case 8:
                    // An item loses its custom spacing when it leaves.
                    let spacing = customs[value % items.count]
                    if stack.arrangedSubviews.contains(item) {
                        stack.removeArrangedSubview(item)
                    } else {
                        stack.addArrangedSubview(item)
                        if spacing != UIStackView.spacingUseDefault { stack.setCustomSpacing(spacing, after: item) }
                    }
                default: changes = false
                }
                run.expect("layouts before the layout pass, at change \(turn)", stack.layouts, 0)
                host.settle()
                run.expect("whether the stack is laid out after change \(turn)", stack.layouts > 0, changes)
                run.expect("whether the stack updates constraints after change \(turn)", stack.updates > 0, changes)
                (stack.layouts, stack.updates) = (0, 0)
                host.settle()
                run.expect("layouts of the stack in a pass without a change, after change \(turn)", stack.layouts, 0)
                run.expect("updates of constraints in a pass without a change, after change \(turn)", stack.updates, 0)
            }
        },
        // An image at an end of a slider takes room in it.
        Scenario("sliders-laid-out", rules: ["source-2"], limits: [1] + Array(repeating: 3, count: 5)) { run in
            let (host, root) = run.openPlain()
            let slider = CountingSlider()
            slider.frame = CGRect(x: 5, y: 90, width: 150, height: 30)
            root.addSubview(slider)
            host.settle()
            var pictures: [UIImage?] = [nil, nil]
            for (turn, number) in run.numbers[1...].enumerated() {
                slider.layouts = 0
                let picture = number < 2 ? UIImage(size: CGSize(width: 5 + number, height: 6)) : nil
                let isFirst = (turn + run.numbers[0]) % 2 == 0
                let changes = picture !== pictures[isFirst ? 0 : 1]
                pictures[isFirst ? 0 : 1] = picture
                if isFirst { slider.minimumValueImage = picture } else { slider.maximumValueImage = picture }
                host.settle()
                if changes {
                    run.expect("whether the slider is laid out after image \(turn)", slider.layouts > 0, true)
                }
                slider.layouts = 0
                host.settle()
                run.expect("layouts of the slider in a pass without a change, after image \(turn)", slider.layouts, 0)
            }
        },
    ]
}
