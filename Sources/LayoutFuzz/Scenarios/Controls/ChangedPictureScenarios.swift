import Foundation
import LayoutEngine

/// What is known of a picture.
private struct PictureFacts: Equatable {
    var size: CGSize
    var scale: CGFloat
    var insets = UIEdgeInsets.zero
    var mode = UIImage.RenderingMode.automatic
    var isSymbol = false
}

/// A picture that is made of another one, again and again.
private struct ChangedPicture {
    static let kinds = 9

    private(set) var picture: UIImage
    private(set) var facts: PictureFacts
    private let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        let size = CGSize(width: 21, height: 34)
        (picture, facts) = (UIImage(size: size, scale: 2), PictureFacts(size: size, scale: 2))
    }

    private func insets(_ value: Int) -> UIEdgeInsets {
        UIEdgeInsets(
            top: CGFloat(value % 5), left: CGFloat(value % 3), bottom: CGFloat(value % 4), right: CGFloat(value % 6))
    }

    /// A symbol beside a text, and how large it is.
    private func symbol(_ value: Int) -> (UIImage.SymbolConfiguration, CGSize) {
        let (points, isLarge) = (CGFloat(9 + value % 20), value % 3 == 1)
        let scale: UIImage.SymbolScale = isLarge ? .large : value % 3 == 0 ? .default : .medium
        let font = UIFont.boldSystemFont(ofSize: points)
        let (configuration, side): (UIImage.SymbolConfiguration, CGFloat) =
            switch value % 4 {
            case 0: (UIImage.SymbolConfiguration(pointSize: points, scale: scale), points)
            case 1: (UIImage.SymbolConfiguration(font: font, scale: scale), points)
            case 2: (UIImage.SymbolConfiguration(scale: scale), 17)
            default:
                (
                    UIImage.SymbolConfiguration(textStyle: .footnote, scale: scale),
                    UIFont.preferredFont(forTextStyle: .footnote).pointSize
                )
            }
        let length = run.roundedUp(side * (isLarge ? 1.5 : 1.17))
        return (configuration, CGSize(width: length, height: length))
    }

    private mutating func begin(_ value: Int) {
        let small = UIImage.SymbolConfiguration(pointSize: CGFloat(9 + value), scale: .small)
        let usual = UIImage.SymbolConfiguration(pointSize: CGFloat(9 + value))
        let heights = [small, usual].map { UIImage(systemName: "star", withConfiguration: $0)?.size.height ?? 0 }
        run.expect("whether a small symbol is smaller than usual", heights[0] < heights[1], true)
        if value % 2 == 0, let new = UIImage(systemName: "star", withConfiguration: symbol(value / 2).0) {
            picture = new
            facts = PictureFacts(size: symbol(value / 2).1, scale: run.device.scale, isSymbol: true)
        } else {
            let (size, scale) = (CGSize(width: 25 + value, height: 71 - value), CGFloat(1 + value % 3))
            (picture, facts) = (UIImage(size: size, scale: scale), PictureFacts(size: size, scale: scale))
        }
    }

    mutating func perform(_ number: Int) {
        let value = number / Self.kinds
        let mode = [UIImage.RenderingMode.automatic, .alwaysOriginal, .alwaysTemplate][value % 3]
        switch number % Self.kinds {
        // What a symbol has of its own to be aligned by, nothing says.
        case 0 where !facts.isSymbol, 1 where !facts.isSymbol:
            facts.insets = insets(value)
            picture = picture.withAlignmentRectInsets(facts.insets)
        case 0, 1, 2:
            facts.mode = mode
            picture = picture.withRenderingMode(mode)
        case 3:
            facts.mode = mode
            picture = picture.withTintColor(value % 2 == 0 ? .red : .label, renderingMode: mode)
        case 4 where !facts.isSymbol:
            let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 1)
            picture =
                value % 2 == 0
                ? picture.resizableImage(withCapInsets: caps)
                : picture.resizableImage(withCapInsets: caps, resizingMode: .stretch)
        case 5:
            let (configuration, size) = symbol(value)
            picture = picture.withConfiguration(configuration)
            if facts.isSymbol { facts.size = size }
        case 6 where !facts.isSymbol:
            // Its pixels make another picture, which lies on its side or not.
            guard let pixels = picture.cgImage else { return run.expect("whether it has pixels", false, true) }
            let scale = CGFloat(1 + value / 4 % 3)
            let orientation = [UIImage.Orientation.up, .left, .downMirrored, .rightMirrored][value % 4]
            picture = UIImage(cgImage: pixels, scale: scale, orientation: orientation)
            let (width, height) = (facts.size.width * facts.scale / scale, facts.size.height * facts.scale / scale)
            let lies = value % 2 == 1
            facts = PictureFacts(
                size: CGSize(width: lies ? height : width, height: lies ? width : height), scale: scale)
        case 7 where value % 2 == 0:
            // Whether one that moves has more of the first one than the size, nothing says.
            let others = [UIImage(size: CGSize(width: 3, height: 4)), UIImage(size: CGSize(width: 2, height: 9))]
            let moving = UIImage.animatedImage(with: [picture] + others.prefix(1 + value % 4 / 2), duration: 2)
            run.expect("size of one that moves", moving?.size ?? .zero, facts.size)
        default: begin(value)
        }
    }

    func check(_ view: UIImageView, _ when: String) {
        let found = PictureFacts(
            size: picture.size, scale: picture.scale, insets: picture.alignmentRectInsets, mode: picture.renderingMode,
            isSymbol: picture.isSymbolImage)
        run.expect("size \(when)", found.size, facts.size)
        run.expect("scale \(when)", found.scale, facts.scale)
        run.expect("what of it is not aligned \(when)", found.insets, facts.insets)
        run.expect("how it is drawn \(when)", found.mode, facts.mode)
        run.expect("whether it is a symbol \(when)", found.isSymbol, facts.isSymbol)
        view.image = picture
        run.expect(
            "own size of its view \(when)", view.intrinsicContentSize,
            CGSize(
                width: facts.size.width - facts.insets.left - facts.insets.right,
                height: facts.size.height - facts.insets.top - facts.insets.bottom))
    }
}

extension Scenario {
    static let changedPictures: [Scenario] = [
        // A picture that is made of another one has all of it but what was said again.
        Scenario(
            "pictures-made-of-others", rules: ["controls-5", "controls-13"],
            limits: Array(repeating: ChangedPicture.kinds * 30 - 1, count: 12), kinds: ChangedPicture.kinds
        ) { run in
            var picture = ChangedPicture(run)
            let view = UIImageView()
            for (turn, number) in run.numbers.enumerated() {
                picture.perform(number)
                picture.check(view, "after turn \(turn)")
            }
        }
    ]
}
