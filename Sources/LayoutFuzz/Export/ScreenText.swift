/// The text of `Screen.swift`, which exported tests take their helpers from. A test compares the two.
enum ScreenText {
    static let comment = #"""
        /// A window of any size around a controller, in plain UIKit. The root view gets the safe area of any device.
        """#

    /// What is between the braces of the class.
    static let screen = #"""
            private(set) var controller: UIViewController
            let window: UIWindow
            private let root: UIViewController

            init(
                _ controller: UIViewController, _ size: CGSize, safeArea: UIEdgeInsets = .zero, bars: UIEdgeInsets = .zero,
                around: (UIViewController) -> UIViewController = { $0 }
            ) {
                self.controller = controller
                root = around(controller)
                window = UIWindow(frame: CGRect(origin: .zero, size: size))
                root.additionalSafeAreaInsets = safeArea
                window.rootViewController = bars == .zero ? root : framed(bars)
                window.makeKeyAndVisible()
                window.layoutIfNeeded()
                setSafeArea(safeArea)
            }

            /// A parent that keeps the controller out of its bars, as a container with opaque bars does.
            private func framed(_ bars: UIEdgeInsets) -> UIViewController {
                let parent = UIViewController()
                parent.view.frame = window.bounds
                parent.addChild(root)
                root.view.frame = parent.view.bounds.inset(by: bars)
                root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                parent.view.addSubview(root.view)
                root.didMove(toParent: parent)
                return parent
            }

            // MARK: What the system and the user do

            /// As when the device rotates, or the window gets another size.
            func resize(to size: CGSize, safeArea: UIEdgeInsets = .zero, bars: UIEdgeInsets = .zero) {
                let transition = Transition(in: window)
                root.viewWillTransition(to: size, with: transition)
                window.frame = CGRect(origin: .zero, size: size)
                if root.parent != nil { root.view.frame = window.bounds.inset(by: bars) }
                setSafeArea(safeArea)
                transition.run()
                window.layoutIfNeeded()
                transition.finish()
                layOut()
            }

            /// Sets the safe area of the root view, of which that of the window is a part.
            private func setSafeArea(_ insets: UIEdgeInsets) {
                let (now, added) = (root.view.safeAreaInsets, root.additionalSafeAreaInsets)
                root.additionalSafeAreaInsets = UIEdgeInsets(
                    top: insets.top - now.top + added.top, left: insets.left - now.left + added.left,
                    bottom: insets.bottom - now.bottom + added.bottom, right: insets.right - now.right + added.right)
                layOut()
            }

            func setTextSize(_ size: UIContentSizeCategory) {
                if #available(iOS 17, *) { root.traitOverrides.preferredContentSizeCategory = size }
                layOut()
            }

            func setDirection(_ direction: UISemanticContentAttribute) {
                visit(window) { $0.semanticContentAttribute = direction }
                layOut()
            }

