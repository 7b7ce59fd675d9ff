import Foundation
import LayoutEngine
import LayoutReference

/// A view that an app adds to its window beside the root view. It places a mark by its traits, writing direction and safe area.
final class OverlayPart: UIView {
    let mark = UIView()
    /// The traits that it was told last, or had at the first check; nil before that.
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
            // The previous traits are those told last, and only real changes are told.
            run?.expect("previous traits that a view in the window is told", previousTraitCollection, known)
            run?.expect("whether a view in the window is told of unchanged traits", traitCollection == known, false)
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
        // The first traits are not told.
        if known == nil { known = traitCollection }
        run?.expect("traits that the \(name) was told last", known, traitCollection)
        run?.expect("safe area of the \(name)", safeAreaInsets, safe)
        let margin = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        run?.expect("margins of the \(name)", layoutMargins, margin + safe)
        run?.expect("frame of the mark in the \(name)", mark.frame, place(isMirrored: isMirrored, traits), within: 0.01)
    }

    /// The frame that a mask gives in a superview of another size.
    static func follow(_ base: (frame: CGRect, size: CGSize), _ mask: UInt, _ size: CGSize) -> CGRect {
        func part(_ isHorizontal: Bool) -> (start: Double, length: Double) {
            let rule = MaskReference(frame: base.frame, in: base.size, mask: mask, isHorizontal: isHorizontal)
            return rule.place(in: Double(isHorizontal ? size.width : size.height)) ?? (rule.start, rule.length)
        }
        let (x, y) = (part(true), part(false))
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
}

/// A card with a text, with a fixed width and the height of the text.
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

    /// The text must be as high as a new label of that text size.
    func check(_ run: ScenarioRun, _ text: UIContentSizeCategory, above end: CGFloat) {
        let fresh = Self.makeLabel()
        fresh.traitOverrides.preferredContentSizeCategory = text
        let height = fresh.sizeThatFits(CGSize(width: 109, height: 9000)).height
        let place = CGRect(x: 9, y: end - height - 4, width: 120, height: height + 4)
        run.expect("frame of the card above the keyboard", frame, place, within: run.pixel + 0.01)
        run.expect(
            "frame of the label in the card", label.frame, CGRect(x: 6, y: 1, width: 109, height: height),
            within: run.pixel + 0.01)
    }
}
