import Foundation
import LayoutEngine

/// What an app set of a configured button, as numbers.
private struct ConfiguredState {
    /// The values of the properties; nil where the app set none.
    var values: [Int?] = Array(repeating: nil, count: 12)

    private static let titles = [nil, "a", "some title", "a title of more words than one line has"]
    private static let subtitles = [nil, "b", "words below a title", ""]
    private static let pictures = [nil, CGSize(width: 9, height: 14), CGSize(width: 40, height: 20), nil]
    static let places: [NSDirectionalRectEdge] = [.leading, .trailing, .top, .bottom]
    private static let sizes: [UIButton.Configuration.Size] = [.mini, .small, .medium, .large]
    private static let insets: [(CGFloat, CGFloat)] = [(5, 10), (5, 10), (7, 12), (15, 20)]

    subscript(_ index: Int) -> Int { (values[index] ?? 0) % 4 }

    var title: String? { Self.titles[self[0]] }
    var subtitle: String { Self.subtitles[self[1]] ?? "" }
    var picture: CGSize {
        if values[8].map({ $0 % 2 == 1 }) ?? false { return CGSize(width: 20, height: 20) }
        return Self.pictures[self[2]] ?? .zero
    }
    var place: NSDirectionalRectEdge { Self.places[self[3]] }
    var imagePadding: CGFloat { CGFloat((values[4] ?? 0) % 20) }
    var titlePadding: CGFloat { values[5].map { CGFloat($0 % 9) } ?? 1 }
    var size: Int { values[6].map { $0 % 4 } ?? 2 }
    var insets: NSDirectionalEdgeInsets {
        if let value = values[7], value % 4 != 0 {
            return NSDirectionalEdgeInsets(
                top: CGFloat(value % 13), leading: CGFloat(value % 11), bottom: CGFloat(value % 7),
                trailing: CGFloat(value % 17))
        }
        let (vertical, horizontal) = Self.insets[size]
        return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
    var isMirrored: Bool? { values[9].flatMap { [nil, true, false, nil][$0 % 4] } }
    /// The width that constraints give the button; nil for its own width.
    var width: CGFloat? { values[10].flatMap { $0 % 3 == 0 ? nil : CGFloat(60 + $0 * 3 % 200) } }
    /// The height that constraints give the button; nil for its own height.
    var height: CGFloat? { values[11].flatMap { $0 % 3 == 0 ? nil : CGFloat(60 + $0 * 7 % 90) } }

    var configuration: UIButton.Configuration {
        var result = UIButton.Configuration.plain()
        result.title = title
        result.subtitle = Self.subtitles[self[1]]
        result.image = Self.pictures[self[2]].map { UIImage(size: $0) }
        result.imagePlacement = place
        result.imagePadding = imagePadding
        result.titlePadding = titlePadding
        result.buttonSize = Self.sizes[size]
        if let value = values[7], value % 4 != 0 { result.contentInsets = insets }
        result.showsActivityIndicator = values[8].map { $0 % 2 == 1 } ?? false
        return result
    }
}

/// The sizes and frames of such a button by the rules.
private struct ConfiguredReference {
    let state: ConfiguredState
    let isMirrored: Bool

    /// The size of the title in a given width.
    func title(_ width: CGFloat) -> CGSize {
        guard let title = state.title else { return .zero }
        let style: UIFont.TextStyle = state.size < 2 ? .subheadline : .body
        let font = UIFont.preferredFont(forTextStyle: style)
        let hasSubtitle = state.configuration.subtitle != nil
        let label = UILabel()
        label.numberOfLines = 0
        label.font = hasSubtitle ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
        label.text = title
        return label.sizeThatFits(CGSize(width: width, height: 10_000))
    }

    var subtitle: CGSize {
        guard !state.subtitle.isEmpty else { return .zero }
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .caption1)
        label.text = state.subtitle
        return label.intrinsicContentSize
    }

    var isAcross: Bool { [.leading, .trailing].contains(state.place) }

    /// The size of title and subtitle together.
    func text(_ width: CGFloat) -> CGSize {
        let (title, subtitle) = (title(width), subtitle)
        let gap = title.height > 0 && subtitle.height > 0 ? state.titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }

    /// The padding between text and image, if there are both.
    func gap(_ text: CGSize) -> CGFloat { text.height > 0 && state.picture != .zero ? state.imagePadding : 0 }

    var size: CGSize {
        let (text, picture, insets) = (text(10_000), state.picture, state.insets)
        let (wide, high) = (insets.leading + insets.trailing, insets.top + insets.bottom)
        return isAcross
            ? CGSize(
                width: picture.width + gap(text) + text.width + wide, height: max(picture.height, text.height) + high)
            : CGSize(
                width: max(picture.width, text.width) + wide, height: picture.height + gap(text) + text.height + high)
    }