            /// Posts the notifications of a keyboard that is shown with a height, or hidden with 0.
            func setKeyboard(height: CGFloat) {
                let size = window.bounds.size
                let frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
                let info: [AnyHashable: Any] = [
                    UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
                    UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.0),
                    UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
                ]
                let isShown = height > 0
                for name in [
                    UIResponder.keyboardWillChangeFrameNotification,
                    isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification,
                    UIResponder.keyboardDidChangeFrameNotification,
                    isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification,
                ] {
                    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
                }
                layOut()
            }

            func change(_ body: (UIViewController) -> Void) {
                body(controller)
                layOut()
            }

            /// As when the user types: the delegate is asked first.
            func enter(_ text: String, into field: UITextField) {
                if let begins = field.delegate?.textFieldShouldBeginEditing(_:), !begins(field) { return }
                let whole = NSRange(location: 0, length: (field.text ?? "").utf16.count)
                let asks = field.delegate?.textField(_:shouldChangeCharactersIn:replacementString:)
                if asks?(field, whole, text) != false {
                    field.text = text
                    field.sendActions(for: .editingChanged)
                    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: field)
                }
                layOut()
            }

            /// To the end of the content, or back to its start.
            func scroll(_ view: UIScrollView, toEnd: Bool) {
                let inset = view.adjustedContentInset
                let end = CGPoint(
                    x: max(-inset.left, view.contentSize.width + inset.right - view.bounds.width),
                    y: max(-inset.top, view.contentSize.height + inset.bottom - view.bounds.height))
                view.setContentOffset(toEnd ? end : CGPoint(x: -inset.left, y: -inset.top), animated: false)
                layOut()
            }

            func presentAsSheet(_ sheet: UIViewController) {
                sheet.modalPresentationStyle = .pageSheet
                root.present(sheet, animated: false)
                controller = sheet
                layOut()
            }

            func cover() {
                let cover = UIViewController()
                cover.modalPresentationStyle = .fullScreen
                controller.present(cover, animated: false)
                layOut()
            }

            func uncover() {
                controller.dismiss(animated: false)
                layOut()
            }

            func layOut() {
                window.layoutIfNeeded()
                guard Thread.isMainThread else { return }
                // Code may have dispatched work to the main queue.
                _ = RunLoop.main.run(mode: .default, before: .distantPast)
                window.layoutIfNeeded()
            }

            /// Calls setNeedsLayout on every view, and lays out.
            func layOutAgain() {
                visit(window) { view in
                    view.setNeedsLayout()
                    for constraint in view.constraints { constraint.constant = constraint.constant }
                }
                layOut()
            }

            // MARK: What is on the screen

            /// The frames of the app's views in their order, without subviews of UIKit's controls, but with contents of scroll views and guides.
            var frames: [CGRect] {
                var frames: [CGRect] = []
                for view in views {
                    frames.append(view.frame)
                    if let scroll = view as? UIScrollView {
                        frames.append(CGRect(origin: scroll.contentOffset, size: scroll.contentSize))
                    }
                    for guide in view.layoutGuides where type(of: guide) == UILayoutGuide.self {
                        frames.append(guide.layoutFrame)
                    }
                }
                return frames
            }

            private var views: [UIView] {
                var views: [UIView] = []
                var shown: UIViewController? = root
                while let controller = shown {
                    visit(controller.view) { views.append($0) }
                    shown = controller.presentedViewController
                }
                return views
            }

            private func visit(_ view: UIView, _ body: (UIView) -> Void) {
                body(view)
                let isUIKits =
                    view is UIControl || view is UITableView || view is UICollectionView || view is UITextView
                    || view is UINavigationBar || view is UITabBar || view is UIToolbar || view is UISearchBar
                for subview in view.subviews where !isUIKits { visit(subview, body) }
            }

            /// Where a view is in the window; of a label only its text.
            private func visible(_ view: UIView) -> CGRect {
                var part = view.bounds
                if let label = view as? UILabel {
                    let needed = label.sizeThatFits(CGSize(width: part.width, height: 0))
                    let (width, height) = (min(needed.width, part.width), min(needed.height, part.height))
                    let isAtRight = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
                    switch label.textAlignment {
                    case .center: part.origin.x += (part.width - width) / 2
                    case .left: break
                    case .right: part.origin.x += part.width - width
                    default: part.origin.x += isAtRight ? part.width - width : 0
                    }
                    part = CGRect(x: part.minX, y: part.midY - height / 2, width: width, height: height)
                }
                return view.convert(part, to: nil)
            }

            /// How many points of a view lie outside of the safe area; the home indicator itself is thin.
            func pointsUnderBars(_ view: UIView) -> CGFloat {
                var safe = root.view.safeAreaInsets
                if safe.bottom > 0, safe.bottom <= 34 { safe.bottom = min(safe.bottom, 15) }
                return points(of: visible(view), outside: window.bounds.inset(by: safe))
            }

            func pointsOffScreen(_ view: UIView) -> CGFloat { points(of: visible(view), outside: window.bounds) }

            private func points(of frame: CGRect, outside room: CGRect) -> CGFloat {
                max(room.minX - frame.minX, room.minY - frame.minY, frame.maxX - room.maxX, frame.maxY - room.maxY)
            }

            /// Two texts may overlap a little, because lines have free space above and below their letters.
            func overlap(_ first: UIView, _ second: UIView) -> Bool {
                let common = visible(first).intersection(visible(second))
                let air: CGFloat = first is UILabel && second is UILabel ? 4 : 1
                return !common.isNull && common.width > 1 && common.height > air
            }

            /// Whether a label, or the label of a button, has too little space for its text.
            func isCut(_ view: UIView) -> Bool {
                guard let label = view as? UILabel ?? view.subviews.compactMap({ $0 as? UILabel }).first else { return false }
                let room = label.bounds.size
                let needed = label.sizeThatFits(CGSize(width: view is UILabel ? room.width : 0, height: 0))
                // What a text needs differs a little from font to font.
                let isWide = label.numberOfLines == 1 && needed.width > room.width + 1 + needed.width * 0.04
                return isWide || (view is UILabel && needed.height > room.height + 1 + needed.height * 0.04)
            }

            func fillsSuperview(_ view: UIView) -> Bool {
                guard let superview = view.superview else { return false }
                let (size, safe, frame) = (superview.bounds.size, superview.safeAreaInsets, view.frame)
                func isAt(_ value: CGFloat, _ inset: CGFloat) -> Bool { abs(value) <= 1 || abs(value - inset) <= 1 }
                return isAt(frame.minX, safe.left) && isAt(size.width - frame.maxX, safe.right)
                    && isAt(frame.minY, safe.top) && isAt(size.height - frame.maxY, safe.bottom)
            }

            /// Required constraints that do not hold, by more than rounding: UIKit breaks one where they contradict each other.
            var brokenConstraints: [String] {
                views.flatMap(\.constraints).filter { constraint in
                    guard constraint.priority == .required,
                        let first = value(constraint.firstItem, constraint.firstAttribute)
                    else { return false }
                    var wanted = constraint.constant
                    if constraint.secondAttribute != .notAnAttribute {
                        // A multiplier of a position counts from the superview's edge, which the window's coordinates do not show.
                        let isLength = constraint.firstAttribute == .width || constraint.firstAttribute == .height
                        guard isLength || constraint.multiplier == 1 else { return false }
                        guard let second = value(constraint.secondItem, constraint.secondAttribute) else { return false }
                        wanted += second * constraint.multiplier
                    }
                    switch constraint.relation {
                    case .lessThanOrEqual: return first > wanted + 0.6
                    case .greaterThanOrEqual: return first < wanted - 0.6
                    default: return abs(first - wanted) > 0.6
                    }
                }.map { "\($0)" }
            }

            /// Nil for what frames do not show: baselines, margins, and content that scrolls.
            private func value(_ item: Any?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
                let place: CGRect
                let owner: UIView
                switch item {
                case let view as UIView:
                    owner = view
                    place = view.superview?.convert(view.alignmentRect(forFrame: view.frame), to: window) ?? view.bounds
                case let guide as UILayoutGuide:
                    guard let view = guide.owningView else { return nil }
                    owner = view
                    place = view.convert(guide.layoutFrame, to: window)
                default: return nil
                }
                let isLength = attribute == .width || attribute == .height
                guard isLength || !(owner is UIScrollView || owner.superview is UIScrollView), owner.transform.isIdentity else {
                    return nil
                }
                let isRightToLeft = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
                switch attribute {
                case .left: return place.minX
                case .right: return place.maxX
                case .leading: return isRightToLeft ? -place.maxX : place.minX
                case .trailing: return isRightToLeft ? -place.minX : place.maxX
                case .top: return place.minY
                case .bottom: return place.maxY
                case .centerX: return place.midX
                case .centerY: return place.midY
                case .width: return place.width
                case .height: return place.height
                default: return nil
                }
            }

            /// Whether the frame of each view is the mirror image of its frame on the other screen.
            func isMirrorImage(of other: Screen) -> Bool {
                let pairs = zip(views, other.views)
                return views.count == other.views.count
                    && pairs.allSatisfy { view, original in
                        guard let superview = original.superview, superview !== other.window else { return true }
                        let width = (superview as? UIScrollView)?.contentSize.width ?? superview.bounds.width
                        let (frame, wanted) = (view.frame, width - original.frame.maxX)
                        return abs(frame.minX - wanted) <= 1 && abs(frame.minY - original.frame.minY) <= 1
                            && abs(frame.width - original.frame.width) <= 1
                    }
            }

            /// Whether the user can scroll to everything that constraints place in a scroll view.
            func reachesItsContent(_ scroll: UIScrollView) -> Bool {
                scroll.subviews.allSatisfy { view in
                    view.isHidden || view.translatesAutoresizingMaskIntoConstraints || view.frame.isEmpty
                        || (view.frame.maxX <= scroll.contentSize.width + 0.6
                            && view.frame.maxY <= scroll.contentSize.height + 0.6)
                }
            }
        """#

    static let transition = #"""
        /// The transition coordinator that a controller gets when its size changes.
        private final class Transition: NSObject, UIViewControllerTransitionCoordinator {
            typealias Work = (any UIViewControllerTransitionCoordinatorContext) -> Void

            let containerView: UIView
            let isAnimated = false
            let presentationStyle = UIModalPresentationStyle.none
            let initiallyInteractive = false
            let isInterruptible = false
            let isInteractive = false
            let isCancelled = false
            let transitionDuration: TimeInterval = 0
            let percentComplete: CGFloat = 1
            let completionVelocity: CGFloat = 0
            let completionCurve = UIView.AnimationCurve.linear
            let targetTransform = CGAffineTransform.identity
            private var animations: [Work] = []
            private var completions: [Work] = []

            init(in view: UIView) { containerView = view }

            func animate(alongsideTransition animation: Work?, completion: Work? = nil) -> Bool {
                if let animation { animations.append(animation) }
                if let completion { completions.append(completion) }
                return true
            }

            func animateAlongsideTransition(in view: UIView?, animation: Work?, completion: Work? = nil) -> Bool {
                animate(alongsideTransition: animation, completion: completion)
            }

            func notifyWhenInteractionEnds(_ handler: @escaping Work) {}
            func notifyWhenInteractionChanges(_ handler: @escaping Work) {}
            func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
            func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

            func run() { for work in animations { work(self) } }
            func finish() { for work in completions { work(self) } }
        }

        """#
}
