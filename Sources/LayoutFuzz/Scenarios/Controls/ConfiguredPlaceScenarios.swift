import Foundation
import LayoutEngine

/// The content of a button with a configuration, in a space that is larger than the content.
private struct ConfiguredPlace {
    static let sides: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
    static let heights: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]

    let picture, title: CGSize
    let gap: CGFloat
    let room: CGRect
    let placement: NSDirectionalRectEdge
    let isMirrored: Bool

    private var isAcross: Bool { placement == .leading || placement == .trailing }

    /// The size of image and title together.
    private var whole: CGSize {
        isAcross
            ? CGSize(width: picture.width + gap + title.width, height: max(picture.height, title.height))
            : CGSize(width: max(picture.width, title.width), height: picture.height + gap + title.height)
    }

    /// The frames of both.
    /// - Parameters:
    ///   - side: an index in `sides`.
    ///   - height: an index in `heights`.
    func places(_ side: Int, _ height: Int) -> (picture: CGRect, title: CGRect) {
        let (whole, isLeft) = (whole, side == 1 || side == (isMirrored ? 5 : 4))
        let left =
            isLeft ? room.minX : side == 0 || side == 3 ? room.midX - whole.width / 2 : room.maxX - whole.width
        let top =
            height == 1 ? room.minY : height == 2 ? room.maxY - whole.height : room.midY - whole.height / 2
        let all = CGRect(x: left, y: top, width: whole.width, height: whole.height)
        func rect(_ size: CGSize, x: CGFloat?, y: CGFloat?) -> CGRect {
            CGRect(
                x: x ?? all.midX - size.width / 2, y: y ?? all.midY - size.height / 2, width: size.width,
                height: size.height)
        }
        switch placement {
        case .top: return (rect(picture, x: nil, y: all.minY), rect(title, x: nil, y: all.maxY - title.height))
        case .bottom: return (rect(picture, x: nil, y: all.maxY - picture.height), rect(title, x: nil, y: all.minY))
        default:
            let pictureIsLeft = (placement == .leading) != isMirrored
            return (
                rect(picture, x: pictureIsLeft ? all.minX : all.maxX - picture.width, y: nil),
                rect(title, x: pictureIsLeft ? all.maxX - title.width : all.minX, y: nil)
            )
        }
    }
}

/// Where the content of buttons with configurations is.
extension Scenario {
    static let configuredPlaces: [Scenario] = [
        // The button's alignments place image and title together in the room inside its insets. The button's baseline is that of
        // its title.
        Scenario(
            "contents-of-configured-buttons", rules: ["controls-14", "text-14"],
            limits: [25, 25, 9, 12, 9, 12, 9, 3, 1, 60, 60] + Array(repeating: 23, count: 4),
            needs: { $0.uikit >= .iOS9_10 }
        ) { run in
            let (host, root) = run.openPlain()
            let button = UIButton(type: .system)
            let size = CGSize(width: 190 + run.length(9), height: 120 + run.length(10))
            let picture = CGSize(width: 3 + run.length(0), height: 3 + run.length(1))
            let insets = NSDirectionalEdgeInsets(
                top: run.length(3), leading: run.length(4), bottom: run.length(5), trailing: run.length(6))
            let placement: NSDirectionalRectEdge = [.leading, .trailing, .top, .bottom][run.numbers[7]]
            var configuration = UIButton.Configuration.plain()
            configuration.title = "title"
            configuration.image = UIImage(size: picture)
            configuration.imagePlacement = placement
            configuration.imagePadding = run.length(2)
            configuration.contentInsets = insets
            button.configuration = configuration
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .body)
            label.text = "title"
            button.semanticContentAttribute = run.flag(8) ? .forceRightToLeft : .forceLeftToRight
            for view in [button, label] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            NSLayoutConstraint.activate([
                button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
                button.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
                button.widthAnchor.constraint(equalToConstant: size.width),
                button.heightAnchor.constraint(equalToConstant: size.height),
                label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9),
                label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
            ])
            let (left, right) = run.flag(8) ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
            let place = ConfiguredPlace(
                picture: picture, title: label.intrinsicContentSize, gap: run.length(2),
                room: CGRect(
                    x: left, y: insets.top, width: size.width - left - right,
                    height: size.height - insets.top - insets.bottom),
                placement: placement, isMirrored: run.flag(8))
            // With larger text the content may not fit.
            guard place.title.width < 120, place.title.height < 40 else { return }
            for number in run.numbers[11...] {
                let (side, height) = (number % 6, number / 6)
                button.contentHorizontalAlignment = ConfiguredPlace.sides[side]
                button.contentVerticalAlignment = ConfiguredPlace.heights[height]
                host.settle()
                let wanted = place.places(side, height)
                let name = "with alignments \(side) and \(height)"
                run.expect(
                    "image \(name)", button.imageView?.frame ?? .null, wanted.picture, within: run.pixel + 0.01)
                run.expect("title \(name)", button.titleLabel?.frame ?? .null, wanted.title, within: run.pixel + 0.01)
                if height == 0 {
                    run.expect(
                        "center of a label on the baseline of the button", label.frame.midY,
                        button.frame.minY + wanted.title.midY, within: run.pixel + 0.01)
                }
            }
        }
    ]
}
