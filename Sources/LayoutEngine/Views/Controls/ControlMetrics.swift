import Foundation

/// The default sizes of UIKit's views in points, and their content priorities.
///
/// The one place for these numbers. If sources disagree or give a range, the entry says which value is used.
/// uikit-model: controls-1, controls-2, controls-3
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
    /// Switches, activity indicators, steppers: of fixed size on both axes.
    static let fixed = ControlMetrics(hugging: .defaultHigh, .defaultHigh)
    /// Sliders, progress views, search bars, segmented controls: of fixed height and any width.
    static let bar = ControlMetrics(hugging: .defaultLow, .defaultHigh)

    // MARK: Sizes

    static let mediumActivityIndicatorSize = CGSize(width: 20, height: 20)
    static let largeActivityIndicatorSize = CGSize(width: 37, height: 37)
    /// The size of the frame; the alignment rectangle is the frame minus the alignment insets.
    ///
    /// Wider and lower from iOS 26 on.
    static func switchSize(_ profile: UIKitProfile) -> CGSize {
        profile >= .iOS26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)
    }

    static let switchAlignmentInsets = UIEdgeInsets(right: 2)
    static let segmentedControlAlignmentInsets = UIEdgeInsets(bottom: 1)

    /// 29 high until iOS 12, 32 from iOS 13 on.
    ///
    /// The version of the change is assumed.
    static func stepper(_ profile: UIKitProfile) -> CGSize {
        CGSize(width: 94, height: profile >= .iOS13plus ? 32 : 29)
    }

    /// The height of the alignment rectangle.
    ///
    /// The frames that Interface Builder stores are 31 high until iOS 18, and on iOS 26 a slider is 34.
    static func sliderHeight(_ profile: UIKitProfile) -> CGFloat { profile >= .iOS26 ? 34 : 30 }

    /// The side insets on iOS 26 are assumed to be the same as before.
    static func sliderAlignmentInsets(_ profile: UIKitProfile) -> UIEdgeInsets {
        UIEdgeInsets(left: 2, bottom: profile >= .iOS26 ? 0 : 1, right: 2)
    }

    /// 29 high until iOS 12, 32 from iOS 13 on, minus the alignment inset.
    ///
    /// The version of the change is assumed.
    static func segmentedControlHeight(_ profile: UIKitProfile) -> CGFloat { profile >= .iOS13plus ? 31 : 28 }
    /// The width of segments that are all as wide as the widest title.
    ///
    /// Until iOS 12 titles are rounded up to whole points, with 7 at each side, and a line of 1 between segments; from iOS 13 on
    /// 11 at each side are assumed.
    static func segments(_ profile: UIKitProfile, widest: CGFloat, count: Int) -> CGFloat {
        let count = CGFloat(max(1, count))
        return profile >= .iOS13plus ? (widest + 22) * count : (widest.rounded(.up) + 14) * count + count - 1
    }

    /// The font of segment titles: medium from iOS 13 on.
    static func segmentFont(_ profile: UIKitProfile) -> UIFont {
        .systemFont(ofSize: 13, weight: profile >= .iOS13plus ? .medium : .regular)
    }

    /// The height of navigation bars and toolbars that no controller places.
    static let standaloneBarHeight: CGFloat = 44
    static let standaloneTabBarHeight: CGFloat = 49
    static let pickerSize = CGSize(width: 320, height: 216)
    /// The height of the dots that a page controller shows.
    static let pageControlHeight: CGFloat = 37

    /// The size of a page control.
    ///
    /// In which version between iOS 13 and 26 it changed is not known.
    static func pageControl(_ profile: UIKitProfile, pages: Int) -> CGSize {
        let isNew = profile >= .iOS26
        let (dot, gap, side): (CGFloat, CGFloat, CGFloat) = isNew ? (10, 8, 14) : (7, 9, 0)
        let width = CGFloat(pages) * dot + CGFloat(max(0, pages - 1)) * gap + 2 * side
        return CGSize(width: width, height: isNew ? 26 : pageControlHeight)
    }

    /// 44 high until iOS 10, 56 from iOS 11 on, 44 again on iOS 26.
    static func searchBar(_ profile: UIKitProfile) -> CGSize {
        let isHigh = profile.hasSafeArea && profile < .iOS26
        return CGSize(width: UIView.noIntrinsicMetric, height: isHigh ? 56 : 44)
    }

    /// The height of a refresh control, which is as wide as its list.
    static let refreshControlHeight: CGFloat = 60

    /// 2 high until iOS 12, 4 from iOS 13 on.
    ///
    /// The version of the change is assumed.
    static func progressView(_ profile: UIKitProfile) -> CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: profile >= .iOS13plus ? 4 : 2)
    }

    // MARK: Buttons, as Interface Builder draws them

    /// The font size of the title of a `system` button; of other types it is `UIFont.buttonFontSize`.
    static let systemButtonFontSize: CGFloat = 15
    /// The padding above and below the title of a button without content insets.
    static let buttonTitlePadding: CGFloat = 6
    /// The least width of a button.
    static let buttonMinimumWidth: CGFloat = 30

    // MARK: Text fields and text views

    /// The least height of a rounded field, and the padding of a higher line: 34 from Xcode 11 on in all stored frames of fields
    /// of 14 and 17 points; 30 before, for 14, 16 and 17 points.
    ///
    /// The padding of larger text is assumed.
    static func roundedTextFieldMetrics(_ profile: UIKitProfile) -> (minimumHeight: CGFloat, padding: CGFloat) {
        profile >= .iOS13plus ? (34, 13) : (30, 9)
    }

    /// The padding of other fields with a border.
    ///
    /// Assumed.
    static let borderedTextFieldVerticalPadding: CGFloat = 13
    static let plainTextFieldVerticalPadding: CGFloat = 1

    /// The padding at both sides together of the text in a field with a border: 28 for rounded ones on iOS 26; 14 is assumed.
    static func textFieldHorizontalPadding(_ border: UITextField.BorderStyle, _ profile: UIKitProfile) -> CGFloat {
        switch border {
        case .none: 0
        case .roundedRect where profile >= .iOS26: 28
        default: 14
        }
    }

    /// The insets around the text of a text view.
    static let textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// The padding at each side of the lines in a text view.
    static let lineFragmentPadding: CGFloat = 5
    static let textViewFontSize: CGFloat = 12
    /// The height of a slider's track, which is not published: no layout depends on it, but apps that override `trackRect` start
    /// from it.
    static let sliderTrackHeight: CGFloat = 4
}

extension UIView {
    /// Sets the priorities of a row of the table; for initializers.
    func adopt(_ metrics: ControlMetrics) {
        hugging = metrics.hugging
        compressionResistance = metrics.compressionResistance
    }
}