    /// Text and image together are centered inside the insets, and each is centered across the other axis.
    func places(in size: CGSize) -> (title: CGRect, picture: CGRect) {
        let (insets, picture) = (state.insets, state.picture)
        let left = isMirrored ? insets.trailing : insets.leading
        let room = CGRect(
            x: left, y: insets.top, width: size.width - insets.leading - insets.trailing,
            height: size.height - insets.top - insets.bottom)
        let beside = isAcross && picture != .zero ? picture.width + state.imagePadding : 0
        let width = max(1, room.width - beside)
        let (text, title) = (text(width), title(width))
        var (words, image) = (CGPoint.zero, CGPoint.zero)
        let isPictureFirst = state.place == .leading || state.place == .top
        if isAcross {
            let all = picture.width + gap(text) + text.width
            let start = room.midX - all / 2
            // The first part is on the side where text of this direction begins.
            let isPictureLeft = isPictureFirst != isMirrored
            image = CGPoint(x: isPictureLeft ? start : start + all - picture.width, y: room.midY - picture.height / 2)
            words = CGPoint(x: isPictureLeft ? start + all - text.width : start, y: room.midY - text.height / 2)
        } else {
            let all = picture.height + gap(text) + text.height
            let start = room.midY - all / 2
            image = CGPoint(x: room.midX - picture.width / 2, y: isPictureFirst ? start : start + all - picture.height)
            words = CGPoint(x: room.midX - text.width / 2, y: isPictureFirst ? start + all - text.height : start)
        }
        // Title and subtitle are aligned at the leading edge.
        if isMirrored { words.x += text.width - title.width }
        return (CGRect(origin: words, size: title), CGRect(origin: image, size: picture))
    }
}

/// Buttons with configurations.
extension Scenario {
    static let configured: [Scenario] = [
        // The frames of all parts follow the present configuration, in a button of any size.
        Scenario(
            "configured-buttons-in-any-order", rules: ["controls-14", "passes-5"],
            limits: [255, 3, 3, 11, 59] + Array(repeating: 12 * 60 - 1, count: 8), kinds: 12, share: 4
        ) { run in
            var state = ConfiguredState()
            (state.values[0], state.values[2], state.values[3]) = (
                3 - run.numbers[1], run.numbers[2] ^ 2, run.numbers[3]
            )
            // One case in three is from right to left.
            state.values[9] = run.numbers[3] / 4
            state.values[10] = run.numbers[4]
            let button = UIButton(type: .system)
            let host = run.place([(button, 7, 8)])
            let (width, height) = (
                button.widthAnchor.constraint(equalToConstant: 0), button.heightAnchor.constraint(equalToConstant: 0)
            )
            func setDirection() {
                button.semanticContentAttribute =
                    state.isMirrored.map { $0 ? .forceRightToLeft : .forceLeftToRight } ?? .unspecified
            }
            button.configuration = state.configuration
            setDirection()
            width.constant = state.width ?? 0
            width.isActive = state.width != nil
            func check(_ when: String) {
                host.settle()
                let isMirrored = state.isMirrored ?? (run.environment.direction == .rightToLeft)
                let reference = ConfiguredReference(state: state, isMirrored: isMirrored)
                let own = reference.size
                let wanted = CGSize(
                    width: state.width ?? run.roundedUp(max(0, own.width)),
                    height: state.height ?? run.roundedUp(max(0, own.height)))
                run.expect(
                    "frame of the button \(when)", button.frame, CGRect(origin: CGPoint(x: 7, y: 8), size: wanted))
                let places = reference.places(in: wanted)
                // No rule says where the view of a missing part is.
                if state.title != nil {
                    run.expect(
                        "title \(when)", button.titleLabel?.frame ?? .zero, places.title, within: run.pixel + 0.01)
                }
                if state.picture != .zero, state.configuration.image != nil {
                    run.expect(
                        "image \(when)", button.imageView?.frame ?? .zero, places.picture, within: run.pixel + 0.01)
                }
            }
            for (index, number) in run.numbers[5...].enumerated() {
                state.values[number % 12] = number / 12
                switch number % 12 {
                case 9: setDirection()
                case 10:
                    width.isActive = false
                    width.constant = state.width ?? 0
                    width.isActive = state.width != nil
                case 11:
                    height.isActive = false
                    height.constant = state.height ?? 0
                    height.isActive = state.height != nil
                default: button.configuration = state.configuration
                }
                if run.numbers[0] >> index & 1 == 1 { check("after change \(index) to '\(state.values)'") }
            }
            check("at the end with '\(state.values)'")
        }
    ]
}
