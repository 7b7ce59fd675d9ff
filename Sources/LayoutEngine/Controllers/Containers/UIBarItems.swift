import Foundation

/// What bars show: buttons and tabs.
///
/// Here they have no geometry, so no layout depends on them.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The text that it shows.
    open var title: String?
    /// The image that it shows.
    open var image: UIImage?
    /// A number for the app's own use.
    open var tag = 0
    /// Whether it can be tapped.
    open var isEnabled = true
    /// The image in compact height.
    open var landscapeImagePhone: UIImage?
    /// The image for large text sizes.
    open var largeContentSizeImage: UIImage?
    /// How far the image is moved.
    ///
    /// Nothing is drawn.
    open var imageInsets = UIEdgeInsets.zero
    /// How far the image is moved in compact height.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero
    /// The name that VoiceOver reads.
    open var accessibilityLabel: String?
    /// What its action does, for VoiceOver.
    open var accessibilityHint: String?
    /// Its present value, for VoiceOver.
    open var accessibilityValue: String?
    /// What kind of element it is, for VoiceOver.
    open var accessibilityTraits = UIAccessibilityTraits.button
    /// Whether VoiceOver reads it.
    open var isAccessibilityElement = true
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// Sets how the title is drawn in a state.
    ///
    /// Nothing is drawn.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// How the title is drawn in a state; not kept.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { nil }

    /// An item that shows nothing yet.
    public override init() {}
    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {}

    init(title: String?, image: UIImage?) {
        self.title = title
        self.image = image
    }
}

/// A button in a navigation bar or toolbar.
open class UIBarButtonItem: UIBarItem {
    /// How the button is drawn.
    ///
    /// Raw values as in Apple's header.
    public enum Style: Int, Hashable, Sendable {
        /// As a normal button.
        case plain = 0
        /// As `plain`; an older look.
        case bordered
        /// As a button that completes a task.
        case done
    }

    /// Buttons that the system defines.
    ///
    /// Raw values as in Apple's header.
    public enum SystemItem: Int, Hashable, Sendable {
        /// Completes a task.
        case done = 0
        /// As the names say; the spaces keep other items apart.
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        /// As the names say.
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl
        /// As the name says.
        case close = 24
    }

    /// How the button is drawn.
    open var style = Style.plain
    /// The width in points; zero for what the content needs.
    ///
    /// Kept without effect.
    open var width: CGFloat = 0
    /// The color of the button.
    ///
    /// Nothing is drawn.
    open var tintColor: UIColor?
    /// A menu that a tap opens.
    ///
    /// Nothing opens here.
    open var menu: UIMenu?
    /// The titles that the button may have, of which the widest decides its width.
    ///
    /// Kept without effect.
    open var possibleTitles: Set<String>?
    /// Whether the button is drawn as selected.
    open var isSelected = false
    /// Whether the button is hidden.
    open var isHidden = false
    /// Whether a tap selects an entry of the menu.
    open var changesSelectionAsPrimaryAction = false
    /// Sets an image; nothing is drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    /// Moves the title; nothing is drawn.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    /// Moves what is drawn up or down; nothing is drawn.
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}

    /// A button that shows nothing yet.
    public override init() { super.init() }
    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button with two images that calls a method.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// A button with an image that opens a menu.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu?)
    {
        self.init(title: title, image: image, primaryAction: primaryAction)
        self.menu = menu
    }
    /// A view instead of the button.
    open var customView: UIView?
    /// What a tap does.
    open var primaryAction: UIAction?
    /// The object whose `action` a tap calls, without a `primaryAction`; nil for the first in the responder chain with it.
    open weak var target: AnyObject?
    /// The method that a tap calls.
    open var action: Selector?
    /// The kind of button, if the system defines it.
    open internal(set) var systemItem: SystemItem?

    /// A button with a title and an image, by default those of its action.
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.primaryAction = primaryAction
        super.init(title: title ?? primaryAction?.title, image: image ?? primaryAction?.image)
    }

    /// A button that the system defines.
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        super.init(title: primaryAction?.title, image: primaryAction?.image)
    }

    /// A button with a title that calls a method.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title: title)
        take(style, target, action)
    }

    /// A button with an image that calls a method.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image)
        take(style, target, action)
    }

    /// A button that the system defines and that calls a method.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        take(.plain, target, action)
    }

    private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A bar item that shows a view.
    public init(customView: UIView) {
        self.customView = customView
        super.init(title: nil, image: nil)
    }

    /// Flexible space between other items.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Space of a width in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// Performs the action of a tap.
    open func performPrimaryAction() {
        if let primaryAction { return primaryAction.perform(from: self) }
        guard let action else { return }
        UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
}

