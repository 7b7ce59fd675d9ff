import Foundation
import LayoutEngine

/// An image with a size and alignment insets.
private struct AlignedImage {
    var size: CGSize
    var insets: UIEdgeInsets

    init(_ value: Int) {
        size = CGSize(width: 12 + value, height: 40 - value / 2)
        // Some images have the same size and other insets.
        if value % 3 == 0 { size = CGSize(width: 31, height: 23) }
        insets = UIEdgeInsets(
            top: CGFloat(value % 5), left: CGFloat(value % 4), bottom: CGFloat(value % 3), right: CGFloat(value % 7))
        if value % 4 == 0 { insets = .zero }
    }

    var image: UIImage { UIImage(size: size).withAlignmentRectInsets(insets) }
    var aligned: CGSize {
        CGSize(width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
    /// The frame of the image view when its alignment rectangle begins at a point.
    func frame(_ x: CGFloat, _ y: CGFloat) -> CGRect {
        CGRect(x: x - insets.left, y: y - insets.top, width: size.width, height: size.height)
    }
}

/// Three image views: one with constraints, one in a stack view, and one that is sized by sizeToFit.
private final class ImageViews {
    private let (tied, inRow, fitted) = (UIImageView(), UIImageView(), UIImageView())
    private let (below, last) = (UIView(), SizedView(width: 30, height: 10))
    private let row: UIStackView
    private var images: [AlignedImage?] = [nil, nil, nil]
    private var fit = CGSize.zero

    init(in root: UIView) {
        row = UIStackView(arrangedSubviews: [inRow, last])
        row.alignment = .top
        row.semanticContentAttribute = .forceLeftToRight
        fitted.frame.origin = CGPoint(x: 200, y: 90)
        root.addSubview(fitted)
        for view in [tied, below, row] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        // Image views without an image have no intrinsic size.
        for length in [tied.widthAnchor, tied.heightAnchor, inRow.widthAnchor, inRow.heightAnchor] {
            let constraint = length.constraint(equalToConstant: 3)
            constraint.priority = UILayoutPriority(100)
            constraint.isActive = true
        }
        NSLayoutConstraint.activate([
            tied.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
            tied.topAnchor.constraint(equalTo: root.topAnchor, constant: 120),
            below.leftAnchor.constraint(equalTo: tied.rightAnchor, constant: 6),
            below.topAnchor.constraint(equalTo: tied.bottomAnchor, constant: 9),
            below.widthAnchor.constraint(equalToConstant: 14), below.heightAnchor.constraint(equalToConstant: 8),
            row.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
            row.topAnchor.constraint(equalTo: root.topAnchor, constant: 210),
        ])
    }

    func perform(_ kind: Int, _ value: Int) {
        let which = value % 3
        let view = [tied, inRow, fitted][which]
        switch kind {
        case 0, 1:
            images[which] = kind == 1 && value % 5 == 0 ? nil : AlignedImage(value / 3)
            view.image = images[which]?.image
        case 2:
            fit = images[2]?.size ?? .zero
            fitted.sizeToFit()
        case 3: view.isHidden.toggle()
        // These properties have no effect on the size.
        default:
            view.contentMode = [.center, .scaleAspectFit, .topLeft][value / 3 % 3]
            view.tintColor = value % 2 == 0 ? .red : nil
        }
    }

    func check(_ run: ScenarioRun, _ when: String) {
        run.expect(
            "frame of the image view with sizeToFit \(when)", fitted.frame,
            CGRect(origin: CGPoint(x: 200, y: 90), size: fit))
        for (view, picture) in zip([tied, inRow, fitted], images) {
            run.expect("size that fits \(when)", view.sizeThatFits(CGSize(width: 9, height: 7)), picture?.size ?? .zero)
            run.expect(
                "intrinsic size \(when)", view.intrinsicContentSize, picture?.aligned ?? CGSize(width: -1, height: -1))
            run.expect("alignmentRectInsets \(when)", view.alignmentRectInsets, picture?.insets ?? .zero)
        }
        let sizes = images.map { $0?.aligned ?? CGSize(width: 3, height: 3) }
        let none = CGRect(x: 40, y: 120, width: 3, height: 3)
        run.expect("frame of the image view with constraints \(when)", tied.frame, images[0]?.frame(40, 120) ?? none)
        let corner = CGPoint(x: 46 + sizes[0].width, y: 129 + sizes[0].height)
        run.expect("view below an image view \(when)", below.frame.origin, corner)
        run.expect("left of the view after an image view \(when)", last.frame.minX, inRow.isHidden ? 0 : sizes[1].width)
        if let picture = images[1], !inRow.isHidden {
            run.expect("frame of the image view in a stack \(when)", inRow.frame, picture.frame(0, 0))
        }
    }
}

extension Scenario {
    static let pictureOrders: [Scenario] = [
        // Each image view follows its present image and the alignment insets. The thumb of a slider has the image of the
        // state. It is at the share of the value on the track between the images at both ends.
        Scenario(
            "pictures-and-thumbs-in-any-order",
            rules: ["controls-2", "controls-3", "controls-5", "controls-22", "stacks-10"],
            limits: Array(repeating: 11 * 42 - 1, count: 12), kinds: 11, needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let (images, slider) = (ImageViews(in: root), PicturedSlider(in: root))
            for (turn, number) in run.numbers.enumerated() {
                let (kind, value) = (number % 11, number / 11)
                if kind < 5 { images.perform(kind, value) } else { slider.perform(kind, value) }
                host.settle()
                images.check(run, "after turn \(turn)")
                slider.check(run, "after turn \(turn)")
            }
        }
    ]
}
