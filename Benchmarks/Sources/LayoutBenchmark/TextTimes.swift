import Foundation
import LayoutEngine

/// How long it takes to measure the text of a label: on one line, broken into lines, and with characters that the tables do
/// not have.
enum TextTimes {
    private static let lines = [
        "OK", "Settings", "Airplane Mode", "The quick brown fox jumps over the lazy dog",
    ]
    private static let paragraph = """
        Layout lives between a thousandth of a point and a few tens of thousands of points. Rows are scaled so that their
        largest coefficient is 1 before any of these apply, so one absolute number serves for all of them.
        """
    private static let others = ["Größe ändern", "Настройки", "設定", "Thumbs up 👍🏽"]

    static func printAll() {
        LayoutEnvironment.current = LayoutEnvironment()
        report("one line", lines, lines: 1, width: nil)
        report("lines", [paragraph], lines: 0, width: 200)
        report("other characters", others, lines: 1, width: nil)
    }

    private static func report(_ name: String, _ texts: [String], lines: Int, width: CGFloat?) {
        let labels = texts.map { text in
            let label = UILabel()
            label.numberOfLines = lines
            label.text = text
            return label
        }
        var sum: CGFloat = 0
        let time = Stopwatch.median(of: 200) {
            for label in labels {
                let size = width.map { label.sizeThatFits(CGSize(width: $0, height: 0)) } ?? label.intrinsicContentSize
                sum += size.width
            }
        }
        let characters = texts.reduce(0) { $0 + $1.count }
        let perLabel = time * 1e6 / Double(labels.count)
        print(
            "\(name): \(Int(perLabel.rounded())) ns a label of \(characters / labels.count) characters, "
                + "\(Int((time * 1e6 / Double(characters)).rounded())) ns a character")
        if sum < 0 { print(sum) }
    }
}
