import Foundation
import LayoutEngine

/// Screens side by side with captions and messages, as one SVG file.
///
/// The file needs nothing else: its style is inside, follows the reader's light or dark scheme, and uses only what rsvg knows as
/// well. Text is not drawn as paths, so it can be selected and searched.
package struct PictureSheet: Hashable, Sendable {
    package var title: String
    package var subtitle: String
    package var screens: [ScreenPicture]
    /// What is wrong, in words.
    package var messages: [String]
    /// The legend of the colours, where there are some.
    package var hasLegend: Bool

    package init(
        title: String, subtitle: String, screens: [ScreenPicture], messages: [String] = [], hasLegend: Bool = true
    ) {
        self.title = title
        self.subtitle = subtitle
        self.screens = screens
        self.messages = messages
        self.hasLegend = hasLegend
    }

    private static let maximumSide: CGFloat = 340
    private static let gap: CGFloat = 22
    private static let border: CGFloat = 16
    /// Room for a title of some length.
    private static let minimumWidth: CGFloat = 460
    private static let screensInRow = 4
    private static let titleSize: CGFloat = 15
    private static let textSize: CGFloat = 12
    private static let captionLines = 3
    private static let messageLines = 9

    package var svg: String { layout().text }

    /// The size in points, for conversions to pixels.
    package var size: CGSize {
        let made = layout()
        return CGSize(width: made.width, height: made.height)
    }

    private func layout() -> (text: String, width: CGFloat, height: CGFloat) {
        // One scale for all, so that lengths can be compared.
        let longest = screens.map { max($0.size.width, $0.size.height) }.max() ?? 1
        let scale = min(1, Self.maximumSide / max(1, longest))
        let widths = screens.map { $0.size.width * scale + 2 * ScreenDrawing.margin }
        var rows: [Range<Int>] = []
        for start in stride(from: 0, to: screens.count, by: Self.screensInRow) {
            rows.append(start..<min(start + Self.screensInRow, screens.count))
        }
        let widest = rows.map { row in
            row.reduce(0) { $0 + widths[$1] } + CGFloat(row.count - 1) * (Self.gap - ScreenDrawing.margin)
        }.max()
        let width = max(Self.minimumWidth, (widest ?? 0) + 2 * Self.border).rounded(.up)
        let letters = Int((width - 2 * Self.border) / (Self.textSize * 0.53))
        var body: [String] = []
        var y = Self.border
        func write(_ text: String, _ style: String, size: CGFloat = Self.textSize) {
            y += size + 4
            body.append(
                "<text x=\"\(SVGText.number(Self.border))\" y=\"\(SVGText.number(y - 4))\" class=\"\(style)\" "
                    + "font-size=\"\(SVGText.number(size))\">\(SVGText.escaped(text))</text>")
        }
        for line in SVGText.wrapped(title, to: Int(CGFloat(letters) * Self.textSize / Self.titleSize * 0.95)) {
            write(line, "lf-title", size: Self.titleSize)
        }
        for line in SVGText.wrapped(subtitle, to: letters) { write(line, "lf-text") }
        y += 8
        for row in rows {
            var x = Self.border
            let captionTop = y
            let captionsOfRow = row.map { captions(of: screens[$0], width: widths[$0]) }
            let top = y + CGFloat(captionsOfRow.map(\.count).max() ?? 1) * 14 + 8 + ScreenDrawing.margin
            for (index, captions) in zip(row, captionsOfRow) {
                let screen = screens[index]
                for (line, caption) in captions.enumerated() {
                    let style = screen.emphasis == .none ? "lf-text" : ScreenDrawing.style(screen.emphasis)
                    let place = captionTop + CGFloat(line + 1) * 14
                    body.append(
                        "<text x=\"\(SVGText.number(x + ScreenDrawing.margin - 3))\" y=\"\(SVGText.number(place))\" "
                            + "class=\"\(style)\" font-size=\"11\">\(SVGText.escaped(caption))</text>")
                }
                body +=
                    ScreenDrawing(
                        screen, scale: scale, origin: CGPoint(x: x + ScreenDrawing.margin, y: top),
                        clip: "lf-\(clipPrefix)-\(index)"
                    ).svg
                x += widths[index] + Self.gap - ScreenDrawing.margin
            }
            y = top + (row.map { screens[$0].size.height * scale }.max() ?? 0) + ScreenDrawing.margin + 6
        }
        for message in messages {
            let lines = SVGText.wrapped(message, to: letters)
            for line in lines.prefix(Self.messageLines) { write(line, "lf-wrong") }
            if lines.count > Self.messageLines { write("… the rest is in the text of a replay", "lf-wrong") }
        }
        if hasLegend, let legend {
            for line in SVGText.wrapped(legend, to: letters) { write(line, "lf-faint", size: 10) }
        }
        let height = (y + Self.border).rounded(.up)
        let head = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(SVGText.number(width)) \(SVGText.number(height))\" "
                + "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\" role=\"img\" "
                + "font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" font-size=\"\(SVGText.number(ScreenDrawing.letters))\">",
            "<title>\(SVGText.escaped(title))</title>",
            "<style>\(Self.style)</style>",
            "<rect x=\"0\" y=\"0\" width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\" class=\"lf-sheet\"/>",
        ]
        return ((head + body + ["</svg>", ""]).joined(separator: "\n"), width, height)
    }

    private func captions(of screen: ScreenPicture, width: CGFloat) -> [String] {
        let room = max(12, Int((width - ScreenDrawing.margin) / (11 * 0.55)))
        var lines = SVGText.wrapped(screen.caption, to: room)
        guard lines.count > Self.captionLines else { return lines }
        lines = Array(lines.prefix(Self.captionLines))
        lines[Self.captionLines - 1] = SVGText.shortened(lines[Self.captionLines - 1] + " …", to: room)
        return lines
    }

    /// Several pictures may be in one page, and the ids of their clips must differ.
    private var clipPrefix: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in (title + subtitle + screens.map { "\($0.caption)\($0.size)" }.joined()).utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }

    private var legend: String? {
        var parts: [String] = []
        let boxes = screens.flatMap(\.boxes)
        if boxes.contains(where: { $0.emphasis == .wrong }) { parts.append("red: what is wrong") }
        if boxes.contains(where: { $0.emphasis == .watched }) { parts.append("blue: the same views before") }
        if boxes.contains(where: { $0.expected != nil }) || screens.contains(where: { $0.emphasis == .right }) {
            parts.append("green: where the same views lie in a new instance that is opened in this state")
        }
        if screens.contains(where: { $0.bars != .zero }) { parts.append("grey: covered by bars") }
        if screens.contains(where: { !$0.guides.isEmpty || !$0.lines.isEmpty }) {
            parts.append("dotted: layout guides")
        }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// No variables and no nesting: rsvg does not support them.
    private static let style = """
        .lf-sheet{fill:#f5f6f8}.lf-device{fill:#3c424c}.lf-screen{fill:#ffffff}.lf-bar{fill:#8a919e;fill-opacity:.28}\
        text{fill:#1f2630}.lf-title{font-weight:bold}text.lf-faint{fill:#5c6470}\
        .lf-view,.lf-expected,.lf-guide{fill-opacity:.07;stroke-width:1}\
        .lf-view.lf-plain{fill:#77808e;stroke:#98a0ac}text.lf-plain{fill:#5c6470}\
        .lf-view.lf-watched{fill:#2460b0;stroke:#2460b0;stroke-width:1.5}text.lf-watched{fill:#1d4f93}\
        .lf-view.lf-wrong{fill:#c31f1f;stroke:#c31f1f;stroke-width:2;fill-opacity:.12}text.lf-wrong{fill:#b01818;font-weight:bold}\
        .lf-view.lf-right{fill:#15803d;stroke:#15803d;stroke-width:2}text.lf-right{fill:#116530;font-weight:bold}\
        .lf-expected{fill:none;stroke:#15803d;stroke-width:1.5;stroke-dasharray:5 3}\
        .lf-guide{fill:none;stroke:#98a0ac;stroke-dasharray:1.5 2.5}\
        .lf-guide.lf-wrong{stroke:#c31f1f;stroke-width:2}.lf-guide.lf-right{stroke:#15803d;stroke-width:2}\
        .lf-guide.lf-watched{stroke:#2460b0;stroke-width:1.5}.lf-mark{stroke:#c31f1f;stroke-width:2}\
        @media (prefers-color-scheme:dark){.lf-sheet{fill:#15181d}.lf-device{fill:#4a515d}.lf-screen{fill:#20252d}\
        .lf-bar{fill:#9aa3b2;fill-opacity:.25}text{fill:#e6e9ee}text.lf-faint,text.lf-plain{fill:#a3abb8}\
        .lf-view.lf-plain{fill:#a3abb8;stroke:#6d7683}.lf-view.lf-watched{fill:#7fb0f5;stroke:#7fb0f5}text.lf-watched{fill:#9cc3fa}\
        .lf-view.lf-wrong{fill:#ff7b72;stroke:#ff7b72}text.lf-wrong{fill:#ff958d}\
        .lf-view.lf-right{fill:#56d364;stroke:#56d364}text.lf-right{fill:#7ee08a}.lf-expected{stroke:#56d364}\
        .lf-guide{stroke:#6d7683}.lf-guide.lf-wrong,.lf-mark{stroke:#ff7b72}.lf-guide.lf-right{stroke:#56d364}\
        .lf-guide.lf-watched{stroke:#7fb0f5}}
        """
}
