import Foundation
import LayoutEngine

extension PropertyTable {
    static let activityIndicatorView: [PropertyInput] = [
        PropertyInput(\UIActivityIndicatorView.style, "style", .medium, .large),
        PropertyInput(\UIActivityIndicatorView.color, "color", .red, .blue),
        PropertyInput(\UIActivityIndicatorView.hidesWhenStopped, "hidesWhenStopped", false, true),
    ]

    static let imageView: [PropertyInput] = [
        PropertyInput(\UIImageView.image, "image", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(
            \UIImageView.highlightedImage, "highlightedImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UIImageView.isHighlighted, "isHighlighted", false, true),
        PropertyInput(\UIImageView.animationImages, "animationImages", nil, [], [PropertyValues.small]),
        PropertyInput(
            \UIImageView.highlightedAnimationImages, "highlightedAnimationImages", nil, [], [PropertyValues.small]),
        PropertyInput(\UIImageView.animationDuration, "animationDuration", 0, 1, 7.5),
        PropertyInput(\UIImageView.animationRepeatCount, "animationRepeatCount", 0, 1, 2, 3),
    ]

    static let datePicker: [PropertyInput] = [
        PropertyInput(
            \UIDatePicker.date, "date", Date(timeIntervalSinceReferenceDate: 0),
            Date(timeIntervalSinceReferenceDate: 90_000)),
        PropertyInput(
            \UIDatePicker.datePickerMode, "datePickerMode", .time, .date, .dateAndTime, .countDownTimer, .yearAndMonth),
        PropertyInput(
            \UIDatePicker.minimumDate, "minimumDate", nil, Date(timeIntervalSinceReferenceDate: 0),
            Date(timeIntervalSinceReferenceDate: 90_000)),
        PropertyInput(
            \UIDatePicker.maximumDate, "maximumDate", nil, Date(timeIntervalSinceReferenceDate: 0),
            Date(timeIntervalSinceReferenceDate: 90_000)),
        PropertyInput(\UIDatePicker.minuteInterval, "minuteInterval", 1, 5, 15),
        PropertyInput(\UIDatePicker.countDownDuration, "countDownDuration", 0, 1, 7.5),
        PropertyInput(\UIDatePicker.roundsToMinuteInterval, "roundsToMinuteInterval", false, true),
    ]

    static let pageControl: [PropertyInput] = [
        PropertyInput(\UIPageControl.numberOfPages, "numberOfPages", 0, 1, 2, 3),
        PropertyInput(\UIPageControl.currentPage, "currentPage", 0, 1, 2, 3),
        PropertyInput(\UIPageControl.hidesForSinglePage, "hidesForSinglePage", false, true),
        PropertyInput(\UIPageControl.pageIndicatorTintColor, "pageIndicatorTintColor", nil, .red, .blue),
        PropertyInput(\UIPageControl.currentPageIndicatorTintColor, "currentPageIndicatorTintColor", nil, .red, .blue),
        PropertyInput(
            \UIPageControl.preferredIndicatorImage, "preferredIndicatorImage", nil, PropertyValues.small,
            PropertyValues.wide),
        PropertyInput(\UIPageControl.allowsContinuousInteraction, "allowsContinuousInteraction", false, true),
        PropertyInput(\UIPageControl.defersCurrentPageDisplay, "defersCurrentPageDisplay", false, true),
        PropertyInput(\UIPageControl.backgroundStyle, "backgroundStyle", .automatic, .prominent, .minimal),
    ]

    static let progressView: [PropertyInput] = [
        PropertyInput(\UIProgressView.progress, "progress", 0, 0.5, 1),
        PropertyInput(\UIProgressView.progressViewStyle, "progressViewStyle", .default, .bar),
        PropertyInput(\UIProgressView.progressImage, "progressImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UIProgressView.trackImage, "trackImage", nil, PropertyValues.small, PropertyValues.wide),
        PropertyInput(\UIProgressView.progressTintColor, "progressTintColor", nil, .red, .blue),
        PropertyInput(\UIProgressView.trackTintColor, "trackTintColor", nil, .red, .blue),
    ]

    /// Properties that constraints of the content decide where there are some.
    static let scrollContent: [PropertyInput] = [
        PropertyInput(
            \UIScrollView.contentSize, "contentSize", CGSize(width: 0, height: 0), CGSize(width: 30, height: 40.5),
            CGSize(width: 200, height: 90)),
        PropertyInput(
            \UIScrollView.contentOffset, "contentOffset", CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 4.5),
            CGPoint(x: 20, y: 40)),
    ]

    static let stackView: [PropertyInput] = [
        PropertyInput(\UIStackView.axis, "axis", .horizontal, .vertical),
        PropertyInput(
            \UIStackView.distribution, "distribution", .fill, .fillEqually, .fillProportionally, .equalSpacing,
            .equalCentering),
        PropertyInput(
            \UIStackView.alignment, "alignment", .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline),
        PropertyInput(\UIStackView.spacing, "spacing", 0, 0.5, 7, 44),
        PropertyInput(\UIStackView.isBaselineRelativeArrangement, "isBaselineRelativeArrangement", false, true),
        PropertyInput(
            \UIStackView.isLayoutMarginsRelativeArrangement, "isLayoutMarginsRelativeArrangement", false, true),
    ]

    static let label: [PropertyInput] = [
        PropertyInput(
            \UILabel.text, "text", nil, "", "a", "two words",
            "a text that takes several lines where there is little room for it"),
        PropertyInput(
            \UILabel.font, "font", .systemFont(ofSize: 12), .systemFont(ofSize: 17), .boldSystemFont(ofSize: 23),
            PropertyValues.title),
        PropertyInput(\UILabel.numberOfLines, "numberOfLines", 0, 1, 2, 5),
        PropertyInput(
            \UILabel.lineBreakMode, "lineBreakMode", .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
            .byTruncatingTail, .byTruncatingMiddle),
        PropertyInput(\UILabel.textAlignment, "textAlignment", .left, .center, .right, .justified, .natural),
        PropertyInput(\UILabel.adjustsFontSizeToFitWidth, "adjustsFontSizeToFitWidth", false, true),
        PropertyInput(\UILabel.minimumScaleFactor, "minimumScaleFactor", 0, 0.5, 1),
        PropertyInput(\UILabel.isEnabled, "isEnabled", false, true),
        PropertyInput(\UILabel.preferredMaxLayoutWidth, "preferredMaxLayoutWidth", 0, 44, 120.5),
        PropertyInput(\UILabel.textColor, "textColor", .red, .blue),
        PropertyInput(\UILabel.adjustsFontForContentSizeCategory, "adjustsFontForContentSizeCategory", false, true),
        PropertyInput(
            \UILabel.attributedText, "attributedText", nil, NSAttributedString(string: "a"), PropertyValues.kerned,
            PropertyValues.styled),
        PropertyInput(
            \UILabel.allowsDefaultTighteningForTruncation, "allowsDefaultTighteningForTruncation", false, true),
        PropertyInput(\UILabel.baselineAdjustment, "baselineAdjustment", .alignBaselines, .alignCenters, .none),
        PropertyInput(\UILabel.highlightedTextColor, "highlightedTextColor", nil, .red, .blue),
        PropertyInput(\UILabel.isHighlighted, "isHighlighted", false, true),
        PropertyInput(\UILabel.shadowColor, "shadowColor", nil, .red, .blue),
        PropertyInput(
            \UILabel.shadowOffset, "shadowOffset", CGSize(width: 0, height: 0), CGSize(width: 30, height: 40.5),
            CGSize(width: 200, height: 90)),
        PropertyInput(\UILabel.showsExpansionTextWhenTruncated, "showsExpansionTextWhenTruncated", false, true),
    ]

    static let scrollView: [PropertyInput] = [
        PropertyInput(
            \UIScrollView.contentInsetAdjustmentBehavior, "contentInsetAdjustmentBehavior", .automatic, .scrollableAxes,
            .never, .always),
        PropertyInput(\UIScrollView.alwaysBounceVertical, "alwaysBounceVertical", false, true),
        PropertyInput(\UIScrollView.alwaysBounceHorizontal, "alwaysBounceHorizontal", false, true),
        PropertyInput(\UIScrollView.isScrollEnabled, "isScrollEnabled", false, true),
        PropertyInput(\UIScrollView.isPagingEnabled, "isPagingEnabled", false, true),
        PropertyInput(\UIScrollView.bounces, "bounces", false, true),
        PropertyInput(
            \UIScrollView.scrollIndicatorInsets, "scrollIndicatorInsets", .zero,
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(\UIScrollView.showsVerticalScrollIndicator, "showsVerticalScrollIndicator", false, true),
        PropertyInput(\UIScrollView.showsHorizontalScrollIndicator, "showsHorizontalScrollIndicator", false, true),
        PropertyInput(\UIScrollView.keyboardDismissMode, "keyboardDismissMode", .none, .onDrag, .interactive),
        PropertyInput(
            \UIScrollView.verticalScrollIndicatorInsets, "verticalScrollIndicatorInsets", .zero,
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(
            \UIScrollView.horizontalScrollIndicatorInsets, "horizontalScrollIndicatorInsets", .zero,
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(
            \UIScrollView.automaticallyAdjustsScrollIndicatorInsets, "automaticallyAdjustsScrollIndicatorInsets", false,
            true),
        PropertyInput(\UIScrollView.zoomScale, "zoomScale", 1, 2),
        PropertyInput(\UIScrollView.minimumZoomScale, "minimumZoomScale", 0.5, 1),
        PropertyInput(\UIScrollView.maximumZoomScale, "maximumZoomScale", 1, 2),
        PropertyInput(\UIScrollView.decelerationRate, "decelerationRate", .normal, .fast),
        PropertyInput(\UIScrollView.isDirectionalLockEnabled, "isDirectionalLockEnabled", false, true),
        PropertyInput(\UIScrollView.delaysContentTouches, "delaysContentTouches", false, true),
        PropertyInput(\UIScrollView.canCancelContentTouches, "canCancelContentTouches", false, true),
        PropertyInput(\UIScrollView.scrollsToTop, "scrollsToTop", false, true),
        PropertyInput(\UIScrollView.indicatorStyle, "indicatorStyle", .default, .black, .white),
        PropertyInput(
            \UIScrollView.contentInset, "contentInset", .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
    ]

    static let view: [PropertyInput] = [
        PropertyInput(\UIView.overrideUserInterfaceStyle, "overrideUserInterfaceStyle", .unspecified, .light, .dark),
        PropertyInput(\UIView.isExclusiveTouch, "isExclusiveTouch", false, true),
        PropertyInput(\UIView.isMultipleTouchEnabled, "isMultipleTouchEnabled", false, true),
        PropertyInput(\UIView.restorationIdentifier, "restorationIdentifier", nil, "", "a", "two words"),
        PropertyInput(\UIView.isOpaque, "isOpaque", false, true),
        PropertyInput(\UIView.clearsContextBeforeDrawing, "clearsContextBeforeDrawing", false, true),
        PropertyInput(\UIView.contentScaleFactor, "contentScaleFactor", 1, 2, 3),
        PropertyInput(\UIView.tintAdjustmentMode, "tintAdjustmentMode", .automatic, .normal, .dimmed),
        PropertyInput(\UIView.focusGroupIdentifier, "focusGroupIdentifier", nil, "", "a", "two words"),
        PropertyInput(\UIView.largeContentTitle, "largeContentTitle", nil, "", "a", "two words"),
        PropertyInput(\UIView.showsLargeContentViewer, "showsLargeContentViewer", false, true),
        PropertyInput(
            \UIView.autoresizingMask, "autoresizingMask", [], [.flexibleWidth], [.flexibleWidth, .flexibleHeight],
            [.flexibleLeftMargin, .flexibleTopMargin]),
        PropertyInput(
            \UIView.translatesAutoresizingMaskIntoConstraints, "translatesAutoresizingMaskIntoConstraints", false, true),
        PropertyInput(\UIView.preservesSuperviewLayoutMargins, "preservesSuperviewLayoutMargins", false, true),
        PropertyInput(\UIView.layoutMarginsFollowReadableWidth, "layoutMarginsFollowReadableWidth", false, true),
        PropertyInput(\UIView.insetsLayoutMarginsFromSafeArea, "insetsLayoutMarginsFromSafeArea", false, true),
        PropertyInput(
            \UIView.semanticContentAttribute, "semanticContentAttribute", .unspecified, .playback, .spatial,
            .forceLeftToRight, .forceRightToLeft),
        PropertyInput(\UIView.accessibilityIdentifier, "accessibilityIdentifier", nil, "", "a", "two words"),
        PropertyInput(\UIView.tag, "tag", 0, 1, 2, 3),
        PropertyInput(\UIView.isHidden, "isHidden", false, true),
        PropertyInput(
            \UIView.frame, "frame", CGRect(x: 0, y: 0, width: 10, height: 20),
            CGRect(x: 3, y: 4, width: 50.5, height: 60)),
        PropertyInput(
            \UIView.bounds, "bounds", CGRect(x: 0, y: 0, width: 10, height: 20),
            CGRect(x: 3, y: 4, width: 50.5, height: 60)),
        PropertyInput(\UIView.center, "center", CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 4.5), CGPoint(x: 20, y: 40)),
        PropertyInput(
            \UIView.layoutMargins, "layoutMargins", .zero, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 0, left: 9.5, bottom: 0, right: 0)),
        PropertyInput(
            \UIView.directionalLayoutMargins, "directionalLayoutMargins", .zero,
            NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
            NSDirectionalEdgeInsets(top: 0, leading: 9.5, bottom: 0, trailing: 0)),
        PropertyInput(
            \UIView.transform, "transform", .identity, CGAffineTransform(scaleX: 2, y: 1),
            CGAffineTransform(rotationAngle: 1), CGAffineTransform(translationX: 3, y: 4)),
        PropertyInput(\UIView.backgroundColor, "backgroundColor", nil, .red, .blue),
        PropertyInput(\UIView.tintColor, "tintColor", .red, .blue),
        PropertyInput(\UIView.alpha, "alpha", 0, 0.25, 1),
        PropertyInput(\UIView.clipsToBounds, "clipsToBounds", false, true),
        PropertyInput(
            \UIView.contentMode, "contentMode", .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center, .top,
            .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight),
        PropertyInput(\UIView.isUserInteractionEnabled, "isUserInteractionEnabled", false, true),
    ]

}
