import Foundation

// Names of UIKit in Swift 3 and before, and names that other frameworks have on iOS and that UIKit code uses.

/// The name of `UITableView.automaticDimension` in Swift 4.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The name of `NSAttributedString.Key.font` in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font
/// The name of `NSAttributedString.Key.foregroundColor` in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.foregroundColor")
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The name of `NSAttributedString.Key.paragraphStyle` in Swift 3.
@available(*, deprecated, renamed: "NSAttributedString.Key.paragraphStyle")
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle

/// The name of `CAMediaTimingFunctionName.linear` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name of `CAMediaTimingFunctionName.easeIn` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name of `CAMediaTimingFunctionName.easeOut` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name of `CAMediaTimingFunctionName.easeInEaseOut` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The name of `CAMediaTimingFunctionName.default` in Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default

/// The name of `UIWindow.Level.normal` in Swift 4.
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The name of `UIWindow.Level.statusBar` in Swift 4.
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The name of `UIWindow.Level.alert` in Swift 4.
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert

/// The name of `CALayerContentsGravity.resizeAspect` in Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name of `CALayerContentsGravity.resizeAspectFill` in Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill

extension UIActivityIndicatorView {
    /// The name of `init(style:)` in Swift 4.
    @available(*, deprecated, renamed: "init(style:)")
    public convenience init(activityIndicatorStyle: Style) { self.init(style: activityIndicatorStyle) }
}

/// The largest rectangle of an aspect ratio, centered within another one, as AVFoundation computes it.
///
/// Of 2 by 1 within 100 by 100 points it is (0, 25, 100, 50).
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
    let factor = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let size = CGSize(width: aspectRatio.width * factor, height: aspectRatio.height * factor)
    return CGRect(
        origin: CGPoint(x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2), size: size)
}
