import Foundation

/// What UIKit's views bring along by themselves: sizes in points, and priorities for keeping to them.
///
/// The one place for these numbers. Where sources disagree or give a range, the entry says what was chosen.
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
    /// Switches, activity indicators, steppers: of one size on both axes.
    static let fixed = ControlMetrics(hugging: .defaultHigh, .defaultHigh)
    /// Sliders, progress views, search bars, segmented controls: of one height, as wide as wanted.
    static let bar = ControlMetrics(hugging: .defaultLow, .defaultHigh)

    // MARK: Sizes

    static let mediumActivityIndicator = CGSize(width: 20, height: 20)
    static let largeActivityIndicator = CGSize(width: 37, height: 37)
    /// Of the frame; constraints align what the insets leave of it.
    ///
    /// Wider and lower from iOS 26 on.
    static func switchSize(_ profile: UIKitProfile) -> CGSize {
        profile >= .iOS26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31)
    }

    static let switchAlignmentInsets = UIEdgeInsets(right: 2)
    static let segmentedControlAlignmentInsets = UIEdgeInsets(bottom: 1)

    /// 29 high until iOS 12, 32 from iOS 13 on.
    ///
    /// Assumed where the change lies.
    static func stepper(_ profile: UIKitProfile) -> CGSize {
        CGSize(width: 94, height: profile >= .iOS13plus ? 32 : 29)
    }

    /// Of the alignment rectangle.
    ///
    /// The frames that Interface Builder stores are 31 high until iOS 18, and on iOS 26 a slider is 34.
    static func sliderHeight(_ profile: UIKitProfile) -> CGFloat { profile >= .iOS26 ? 34 : 30 }

    /// At the sides, iOS 26 is taken to be as the others.
    static func sliderAlignmentInsets(_ profile: UIKitProfile) -> UIEdgeInsets {
        UIEdgeInsets(left: 2, bottom: profile >= .iOS26 ? 0 : 1, right: 2)
    }

    /// 29 high until iOS 12, 32 from iOS 13 on, less the alignment inset.
    ///
    /// Assumed where the change lies.
    static func segmentedControlHeight(_ profile: UIKitProfile) -> CGFloat { profile >= .iOS13plus ? 31 : 28 }
    /// Segments as wide as the widest title.
    ///
    /// Until iOS 12 titles count in whole points, with 7 at each side, and a line of 1 lies between segments; from iOS
    /// 13 on 11 at each side are assumed.
    static func segments(_ profile: UIKitProfile, widest: CGFloat, count: Int) -> CGFloat {
        let count = CGFloat(max(1, count))
        return profile >= .iOS13plus ? (widest + 22) * count : (widest.rounded(.up) + 14) * count + count - 1
    }

    /// Of the titles of segments: medium from iOS 13 on.
    static func segmentFont(_ profile: UIKitProfile) -> UIFont {
        .systemFont(ofSize: 13, weight: profile >= .iOS13plus ? .medium : .regular)
    }

    /// Of navigation bars and toolbars that a controller does not place.
    static let freeBarHeight: CGFloat = 44
    static let freeTabBarHeight: CGFloat = 49
    static let pickerSize = CGSize(width: 320, height: 216)
    /// Of the dots that a page controller shows.
    static let pageControlHeight: CGFloat = 37

    /// A row of dots without other content.
    ///
    /// Where between iOS 13 and 26 it changed is not known.
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

    /// Of the spinner of a list, which is as wide as the list.
    static let refreshControlHeight: CGFloat = 60

    /// 2 high until iOS 12, 4 from iOS 13 on.
    ///
    /// Assumed where the change lies.
    static func progressView(_ profile: UIKitProfile) -> CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: profile >= .iOS13plus ? 4 : 2)
    }

    // MARK: Buttons, as Interface Builder draws them

    /// Size of the title of a button of type `system`; of others `UIFont.buttonFontSize`.
    static let systemButtonFontSize: CGFloat = 15
    /// Above and below the title of a button without content insets.
    static let buttonTitlePadding: CGFloat = 6
    /// A button is not narrower than this.
    static let buttonMinimumWidth: CGFloat = 30

    // MARK: Text fields and text views

    /// The least height of a rounded field, and what is added to a higher line: 34 from Xcode 11 on in all stored
    /// frames of fields of 14 and 17 points; 30 before, for 14, 16 and 17 points.
    ///
    /// What larger text adds is assumed.
    static func roundedField(_ profile: UIKitProfile) -> (leastHeight: CGFloat, padding: CGFloat) {
        profile >= .iOS13plus ? (34, 13) : (30, 9)
    }

    /// Of other fields with a border.
    ///
    /// Assumed.
    static let borderedFieldPadding: CGFloat = 13
    static let plainFieldPadding: CGFloat = 1

    /// At both sides together of the text of a field with a border: 28 for rounded ones on iOS 26; 14 is assumed.
    static func fieldSidePadding(_ border: UITextField.BorderStyle, _ profile: UIKitProfile) -> CGFloat {
        switch border {
        case .none: 0
        case .roundedRect where profile >= .iOS26: 28
        default: 14
        }
    }

    /// Around the text of a text view.
    static let textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// At each side of the lines of a text view.
    static let lineFragmentPadding: CGFloat = 5
    static let textViewFontSize: CGFloat = 12
    /// The height of a slider's track, which is not published: no layout depends on it, but apps that override `trackRect` start
    /// from it.
    static let sliderTrack: CGFloat = 4
}

extension UIView {
    /// Takes over the priorities of a row of the table; for initializers.
    func adopt(_ metrics: ControlMetrics) {
        hugging = metrics.hugging
        compressionResistance = metrics.compressionResistance
    }
}
