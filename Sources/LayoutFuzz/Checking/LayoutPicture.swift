import Foundation
import LayoutEngine

/// A screen as an SVG picture: the window, what bars cover, and the views. What a failure names is red, and where it should be
/// is dashed.
struct LayoutPicture {
    struct View {
        var name: String
        /// In the window, in points.
        var frame: CGRect
        /// Where a new instance has it, if elsewhere.
        var expected: CGRect?
        /// Whether the failure is about it.
        var isNamed: Bool
    }

    let size: CGSize
    let bars: UIEdgeInsets
    let views: [View]

    var svg: String {
        let margin: CGFloat = 20
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(-margin) \(-margin) \(size.width + 2 * margin) "
                + "\(size.height + 2 * margin)\" font-family=\"sans-serif\" font-size=\"10\">",
            "<rect x=\"\(-margin)\" y=\"\(-margin)\" width=\"\(size.width + 2 * margin)\" "
                + "height=\"\(size.height + 2 * margin)\" fill=\"#e8e8e8\"/>",
            rect(CGRect(origin: .zero, size: size), "fill=\"white\" stroke=\"black\""),
        ]
        let covered = [
            CGRect(x: 0, y: 0, width: size.width, height: bars.top),
            CGRect(x: 0, y: size.height - bars.bottom, width: size.width, height: bars.bottom),
            CGRect(x: 0, y: 0, width: bars.left, height: size.height),
            CGRect(x: size.width - bars.right, y: 0, width: bars.right, height: size.height),
        ]
        for strip in covered where strip.width > 0 && strip.height > 0 {
            lines.append(rect(strip, "fill=\"black\" fill-opacity=\"0.12\""))
        }
        // What matters is drawn last, over the others.
        for view in views.filter({ !$0.isNamed }) + views.filter(\.isNamed) {
            let color = view.isNamed ? "#c00000" : "#4060a0"
            lines.append(rect(view.frame, "fill=\"\(color)\" fill-opacity=\"0.05\" stroke=\"\(color)\""))
            lines.append(
                "<text x=\"\(view.frame.minX + 2)\" y=\"\(view.frame.minY + 11)\" fill=\"\(color)\">\(escaped(view.name))</text>"
            )
            if let expected = view.expected {
                lines.append(rect(expected, "fill=\"none\" stroke=\"#008000\" stroke-dasharray=\"4 3\""))
            }
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private func rect(_ frame: CGRect, _ look: String) -> String {
        "<rect x=\"\(frame.minX)\" y=\"\(frame.minY)\" width=\"\(frame.width)\" height=\"\(frame.height)\" \(look)/>"
    }

    private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    /// Writes it into the folder for temporary files.
    /// - Returns: the path; nil if it could not be written.
    func write(named name: String) -> String? {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("layout-fuzz")
        let safe = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
        let file = folder.appendingPathComponent("\(safe).svg")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(svg.utf8).write(to: file)
        } catch {
            // The failure is worth more than its picture.
            return nil
        }
        return file.path
    }
}
