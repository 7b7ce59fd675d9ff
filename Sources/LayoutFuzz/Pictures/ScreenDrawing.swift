import Foundation
import LayoutEngine

/// Draws one screen. Lengths of the screen are scaled, letters are not.
struct ScreenDrawing {
    private let screen: ScreenPicture
    private let scale: CGFloat
    private let origin: CGPoint
    private var elements: [String] = []
    /// The areas that already have text.
    private var taken: [CGRect] = []

    /// How far views that stick out are drawn beyond the screen.
    static let margin: CGFloat = 14
    static let letters: CGFloat = 10
    private static let lineHeight: CGFloat = 12

    /// - Parameter origin: of the screen's corner in the sheet.
    init(_ screen: ScreenPicture, scale: CGFloat, origin: CGPoint, clip: String) {
        self.screen = screen
        self.scale = scale
        self.origin = origin
        let device = CGRect(
            origin: origin, size: CGSize(width: screen.size.width * scale, height: screen.size.height * scale))
        let around = device.insetBy(dx: -Self.margin, dy: -Self.margin)
        elements.append("<clipPath id=\"\(clip)\">\(rect(around, nil))</clipPath>")
        elements.append(rect(device.insetBy(dx: -3, dy: -3), "lf-device", radius: 8))
        elements.append("<g clip-path=\"url(#\(clip))\">")
        elements.append(rect(device, "lf-screen"))
        drawBars()
        for guide in screen.guides { drawGuide(guide) }
        // Views that matter are drawn last, over the others.
        let order: [ScreenPicture.Emphasis] = [.none, .watched, .right, .wrong]
        for emphasis in order {
            for box in screen.boxes where box.emphasis == emphasis {
                elements.append(rect(placed(box.frame), "lf-view \(Self.style(emphasis))"))
                if emphasis != .none { drawDot(box) }
                if let expected = box.expected { elements.append(rect(placed(expected), "lf-expected")) }
            }
        }
        for line in screen.lines { drawLine(line) }
        for mark in screen.marks { drawMark(mark) }
        // Labels are drawn over all shapes, important ones first, because the first ones get the best positions.
        for emphasis in order.reversed() {
            for box in screen.boxes where box.emphasis == emphasis { drawName(box) }
        }
        elements.append("</g>")
    }

    var svg: [String] { elements }

    static func style(_ emphasis: ScreenPicture.Emphasis) -> String {
        switch emphasis {
        case .none: "lf-plain"
        case .watched: "lf-watched"
        case .wrong: "lf-wrong"
        case .right: "lf-right"
        }
    }

    // MARK: Shapes

    private mutating func drawBars() {
        let (size, bars) = (screen.size, screen.bars)
        let covered = [
            CGRect(x: 0, y: 0, width: size.width, height: bars.top),
            CGRect(x: 0, y: size.height - bars.bottom, width: size.width, height: bars.bottom),
            CGRect(x: 0, y: 0, width: bars.left, height: size.height),
            CGRect(x: size.width - bars.right, y: 0, width: bars.right, height: size.height),
        ]
        for strip in covered where strip.width > 0 && strip.height > 0 {
            elements.append(rect(placed(strip), "lf-bar"))
        }
        for (index, length) in [bars.top, bars.bottom].enumerated() where length > 0 {
            let strip = placed(covered[index])
            let text = "bars \(NumberText.number(length))"
            let width = SVGText.width(text, size: Self.letters)
            write(
                text,
                at: CGPoint(x: strip.maxX - width - 3, y: index == 0 ? strip.minY + 1 : strip.maxY - Self.lineHeight),
                "lf-faint", moves: false)
        }
    }

    /// A view without a size would not be visible.
    private mutating func drawDot(_ box: ScreenPicture.Box) {
        let frame = placed(box.frame)
        guard min(frame.width, frame.height) < 3 else { return }
        elements.append(
            "<circle cx=\"\(SVGText.number(frame.midX))\" cy=\"\(SVGText.number(frame.midY))\" r=\"3\" "
                + "class=\"lf-view \(Self.style(box.emphasis))\"/>")
    }

    private mutating func drawGuide(_ guide: ScreenPicture.Box) {
        elements.append(rect(placed(guide.frame), "lf-guide \(Self.style(guide.emphasis))"))
        if guide.emphasis != .none { write(guide.label, at: placed(guide.frame).origin, Self.style(guide.emphasis)) }
    }

    private mutating func drawLine(_ line: ScreenPicture.GuideLine) {
        let (from, to) = (placed(line.from), placed(line.to))
        elements.append(stroke(from, to, "lf-guide \(Self.style(line.emphasis))"))
        guard line.emphasis != .none else { return }
        let width = SVGText.width(line.label, size: Self.letters)
        write(
            line.label,
            at: CGPoint(x: max(from.x, to.x) - width - 4, y: line.isBottom ? from.y - Self.lineHeight - 1 : from.y + 1),
            Self.style(line.emphasis))
    }

