import Foundation
import LayoutEngine

/// A property with several numbers, all of which must be finite.
private struct FiniteInput {
    let name: String
    let count: Int
    /// Sets the numbers, and returns the values that are read afterwards.
    let set: ([CGFloat]) -> [CGFloat]

    init(_ name: String, _ count: Int, _ set: @escaping ([CGFloat]) -> [CGFloat]) {
        self.name = name
        self.count = count
        self.set = set
    }

    static func numbers(_ rect: CGRect) -> [CGFloat] { [rect.minX, rect.minY, rect.width, rect.height] }
    static func numbers(_ insets: UIEdgeInsets) -> [CGFloat] { [insets.top, insets.left, insets.bottom, insets.right] }
    static func rect(_ numbers: [CGFloat]) -> CGRect {
        CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    static func insets(_ numbers: [CGFloat]) -> UIEdgeInsets {
        UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    /// The number of inputs.
    static let count = 13

    /// Inputs of new views.
    static func make() -> [FiniteInput] {
        let (view, scroll, button, text, label, stack) = (
            UIView(), UIScrollView(), UIButton(type: .custom), UITextView(), UILabel(), UIStackView()
        )
        return [
            FiniteInput("frame", 4) {
                view.frame = rect($0)
                return numbers(view.frame)
            },
            FiniteInput("bounds", 4) {
                view.bounds = rect($0)
                return numbers(view.bounds)
            },
            FiniteInput("center", 2) {
                view.center = CGPoint(x: $0[0], y: $0[1])
                return [view.center.x, view.center.y]
            },
            FiniteInput("transform", 6) {
                let turned = UIView()
                turned.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
                turned.transform = CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
                let now = turned.transform
                return [now.a, now.b, now.c, now.d, now.tx, now.ty]
            },
            FiniteInput("layoutMargins", 4) {
                view.layoutMargins = insets($0)
                return numbers(view.layoutMargins)
            },
            FiniteInput("directionalLayoutMargins", 4) {
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
                let now = view.directionalLayoutMargins
                return [now.top, now.leading, now.bottom, now.trailing]
            },
            FiniteInput("contentSize", 2) {
                scroll.contentSize = CGSize(width: $0[0], height: $0[1])
                return [scroll.contentSize.width, scroll.contentSize.height]
            },
            FiniteInput("contentInset", 4) {
                scroll.contentInset = insets($0)
                return numbers(scroll.contentInset)
            },
            FiniteInput("contentEdgeInsets", 4) {
                button.contentEdgeInsets = insets($0)
                return numbers(button.contentEdgeInsets)
            },
            FiniteInput("textContainerInset", 4) {
                text.textContainerInset = insets($0)
                return numbers(text.textContainerInset)
            },
            FiniteInput("preferredMaxLayoutWidth", 1) {
                label.preferredMaxLayoutWidth = $0[0]
                return [label.preferredMaxLayoutWidth]
            },
            FiniteInput("spacing", 1) {
                stack.spacing = $0[0]
                return [stack.spacing]
            },
            FiniteInput("constant", 1) {
                let constraint = view.widthAnchor.constraint(equalToConstant: 1)
                constraint.constant = 2
                constraint.constant = $0[0]
                return [constraint.constant]
            },
        ]
    }
}

/// Numbers that are not finite are rejected in each property, which keeps its old value.
extension Scenario {
    static let finite: [Scenario] = [
        Scenario("not-finite", rules: ["constraints-11"], limits: [FiniteInput.count - 1, 5, 2, 40]) { run in
            let input = FiniteInput.make()[run.numbers[0]]
            let good = (0..<input.count).map { CGFloat($0 + 1) + run.length(3) }
            let before = input.set(good)
            var bad = good.map { $0 + 9 }
            bad[run.numbers[1] % input.count] = [CGFloat.nan, .infinity, -.infinity][run.numbers[2]]
            let after = input.set(bad)
            run.expect("whether \(input.name) is finite after \(bad)", after.allSatisfy(\.isFinite), true)
            // Each call makes a new view for the transform and a new constraint for the constant.
            run.expect(
                "\(input.name) after \(bad)", after,
                input.name == "transform"
                    ? [2, 0, 0, 3, 4, 5]
                    : input.name == "constant" ? [2] : before)
        },
        // Every number of every input is tried. Afterwards finite numbers are taken again.
        Scenario("not-finite-anywhere", rules: ["constraints-11"], limits: [40]) { run in
            for input in FiniteInput.make() {
                let good = (0..<input.count).map { CGFloat($0 + 1) + run.length(0) }
                for index in 0..<input.count {
                    for number in [CGFloat.nan, .infinity, -.infinity] {
                        let before = input.set(good)
                        var bad = good.map { $0 + 9 }
                        bad[index] = number
                        // Each call makes a new view for the transform and a new constraint for the constant.
                        let wanted =
                            input.name == "transform" ? [2, 0, 0, 3, 4, 5] : input.name == "constant" ? [2] : before
                        run.expect("\(input.name) after \(bad)", input.set(bad), wanted)
                        run.expect("\(input.name) after finite numbers", input.set(good), before)
                    }
                }
            }
        },
        // `systemLayoutSizeFitting` rejects sizes that are not finite or negative, and priorities out of range.
        Scenario("fitting-refused", rules: ["constraints-11"], limits: [7, 60, 60]) { run in
            let view = SizedView(width: 3 + run.length(1), height: 4 + run.length(2))
            let fine = view.systemLayoutSizeFitting(CGSize(width: 0, height: 0))
            run.expect("fitting size", fine, CGSize(width: view.width, height: view.height), within: run.pixel)
            let bad = [CGFloat.nan, .infinity, -1][run.numbers[0] % 3]
            run.expectRefusal("a target size of \(bad)", .internalInconsistency) {
                _ = view.systemLayoutSizeFitting(
                    CGSize(width: run.numbers[0] < 3 ? bad : 5, height: run.numbers[0] < 3 ? 5 : bad))
            }
            let priority = UILayoutPriority(run.numbers[0] % 2 == 0 ? 0 : 1001)
            for isHorizontal in [true, false] {
                run.expectRefusal("a fitting priority of \(priority.rawValue)", .internalInconsistency) {
                    _ = view.systemLayoutSizeFitting(
                        CGSize(width: 5, height: 5), withHorizontalFittingPriority: isHorizontal ? priority : .required,
                        verticalFittingPriority: isHorizontal ? .required : priority)
                }
            }
        },
        // A floating keyboard needs a finite frame.
        Scenario(
            "keyboard-refused", rules: ["constraints-11", "keyboard-1"], limits: [3, 2, 100],
            needs: { $0.uikit.hasSafeArea }
        ) { run in
            let controller = UIViewController()
            let host = run.open(controller)
            host.setKeyboard(height: 100 + run.length(2))
            let guide = controller.view.keyboardLayoutGuide
            let top = guide.layoutFrame.minY
            var numbers: [CGFloat] = [10, 200, 150, 120]
            numbers[run.numbers[0]] = [CGFloat.nan, .infinity, -.infinity][run.numbers[1]]
            host.setFloatingKeyboard(frame: FiniteInput.rect(numbers))
            host.settle()
            run.expect("top of the keyboard guide", guide.layoutFrame.minY, top)
        },
    ]
}
