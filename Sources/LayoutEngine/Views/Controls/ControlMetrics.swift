import Foundation

/// What UIKit's views bring along by themselves: sizes in points, and priorities for keeping to them.
///
/// The one place for these numbers. Where sources disagree or give a range, the entry says what was chosen.
/// Source: `docs/uikit-model.md`, "Sizes of controls".
struct ControlMetrics {
    /// Priorities of hugging and compression resistance on the two axes.
    typealias Priorities = (horizontal: UILayoutPriority, vertical: UILayoutPriority)

    let hugging: Priorities
    let compressionResistance: Priorities = (.defaultHigh, .defaultHigh)

    private init(hugging horizontal: UILayoutPriority, _ vertical: UILayoutPriority) {
        hugging = (horizontal, vertical)
    }

    /// Plain views, labels, buttons, image views, text fields, scroll views.
    static let plain = ControlMetrics(hugging: .defaultLow, .defaultLow)
    /// Switches, activity indicators, steppers: of one size on both axes.
    static let fixed = ControlMetrics(hugging: .defaultHigh, .defaultHigh)
    /// Sliders, progress views, search bars, segmented controls: of one height, as wide as wanted.
    static let bar = ControlMetrics(hugging: .defaultLow, .defaultHigh)

    // MARK: Sizes

    static let mediumActivityIndicator = CGSize(width: 20, height: 20)
    static let largeActivityIndicator = CGSize(width: 37, height: 37)
    /// Of the frame; constraints align what the insets leave of it.
    static let switchSize = CGSize(width: 51, height: 31)
    static let switchAlignmentInsets = UIEdgeInsets(right: 2)
    static let sliderAlignmentInsets = UIEdgeInsets(left: 2, bottom: 1, right: 2)
    static let segmentedControlAlignmentInsets = UIEdgeInsets(bottom: 1)

    /// 29 high until iOS 12, 32 from iOS 13 on. Assumed where the change lies.
    static func stepper(_ profile: UIKitProfile) -> CGSize {
        CGSize(width: 94, height: profile == .iOS13plus ? 32 : 29)
    }

    /// Of the alignment rectangle: the frames that Interface Builder stores are 31 high.
    static let sliderHeight: CGFloat = 30

    /// 29 high until iOS 12, 32 from iOS 13 on, less the alignment inset. Assumed where the change lies.
    static func segmentedControlHeight(_ profile: UIKitProfile) -> CGFloat { profile == .iOS13plus ? 31 : 28 }
    /// At each side of a segment's title. Assumed.
    static let segmentPadding: CGFloat = 11
    static let segmentFontSize: CGFloat = 13

    /// Of navigation bars and toolbars that a controller does not place.
    static let freeBarHeight: CGFloat = 44
    static let freeTabBarHeight: CGFloat = 49
    static let pickerSize = CGSize(width: 320, height: 216)
    static let pageControlHeight: CGFloat = 37
    static let pageDot: CGFloat = 7
    static let pageDotGap: CGFloat = 9

    /// 44 high until iOS 10, 56 from iOS 11 on.
    static func searchBar(_ profile: UIKitProfile) -> CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: profile.hasSafeArea ? 56 : 44)
    }

    /// 2 high until iOS 12, 4 from iOS 13 on. Assumed where the change lies.
    static func progressView(_ profile: UIKitProfile) -> CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: profile == .iOS13plus ? 4 : 2)
    }

    // MARK: Buttons. All assumed, from what Interface Builder shows.

    /// Size of the title of a button of type `system`; of others `UIFont.buttonFontSize`.
    static let systemButtonFontSize: CGFloat = 15
    /// Above and below the title of a button without content insets.
    static let buttonTitlePadding: CGFloat = 6
    /// A button is not narrower than this.
    static let buttonMinimumWidth: CGFloat = 30

    // MARK: Text fields and text views. All assumed, from what Interface Builder shows.

    /// Added to the line's height before rounding up to a point: 34 for 17-point text, 30 for 14-point text.
    static let roundedFieldPadding: CGFloat = 13
    static let plainFieldPadding: CGFloat = 1
    /// At each side of the text of a field with a border.
    static let borderedFieldSidePadding: CGFloat = 7
    /// Around the text of a text view.
    static let textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// At each side of the lines of a text view.
    static let lineFragmentPadding: CGFloat = 5
    static let textViewFontSize: CGFloat = 12
}

extension UIView {
    /// Takes over the priorities of a row of the table; for initializers.
    func adopt(_ metrics: ControlMetrics) {
        hugging = metrics.hugging
        compressionResistance = metrics.compressionResistance
    }
}
