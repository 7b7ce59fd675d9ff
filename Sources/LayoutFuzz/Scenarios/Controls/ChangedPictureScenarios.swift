import Foundation
import LayoutEngine

/// The expected properties of an image.
private struct ImageFacts: Equatable {
    var size: CGSize
    var scale: CGFloat
    var insets = UIEdgeInsets.zero
    var mode = UIImage.RenderingMode.automatic
    var isSymbol = false
}

/// An image that is made from the image before, again and again.
private struct ChangedImage {
    static let kinds = 9

    private(set) var image: UIImage
    private(set) var facts: ImageFacts
    private let run: ScenarioRun

    init(_ run: ScenarioRun) {
        self.run = run
        let size = CGSize(width: 21, height: 34)
        (image, facts) = (UIImage(size: size, scale: 2), ImageFacts(size: size, scale: 2))
    }

    private func insets(_ value: Int) -> UIEdgeInsets {
        UIEdgeInsets(
            top: CGFloat(value % 5), left: CGFloat(value % 3), bottom: CGFloat(value % 4), right: CGFloat(value % 6))
    }

    /// A symbol configuration and the size of its symbols.
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
            image = new
            facts = ImageFacts(size: symbol(value / 2).1, scale: run.device.scale, isSymbol: true)
        } else {
            let (size, scale) = (CGSize(width: 25 + value, height: 71 - value), CGFloat(1 + value % 3))
            (image, facts) = (UIImage(size: size, scale: scale), ImageFacts(size: size, scale: scale))
        }
    }

    mutating func perform(_ number: Int) {
        let value = number / Self.kinds
        let mode = [UIImage.RenderingMode.automatic, .alwaysOriginal, .alwaysTemplate][value % 3]
        switch number % Self.kinds {
        // No rule says what alignment insets a symbol has.
        case 0 where !facts.isSymbol, 1 where !facts.isSymbol:
            facts.insets = insets(value)
            image = image.withAlignmentRectInsets(facts.insets)
        case 0, 1, 2:
            facts.mode = mode
            image = image.withRenderingMode(mode)
        case 3:
            facts.mode = mode
            image = image.withTintColor(value % 2 == 0 ? .red : .label, renderingMode: mode)
        case 4 where !facts.isSymbol:
            let caps = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 1)
            image =
                value % 2 == 0
                ? image.resizableImage(withCapInsets: caps)
                : image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
        case 5:
            let (configuration, size) = symbol(value)
            image = image.withConfiguration(configuration)
            if facts.isSymbol { facts.size = size }
        case 6 where !facts.isSymbol:
            // A new image from the pixels, whose orientation may swap width and height.
            guard let pixels = image.cgImage else { return run.expect("whether the image has pixels", false, true) }
            let scale = CGFloat(1 + value / 4 % 3)
            let orientation = [UIImage.Orientation.up, .left, .downMirrored, .rightMirrored][value % 4]
            image = UIImage(cgImage: pixels, scale: scale, orientation: orientation)
            let (width, height) = (facts.size.width * facts.scale / scale, facts.size.height * facts.scale / scale)
            let lies = value % 2 == 1
            facts = ImageFacts(
                size: CGSize(width: lies ? height : width, height: lies ? width : height), scale: scale)
        case 7 where value % 2 == 0:
            // No rule says what an animated image takes from its first image besides the size.
            let others = [UIImage(size: CGSize(width: 3, height: 4)), UIImage(size: CGSize(width: 2, height: 9))]
            let moving = UIImage.animatedImage(with: [image] + others.prefix(1 + value % 4 / 2), duration: 2)
            run.expect("size of an animated image", moving?.size ?? .zero, facts.size)
        default: begin(value)
        }
    }

    func check(_ view: UIImageView, _ when: String) {
        let found = ImageFacts(
            size: image.size, scale: image.scale, insets: image.alignmentRectInsets, mode: image.renderingMode,
            isSymbol: image.isSymbolImage)
        run.expect("size \(when)", found.size, facts.size)
        run.expect("scale \(when)", found.scale, facts.scale)
        run.expect("alignmentRectInsets \(when)", found.insets, facts.insets)
        run.expect("renderingMode \(when)", found.mode, facts.mode)
        run.expect("isSymbolImage \(when)", found.isSymbol, facts.isSymbol)
        view.image = image
        run.expect(
            "intrinsic size of its image view \(when)", view.intrinsicContentSize,
            CGSize(
                width: facts.size.width - facts.insets.left - facts.insets.right,
                height: facts.size.height - facts.insets.top - facts.insets.bottom))
    }
}

extension Scenario {
    static let changedPictures: [Scenario] = [
        // An image that is made from another image keeps the properties that did not change.
        Scenario(
            "pictures-made-of-others", rules: ["controls-5", "controls-13"],
            limits: Array(repeating: ChangedImage.kinds * 30 - 1, count: 12), kinds: ChangedImage.kinds
        ) { run in
            var image = ChangedImage(run)
            let view = UIImageView()
            for (turn, number) in run.numbers.enumerated() {
                image.perform(number)
                image.check(view, "after turn \(turn)")
            }
        }
    ]
}
