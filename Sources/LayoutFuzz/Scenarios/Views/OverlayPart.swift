import Foundation
import LayoutEngine
import LayoutReference

/// A view that an app puts into its window, beside the root view: it places a mark by its traits, its direction and its safe area.
final class OverlayPart: UIView {
    let mark = UIView()
    /// The traits that it was told of last, or had when it came; nil before it is looked at.
    var known: UITraitCollection?
    weak var run: ScenarioRun?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        mark.frame = place(
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft, RuledTraits(traitCollection))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if let known {
            // Who is told knew the old traits, and is told of nothing but changes.
            run?.expect("old traits that a part is told", previousTraitCollection, known)
            run?.expect("whether a part is told of the same", traitCollection == known, false)
        }
        known = traitCollection
    }

    func place(isMirrored: Bool, _ traits: RuledTraits) -> CGRect {
        CGRect(
            x: isMirrored ? bounds.width - 27 : 7, y: safeAreaInsets.top + 3, width: 20,
            height: traits.horizontal == .compact ? 6 : traits.vertical == .compact ? 9 : 13)
    }

    func check(_ name: String, _ traits: RuledTraits, _ safe: UIEdgeInsets, isMirrored: Bool) {
        run?.expect("traits of the \(name)", RuledTraits(traitCollection), traits)
        // The first traits are told to nobody.
        if known == nil { known = traitCollection }
        run?.expect("what the \(name) knows of its traits", known, traitCollection)
        run?.expect("safe area of the \(name)", safeAreaInsets, safe)
        let margin = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        run?.expect("margins of the \(name)", layoutMargins, margin + safe)
        run?.expect("mark in the \(name)", mark.frame, place(isMirrored: isMirrored, traits), within: 0.01)
    }

    /// Where a mask puts what had a frame in a superview of another size.
    static func follow(_ base: (frame: CGRect, size: CGSize), _ mask: UInt, _ size: CGSize) -> CGRect {
        func part(_ isHorizontal: Bool) -> (start: Double, length: Double) {
            let rule = MaskReference(frame: base.frame, in: base.size, mask: mask, isHorizontal: isHorizontal)
            return rule.place(in: Double(isHorizontal ? size.width : size.height)) ?? (rule.start, rule.length)
        }
        let (x, y) = (part(true), part(false))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}

/// A card with a text, as wide as an app says and as high as the text is.
final class OverlayCard: UIView {
    private let label = OverlayCard.makeLabel()

    override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        for part in [self, label] { part.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(label)
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: 120),
            label.leftAnchor.constraint(equalTo: leftAnchor, constant: 6),
            label.rightAnchor.constraint(equalTo: rightAnchor, constant: -5),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 1),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -3),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private static func makeLabel() -> UILabel {
        let label = UILabel()
        (label.numberOfLines, label.text) = (0, "words on more than one line")
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        return label
    }

    /// As a new text of the text size.
    func check(_ run: ScenarioRun, _ text: UIContentSizeCategory, above end: CGFloat) {
        let fresh = Self.makeLabel()
        fresh.traitOverrides.preferredContentSizeCategory = text
        let height = fresh.sizeThatFits(CGSize(width: 109, height: 9000)).height
        let place = CGRect(x: 9, y: end - height - 4, width: 120, height: height + 4)
        run.expect("card above the keyboard", frame, place, within: run.pixel + 0.01)
        run.expect("text in it", label.frame, CGRect(x: 6, y: 1, width: 109, height: height), within: run.pixel + 0.01)
    }
}