/// A tab in a tab bar.
open class UITabBarItem: UIBarItem {
    /// What is shown while the tab is selected.
    open var selectedImage: UIImage?
    /// The badge: a short text at the tab's corner.
    open var badgeValue: String?
    /// The color behind the badge.
    ///
    /// Nothing is drawn.
    open var badgeColor: UIColor?
    /// How far the title is moved.
    ///
    /// Nothing is drawn.
    open var titlePositionAdjustment = UIOffset.zero
    /// How the bar looks while this tab is selected.
    open var standardAppearance: UITabBarAppearance? {
        didSet { standardAppearance = standardAppearance?.copiedAppearance }
    }
    /// How the bar looks while content is scrolled to its bottom and this tab is selected.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet { scrollEdgeAppearance = scrollEdgeAppearance?.copiedAppearance }
    }
    /// Sets how the badge is drawn; nothing is drawn.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
    /// How the badge is drawn; not kept.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { nil }

    /// Tabs that the system defines.
    ///
    /// Raw values as in Apple's header.
    public enum SystemItem: Int, Hashable, Sendable {
        /// As the names say.
        case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
        /// As the names say.
        case mostRecent, mostViewed
    }

    /// A tab that shows nothing yet.
    public override init() { super.init() }
    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A tab that the system defines.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: nil, image: nil, tag: tag)
    }

    /// A tab with a title and an image.
    public init(title: String?, image: UIImage?, tag: Int) {
        super.init(title: title, image: image)
        self.tag = tag
    }

    /// A tab with a title and two images.
    public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.selectedImage = selectedImage
        super.init(title: title, image: image)
    }
}

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Whether a controller's title is large where the bar prefers large titles.
    ///
    /// Raw values as in Apple's header.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        /// As the controller below it in the stack; large for the first one.
        case automatic = 0
        /// Large.
        case always = 1
        /// Of normal size.
        case never = 2
    }

    /// An item with a title.
    public init(title: String) { self.title = title }
    /// An item without a title.
    public override init() {}
    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {}

    /// The controller of this item.
    weak var owner: UIViewController?

    /// Whether the title is large.
    ///
    /// The bar, and what is below it, follow with the next layout, also where a controller above in the stack shows its title as this one.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet {
            guard largeTitleDisplayMode != oldValue else { return }
            owner?.navigationController?.viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The title.
    open var title: String?
    /// A view instead of the title.
    ///
    /// It has no geometry here.
    open var titleView: UIView?
    /// A line above the title.
    open var prompt: String?
    /// The title of the back button that leads here.
    open var backButtonTitle: String?
    /// The back button that leads here.
    open var backBarButtonItem: UIBarButtonItem?
    /// Whether the back button is hidden.
    open var hidesBackButton = false
    /// Hides or shows the back button.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether the left buttons come after the back button, instead of replacing it.
    open var leftItemsSupplementBackButton = false
    /// How the bar looks in compact height while content is scrolled to its top.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copiedAppearance }
    }
    /// What the back button does instead of going back.
    open var backAction: UIAction?
    /// Where the search bar is.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic

    /// Where the search bar is.
    ///
    /// Raw values as in Apple's header.
    public enum SearchBarPlacement: Int, Hashable, Sendable {
        /// As the names say.
        case automatic = 0, inline, stacked, integrated
    }

    /// The buttons before the title, outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The buttons after the title, outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]?

    /// A search bar below the title, or instead of it.
    ///
    /// It has no geometry here.
    open var searchController: UISearchController?
    /// Whether the search bar is hidden while content scrolls.
    open var hidesSearchBarWhenScrolling = true
    /// How the bar looks for this controller.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet { standardAppearance = standardAppearance?.copiedAppearance }
    }
    /// How the bar looks while content is scrolled to its top.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { scrollEdgeAppearance = scrollEdgeAppearance?.copiedAppearance }
    }
    /// How the bar looks in compact height.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet { compactAppearance = compactAppearance?.copiedAppearance }
    }
    /// How the back button is shown.
    open var backButtonDisplayMode = BackButtonDisplayMode.default

    /// How the back button is shown.
    ///
    /// Raw values as in Apple's header.
    public enum BackButtonDisplayMode: Int, Hashable, Sendable {
        /// As the names say.
        case `default` = 0, generic, minimal
    }

    /// The outermost button before the title.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The outermost button after the title.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Replaces the button after the title.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    /// Replaces the button before the title.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

    /// Replaces the buttons before the title.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

    /// Replaces the buttons after the title.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
}

/// Buttons that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    /// The buttons.
    open var barButtonItems: [UIBarButtonItem]
    /// The button that replaces them where there is little room.
    open var representativeItem: UIBarButtonItem?

    /// Buttons that belong together.
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
    }
}

extension UITextInputAssistantItem {
    /// The buttons at the left: none, as the bar above the keyboard is not there.
    public var leadingBarButtonGroups: [UIBarButtonItemGroup] {
        get { [] }
        set {}
    }
    /// The buttons at the right: none, too.
    public var trailingBarButtonGroups: [UIBarButtonItemGroup] {
        get { [] }
        set {}
    }
}
