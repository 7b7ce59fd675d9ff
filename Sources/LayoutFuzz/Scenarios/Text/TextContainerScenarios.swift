import Foundation
import LayoutEngine

/// A text view in which only the text container changes.
extension Scenario {
    static let textContainers: [Scenario] = [
        // After the next layout the text view equals a new one with the same values of the container.
        Scenario(
            "text-containers-at-rest", rules: ["controls-9", "text-12"],
            limits: [20, 150, 25] + Array(repeating: 2 * 12 - 1, count: 5)
        ) { run in
            let text = Array(repeating: "words", count: run.numbers[2] + 4).joined(separator: " ")
            func open(_ lines: Int, _ padding: CGFloat) -> (SceneHost, UITextView) {
                let (host, root) = run.openPlain()
                let view = UITextView()
                view.translatesAutoresizingMaskIntoConstraints = false
                view.isScrollEnabled = false
                view.font = .systemFont(ofSize: 10 + run.length(0))
                view.text = text
                view.textContainer.maximumNumberOfLines = lines
                view.textContainer.lineFragmentPadding = padding
                root.addSubview(view)
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: root.leftAnchor),
                    view.topAnchor.constraint(equalTo: root.topAnchor),
                    view.widthAnchor.constraint(equalToConstant: 120 + run.length(1)),
                ])
                host.settle()
                return (host, view)
            }
            var (lines, padding): (Int, CGFloat) = (0, 5)
            let (host, view) = open(lines, padding)
            for (turn, number) in run.numbers[3...].enumerated() {
                let value = number / 2
                if number % 2 == 0 {
                    lines = value % 5
                    view.textContainer.maximumNumberOfLines = lines
                } else {
                    padding = CGFloat(value * 2)
                    view.textContainer.lineFragmentPadding = padding
                }
                host.settle()
                let (_, fresh) = open(lines, padding)
                run.expect("frame after change \(turn)", view.frame, fresh.frame)
                run.expect("intrinsic size after change \(turn)", view.intrinsicContentSize, fresh.intrinsicContentSize)
                run.expect(
                    "size that fits after change \(turn)", view.sizeThatFits(CGSize(width: 100, height: 9000)),
                    fresh.sizeThatFits(CGSize(width: 100, height: 9000)))
            }
        }
    ]
}
