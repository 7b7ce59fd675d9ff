import Foundation
import LayoutEngine

/// Texts of several runs, and edges between pixels.
extension Scenario {
    static let textRuns: [Scenario] = [
        // A paragraph of words of several sizes has the spacing and the indents of its first word.
        Scenario(
            "paragraphs-of-many-runs", rules: ["text-12", "text-20"],
            limits: [200, 30, 30, 12, 6] + Array(repeating: 12 * 8 - 1, count: 7)
        ) { run in
            let first = NSMutableParagraphStyle()
            (first.firstLineHeadIndent, first.headIndent, first.lineSpacing) = (
                run.length(1), run.length(2), run.length(3)
            )
            let text = NSMutableAttributedString(string: "")
            let words = run.numbers[5...].map { (letters: $0 / 12 + 1, size: CGFloat(8 + 3 * ($0 % 12))) }
            for (index, word) in words.enumerated() {
                // The paragraph styles of other words do not count.
                let other = NSMutableParagraphStyle()
                (other.firstLineHeadIndent, other.headIndent, other.lineSpacing) = (
                    CGFloat(3 * index), CGFloat(5 * index), CGFloat(index)
                )
                other.paragraphSpacing = 7
                let isLast = index == words.count - 1
                text.append(
                    NSAttributedString(
                        string: String(repeating: "m", count: word.letters) + (isLast ? "" : " "),
                        attributes: [
                            .font: UIFont.monospacedSystemFont(ofSize: word.size, weight: .regular),
                            .paragraphStyle: index == 0 ? first : other,
                        ]))
            }
            let widths = words.map { run.monospacedWidth($0.letters, $0.size) }
            let room = (widths.max() ?? 0) + max(run.length(1), run.length(2)) + 1 + run.length(0)
            var (lines, width): ([CGFloat], CGFloat) = ([], 0)
            var start = 0
            while start < words.count {
                let indent = start == 0 ? first.firstLineHeadIndent : first.headIndent
                var (end, used) = (start + 1, widths[start])
                while end < words.count {
                    let next = used + run.monospacedWidth(1, words[end - 1].size) + widths[end]
                    // No expectation if the lines depend on rounding.
                    if abs(next - (room - indent)) < 0.01 { return }
                    if next > room - indent { break }
                    used = next
                    end += 1
                }
                lines.append(words[start..<end].map { run.lines(1, $0.size) }.max() ?? 0)
                width = max(width, indent + used)
                start = end
            }
            let label = UILabel()
            label.attributedText = text
            let most = run.numbers[4]
            for count in [0, most == 1 ? 0 : most] {
                label.numberOfLines = count
                let shown = count == 0 ? lines[...] : lines.prefix(count)
                let found = label.sizeThatFits(CGSize(width: room, height: 10_000))
                run.expect(
                    "height in \(count) lines at \(room)", found.height,
                    shown.reduce(0, +) + CGFloat(shown.count - 1) * run.length(3), within: run.pixel + 0.01)
                if count == 0 { run.expect("width at \(room)", found.width, width, within: run.pixel + 0.01) }
            }
        },
        // Edges are rounded in the coordinates of the superview, a half upwards, also if they are negative.
        Scenario(
            "edges-between-pixels", rules: ["rounding-1", "rounding-2", "rounding-3"],
            limits: Array(repeating: 400, count: 12)
        ) { run in
            let (host, root) = run.openPlain()
            // In eighths of a pixel, so that some are halves.
            func part(_ index: Int) -> CGFloat { run.length(index) / 8 / run.device.scale }
            func rounded(_ value: CGFloat) -> CGFloat {
                (value * run.device.scale + 0.5 + 0.00001).rounded(.down) / run.device.scale
            }
            var parent = root
            var places: [(view: UIView, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)] = []
            for level in 0..<3 {
                let view = run.makeView(in: parent)
                let (x, y) = (part(4 * level) - 20 / run.device.scale, part(4 * level + 1) - 25 / run.device.scale)
                let (width, height) = (part(4 * level + 2), part(4 * level + 3))
                NSLayoutConstraint.activate([
                    view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: x),
                    view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y),
                    view.widthAnchor.constraint(equalToConstant: width),
                    view.heightAnchor.constraint(equalToConstant: height),
                ])
                places.append((view, x, y, width, height))
                parent = view
            }
            host.settle()
            for (level, place) in places.enumerated() {
                let (left, top) = (rounded(place.x), rounded(place.y))
                run.expect(
                    "frame of the view at level \(level)", place.view.frame,
                    CGRect(
                        x: left, y: top, width: rounded(place.x + place.width) - left,
                        height: rounded(place.y + place.height) - top), within: 0.0005)
            }
        },
    ]
}
