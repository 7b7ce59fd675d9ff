import Foundation

/// A search field, as high as a bar.
open class UISearchBar: UIView, UITextInputTraits {
    /// The text; empty rather than nil.
    open var text: String? = "" { didSet { if text == nil { text = "" } } }
    /// The delegate, which gets callbacks about editing.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text that is shown while the field is empty.
    open var placeholder: String?

    /// The type of the keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The appearance of the keyboard.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// The title of the return key.
    open var returnKeyType = UIReturnKeyType.search
    /// Whether the return key is disabled while there is no text.
    open var enablesReturnKeyAutomatically = true
    /// Which letters are capitalized automatically.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether the spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The style of the bar, light or dark.
    ///
    /// Nothing is drawn.
    open var barStyle = UIBarStyle.default
    /// The style of the background behind the field.
    open var searchBarStyle = Style.default
    /// Whether content shines through.
    open var isTranslucent = true
    /// The color of the bar.
    ///
    /// Nothing is drawn.
    open var barTintColor: UIColor?
    /// A line above the field.
    open var prompt: String?
    /// Whether there is a cancel button; it has no geometry here.
    open var showsCancelButton = false
    /// Shows or hides the cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    /// Whether there is a bookmark button.
    open var showsBookmarkButton = false
    /// Whether there is a results button.
    open var showsSearchResultsButton = false
    /// The titles of the scope buttons, which have no geometry here.
    open var scopeButtonTitles: [String]?
    /// The selected scope.
    open var selectedScopeButtonIndex = 0
    /// Whether the scope buttons are shown.
    open var showsScopeBar = false
    /// Shows or hides the scope buttons.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
    /// An image behind the bar.
    open var backgroundImage: UIImage?
    /// The offset of the text.
    open var searchTextPositionAdjustment = UIOffset.zero
    /// Sets an image; nothing is drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
    /// Sets an image; nothing is drawn.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
    /// Sets an image; nothing is drawn.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
    /// Moves an icon; nothing is drawn.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}

    /// The style of the background behind the field.
    ///
    /// Raw values as in Apple's header.
    public enum Style: UInt, Hashable, Sendable {
        /// As the names say.
        case `default` = 0, prominent, minimal
    }

    /// The icons in the field.
    ///
    /// Raw values as in Apple's header.
    public enum Icon: Int, Hashable, Sendable {
        /// As the names say.
        case search = 0, clear, bookmark, resultsList
    }

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        adopt(.bar)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        adopt(.bar)
    }

    open override var intrinsicContentSize: CGSize { ControlMetrics.searchBar(LayoutEnvironment.current.profile) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicSizeThatFits }
}