    /// A distance with an end at each side.
    private mutating func drawMark(_ mark: ScreenPicture.Mark) {
        let device = CGRect(origin: origin, size: placed(CGRect(origin: .zero, size: screen.size)).size)
        func visible(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: min(max(point.x, device.minX - Self.margin + 2), device.maxX + Self.margin - 2),
                y: min(max(point.y, device.minY - Self.margin + 2), device.maxY + Self.margin - 2))
        }
        let (from, to) = (visible(placed(mark.from)), visible(placed(mark.to)))
        elements.append(stroke(from, to, "lf-mark"))
        let isHorizontal = abs(from.x - to.x) > abs(from.y - to.y)
        for end in [from, to] {
            let (dx, dy): (CGFloat, CGFloat) = isHorizontal ? (0, 4) : (4, 0)
            elements.append(
                stroke(CGPoint(x: end.x - dx, y: end.y - dy), CGPoint(x: end.x + dx, y: end.y + dy), "lf-mark"))
        }
        let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
        let width = SVGText.width(mark.label, size: Self.letters)
        let place = CGPoint(
            x: isHorizontal ? middle.x - width / 2 : middle.x + 5,
            y: isHorizontal ? middle.y + 3 : middle.y - Self.lineHeight / 2)
        write(mark.label, at: place, "lf-wrong")
    }

    private mutating func drawName(_ box: ScreenPicture.Box) {
        let frame = placed(box.frame)
        // A name as wide as the screen at most; of views that do not matter, as wide as the view.
        let device = screen.size.width * scale
        let room = box.emphasis == .none ? min(frame.width, device) : device - 4
        let count = Int(room / (Self.letters * 0.58))
        guard count >= 2 else { return }
        write(
            SVGText.shortened(box.label, to: max(2, count)), at: CGPoint(x: frame.minX + 2, y: frame.minY + 1),
            Self.style(box.emphasis), isOptional: box.emphasis == .none)
    }

    // MARK: Letters

    /// - Parameters:
    ///   - corner: of the text, in the sheet.
    ///   - isOptional: whether it is left out where there is no room.
    private mutating func write(
        _ text: String, at corner: CGPoint, _ style: String, isOptional: Bool = false, moves: Bool = true
    ) {
        let device = CGRect(origin: origin, size: placed(CGRect(origin: .zero, size: screen.size)).size)
        var place = CGRect(
            x: corner.x, y: corner.y, width: SVGText.width(text, size: Self.letters), height: Self.lineHeight)
        if moves {
            place.origin.x = max(device.minX + 2, min(place.minX, device.maxX - place.width - 2))
            place.origin.y = max(device.minY + 1, min(place.minY, device.maxY - place.height - 1))
            var line = 0
            while taken.contains(where: { $0.intersects(place) }), line < 8 {
                line += 1
                place.origin.y += Self.lineHeight
                if place.maxY > device.maxY { place.origin.y = device.minY + 1 }
            }
            if isOptional, taken.contains(where: { $0.intersects(place) }) || line > 2 { return }
        }
        taken.append(place)
        elements.append(
            "<text x=\"\(SVGText.number(place.minX))\" y=\"\(SVGText.number(place.minY + 9.5))\" class=\"\(style)\">"
                + "\(SVGText.escaped(text))</text>")
    }

    // MARK: Places

    private func placed(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: origin.x + Self.clampedForRenderer(point.x) * scale,
            y: origin.y + Self.clampedForRenderer(point.y) * scale)
    }

    private func placed(_ frame: CGRect) -> CGRect {
        let corner = placed(frame.origin)
        let end = placed(CGPoint(x: frame.maxX, y: frame.maxY))
        return CGRect(x: corner.x, y: corner.y, width: end.x - corner.x, height: end.y - corner.y)
    }

    /// Renderers fail with very large numbers.
    private static func clampedForRenderer(_ value: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, -20_000), 20_000) : 0
    }

    private func rect(_ frame: CGRect, _ style: String?, radius: CGFloat = 0) -> String {
        let corners = radius > 0 ? " rx=\"\(SVGText.number(radius))\"" : ""
        let look = style.map { " class=\"\($0)\"" } ?? ""
        return "<rect x=\"\(SVGText.number(frame.minX))\" y=\"\(SVGText.number(frame.minY))\" "
            + "width=\"\(SVGText.number(frame.width))\" height=\"\(SVGText.number(frame.height))\"\(corners)\(look)/>"
    }

    private func stroke(_ from: CGPoint, _ to: CGPoint, _ style: String) -> String {
        "<line x1=\"\(SVGText.number(from.x))\" y1=\"\(SVGText.number(from.y))\" x2=\"\(SVGText.number(to.x))\" "
            + "y2=\"\(SVGText.number(to.y))\" class=\"\(style)\"/>"
    }
}
