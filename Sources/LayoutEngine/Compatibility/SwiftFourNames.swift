import Foundation

// Types that were not nested before Swift 4.2, and what was global then. `ConstraintSpellings` has those of constraints.

/// The name of `UIView.AnimationOptions` in Swift 4.
@available(*, deprecated, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The name of `UIView.KeyframeAnimationOptions` in Swift 4.
@available(*, deprecated, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The name of `UIView.AnimationCurve` in Swift 4.
@available(*, deprecated, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// The name of `UIView.ContentMode` in Swift 4.
@available(*, deprecated, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode
/// The name of `UIControl.State` in Swift 4.
@available(*, deprecated, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
/// The name of `UIControl.Event` in Swift 4.
@available(*, deprecated, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// The name of `UIControl.ContentVerticalAlignment` in Swift 4.
@available(*, deprecated, renamed: "UIControl.ContentVerticalAlignment")
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The name of `UIControl.ContentHorizontalAlignment` in Swift 4.
@available(*, deprecated, renamed: "UIControl.ContentHorizontalAlignment")
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The name of `UIButton.ButtonType` in Swift 4.
@available(*, deprecated, renamed: "UIButton.ButtonType")
public typealias UIButtonType = UIButton.ButtonType
/// The name of `UITextField.BorderStyle` in Swift 4.
@available(*, deprecated, renamed: "UITextField.BorderStyle")
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The name of `UITextField.ViewMode` in Swift 4.
@available(*, deprecated, renamed: "UITextField.ViewMode")
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The name of `UIGestureRecognizer.State` in Swift 4.
@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The name of `UISwipeGestureRecognizer.Direction` in Swift 4.
@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// The name of `UITableView.Style` in Swift 4.
@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style
/// The name of `UITableView.RowAnimation` in Swift 4.
@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The name of `UITableView.ScrollPosition` in Swift 4.
@available(*, deprecated, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The name of `UITableViewCell.CellStyle` in Swift 4.
@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The name of `UITableViewCell.SelectionStyle` in Swift 4.
@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The name of `UITableViewCell.AccessoryType` in Swift 4.
@available(*, deprecated, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The name of `UITableViewCell.EditingStyle` in Swift 4.
@available(*, deprecated, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The name of `UITableViewCell.SeparatorStyle` in Swift 4.
@available(*, deprecated, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The name of `UICollectionView.ScrollDirection` in Swift 4.
@available(*, deprecated, renamed: "UICollectionView.ScrollDirection")
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name of `UICollectionView.ScrollPosition` in Swift 4.
@available(*, deprecated, renamed: "UICollectionView.ScrollPosition")
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name of `UIScrollView.KeyboardDismissMode` in Swift 4.
@available(*, deprecated, renamed: "UIScrollView.KeyboardDismissMode")
public typealias UIScrollViewKeyboardDismissMode = UIScrollView.KeyboardDismissMode
/// The name of `UIScrollView.ContentInsetAdjustmentBehavior` in Swift 4.
@available(*, deprecated, renamed: "UIScrollView.ContentInsetAdjustmentBehavior")
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior
/// The name of `UIStackView.Distribution` in Swift 4.
@available(*, deprecated, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = UIStackView.Distribution
/// The name of `UIStackView.Alignment` in Swift 4.
@available(*, deprecated, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = UIStackView.Alignment
/// The name of `UIActivityIndicatorView.Style` in Swift 4.
@available(*, deprecated, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The name of `UIBlurEffect.Style` in Swift 4.
@available(*, deprecated, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// The name of `UIAlertController.Style` in Swift 4.
@available(*, deprecated, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The name of `UIAlertAction.Style` in Swift 4.
@available(*, deprecated, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The name of `UIPageViewController.NavigationDirection` in Swift 4.
@available(*, deprecated, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// The name of `UIPageViewController.NavigationOrientation` in Swift 4.
@available(*, deprecated, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
/// The name of `UIPageViewController.TransitionStyle` in Swift 4.
@available(*, deprecated, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
/// The name of `UINavigationController.Operation` in Swift 4.
@available(*, deprecated, renamed: "UINavigationController.Operation")
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// The name of `UIBarButtonItem.Style` in Swift 4.
@available(*, deprecated, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The name of `UIBarButtonItem.SystemItem` in Swift 4.
@available(*, deprecated, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The name of `UIApplication.State` in Swift 4.
@available(*, deprecated, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State
/// The name of `UIApplication.LaunchOptionsKey` in Swift 4.
@available(*, deprecated, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name of `UIWindow.Level` in Swift 4.
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level
/// The name of `UIFont.Weight` in Swift 4.
@available(*, deprecated, renamed: "UIFont.Weight")
public typealias UIFontWeight = UIFont.Weight
/// The name of `UIFont.TextStyle` in Swift 4.
@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle
/// The name of `UIImage.RenderingMode` in Swift 4.
@available(*, deprecated, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The name of `NSAttributedString.Key` in Swift 4.
@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key
/// The name of `RunLoop.Mode` in Swift 4.
@available(*, deprecated, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

extension RunLoop.Mode {
    /// The name of `default` in Swift 4.
    @available(*, deprecated, renamed: "default")
    public static var defaultRunLoopMode: RunLoop.Mode { .default }
    /// The name of `common` in Swift 4.
    @available(*, deprecated, renamed: "common")
    public static var commonModes: RunLoop.Mode { .common }
    /// The mode while the user scrolls; never used here.
    public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

extension UIView {
    /// The name of `bringSubviewToFront(_:)` in Swift 4.
    @available(*, deprecated, renamed: "bringSubviewToFront(_:)")
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
    /// The name of `sendSubviewToBack(_:)` in Swift 4.
    @available(*, deprecated, renamed: "sendSubviewToBack(_:)")
    public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

/// The name of `CGRect.inset(by:)` in Swift 4.
@available(*, deprecated, renamed: "CGRect.inset(by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// The name of `CAMediaTimingFillMode.forwards` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name of `CAMediaTimingFillMode.backwards` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name of `CAMediaTimingFillMode.both` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name of `CAMediaTimingFillMode.removed` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The key of the animation that follows a change of what a layer shows.
public let kCATransition = "transition"
/// The key of the animation when a layer is added.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the animation when a layer is removed.
public let kCAOnOrderOut = "onOrderOut"

extension Notification.Name {
    /// The name of `UIApplication.willEnterForegroundNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
    public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
    /// The name of `UIApplication.didEnterBackgroundNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
    public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
    /// The name of `UIApplication.didBecomeActiveNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    /// The name of `UIApplication.willResignActiveNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    /// The name of `UIDevice.orientationDidChangeNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
    public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
    /// The name of `UIResponder.keyboardWillShowNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
    public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
    /// The name of `UIResponder.keyboardDidShowNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
    public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
    /// The name of `UIResponder.keyboardWillHideNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
    public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
    /// The name of `UIResponder.keyboardDidHideNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
    public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
    /// The name of `UIResponder.keyboardWillChangeFrameNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
    public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
    /// The name of `UIContentSizeCategory.didChangeNotification` in Swift 4.
    @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
    public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
    /// The name of `UITextField.textDidChangeNotification` in Swift 4.
    @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
    public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
    /// The name of `UITextView.textDidChangeNotification` in Swift 4.
    @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
    public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
}

/// The name of `UIResponder.keyboardFrameEndUserInfoKey` in Swift 4.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The name of `UIResponder.keyboardFrameBeginUserInfoKey` in Swift 4.
@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The name of `UIResponder.keyboardAnimationDurationUserInfoKey` in Swift 4.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The name of `UIResponder.keyboardAnimationCurveUserInfoKey` in Swift 4.
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// The name of `UINavigationController.hideShowBarDuration` in Swift 4.
@available(*, deprecated, renamed: "UINavigationController.hideShowBarDuration")
public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration
