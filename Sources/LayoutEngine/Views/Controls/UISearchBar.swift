import Foundation

/// A field to search in, as high as a bar.
open class UISearchBar: UIView, UITextInputTraits {
    /// What was typed; empty rather than nil.
    open var text: String? = "" { didSet { if text == nil { text = "" } } }
    /// Is told of what is typed.
    open weak var delegate: (any UISearchBarDelegate)?
    /// What is shown while nothing was typed.
    open var placeholder: String?

    /// Which keys the keyboard has.
    open var keyboardType = UIKeyboardType.default
    /// How the keyboard looks.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// What the return key says.
    open var returnKeyType = UIReturnKeyType.search
    /// Whether the return key waits for a text.
    open var enablesReturnKeyAutomatically = true
    /// Which letters become large by themselves.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether the spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// Light or dark.
    ///
    /// Nothing is drawn.
    open var barStyle = UIBarStyle.default
    /// Whether there is something behind the field.
    open var searchBarStyle = Style.default
    /// Whether content shines through.
    open var isTranslucent = true
    /// Of the bar.
    ///
    /// Nothing is drawn.
    open var barTintColor: UIColor?
    /// A line above the field.
    open var prompt: String?
    /// Whether there is a button that ends the search; it has no geometry here.
    open var showsCancelButton = false
    /// Shows that button, or hides it.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    /// Whether there is a button for bookmarks.
    open var showsBookmarkButton = false
    /// Whether there is a button for results.
    open var showsSearchResultsButton = false
    /// Where can be searched; the buttons have no geometry here.
    open var scopeButtonTitles: [String]?
    /// Where is searched.
    open var selectedScopeButtonIndex = 0
    /// Whether the buttons for it are shown.
    open var showsScopeBar = false
    /// Shows those buttons, or hides them.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
    /// A picture behind the bar.
    open var backgroundImage: UIImage?
    /// How far the text is moved.
    open var searchTextPositionAdjustment = UIOffset.zero
    /// Sets a picture; nothing is drawn.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}
    /// Sets a picture; nothing is drawn.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
    /// Sets a picture; nothing is drawn.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
    /// Moves a picture; nothing is drawn.
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}

    /// Whether there is something behind the field.
    ///
    /// Raw values as in Apple's header.
    public enum Style: UInt, Hashable, Sendable {
        /// As the names say.
        case `default` = 0, prominent, minimal
    }

    /// The pictures in the field.
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
