import Foundation
import LayoutEngine

/// The settable properties of the engine's classes, each with values that scenarios set.
///
/// `EngineInputTests` compares it with the engine's sources: a property that an app can set and nothing here sets is named there.
enum PropertyTable {
    /// Properties of any view that are set by calls.
    static let viewCalls: [PropertyInput] = [
        priorities("setContentHuggingPriority", [251, 750, 1000], .horizontal) {
            $0.setContentHuggingPriority($1, for: $2)
        },
        priorities("setContentHuggingPriority", [251, 750, 1000], .vertical) {
            $0.setContentHuggingPriority($1, for: $2)
        },
        priorities("setContentCompressionResistancePriority", [1, 750, 1000], .horizontal) {
            $0.setContentCompressionResistancePriority($1, for: $2)
        },
        priorities("setContentCompressionResistancePriority", [1, 750, 1000], .vertical) {
            $0.setContentCompressionResistancePriority($1, for: $2)
        },
        PropertyInput(
            "traitOverrides", of: UIView.self,
            [UIContentSizeCategory.large, .extraSmall, .accessibilityLarge].map { category in
                { $0.traitOverrides.preferredContentSizeCategory = category }
            }),
    ]

    private static func priorities(
        _ name: String, _ values: [Float], _ axis: NSLayoutConstraint.Axis,
        _ set: @escaping (UIView, UILayoutPriority, NSLayoutConstraint.Axis) -> Void
    ) -> PropertyInput {
        PropertyInput(
            "\(name) \(axis)", of: UIView.self,
            values.map { value in { set($0, UILayoutPriority(value), axis) } })
    }

    /// Properties of a stack view's items that are set by calls.
    static let stackCalls: [PropertyInput] = [
        PropertyInput(
            "setCustomSpacing", of: UIStackView.self,
            [UIStackView.spacingUseDefault, 0, 13].map { spacing in
                { $0.setCustomSpacing(spacing, after: $0.arrangedSubviews[0]) }
            }),
        PropertyInput(
            "isHidden of an item", of: UIStackView.self,
            [false, true].map { isHidden in { $0.arrangedSubviews[1].isHidden = isHidden } }),
        PropertyInput(
            "item", of: UIStackView.self,
            [8, 40].map { height in
                { stack in
                    (stack.arrangedSubviews[2] as? SizedView)?.height = height
                    stack.arrangedSubviews[2].invalidateIntrinsicContentSize()
                }
            }),
    ]

    private static let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]

    /// Properties of a button's states that are set by calls.
    static let buttonCalls: [PropertyInput] =
        states.enumerated().flatMap { index, state -> [PropertyInput] in
            [
                PropertyInput(
                    "setTitle \(index)", of: UIButton.self,
                    [nil, "ok", "another title"].map { title in { $0.setTitle(title, for: state) } }),
                PropertyInput(
                    "setImage \(index)", of: UIButton.self,
                    [nil, PropertyValues.small, PropertyValues.wide].map { image in { $0.setImage(image, for: state) } }
                ),
                PropertyInput(
                    "setBackgroundImage \(index)", of: UIButton.self,
                    [nil, PropertyValues.wide].map { image in { $0.setBackgroundImage(image, for: state) } }),
                PropertyInput(
                    "setAttributedTitle \(index)", of: UIButton.self,
                    [nil, PropertyValues.kerned].map { title in { $0.setAttributedTitle(title, for: state) } }),
            ]
        } + [
            PropertyInput(
                "configuration", of: UIButton.self,
                [
                    nil, .plain(), .filled(), .tinted(), .gray(), .borderless(), .bordered(), .borderedTinted(),
                    .borderedProminent(),
                    PropertyValues.titled,
                ].map { configuration in
                    { $0.configuration = configuration }
                }),
            PropertyInput(
                "titleLabel.font", of: UIButton.self,
                [12, 17, 24].map { size in { $0.titleLabel?.font = .systemFont(ofSize: size) } }),
            PropertyInput(
                "titleLabel.numberOfLines", of: UIButton.self,
                [1, 0].map { lines in { $0.titleLabel?.numberOfLines = lines } }),
        ]

    /// Properties of segments that are set by calls.
    static let segmentCalls: [PropertyInput] = [
        PropertyInput(
            "setTitle", of: UISegmentedControl.self,
            ["a", "a longer title"].map { title in { $0.setTitle(title, forSegmentAt: 0) } }),
        PropertyInput(
            "setWidth", of: UISegmentedControl.self,
            [0, 60].map { width in { $0.setWidth(width, forSegmentAt: 1) } }),
        PropertyInput(
            "setImage", of: UISegmentedControl.self,
            [PropertyValues.small, PropertyValues.wide].map { image in { $0.setImage(image, forSegmentAt: 2) } }),
        PropertyInput(
            "setEnabled", of: UISegmentedControl.self,
            [true, false].map { isEnabled in { $0.setEnabled(isEnabled, forSegmentAt: 0) } }),
    ]

    /// Of constraints.
    static let constraint: [PropertyInput] = [
        PropertyInput(\NSLayoutConstraint.constant, "constant", 5, 0, -7.5),
        PropertyInput(\NSLayoutConstraint.priority, "priority", .required, .defaultHigh, UILayoutPriority(1)),
        PropertyInput(\NSLayoutConstraint.identifier, "identifier", nil, "", "a", "two words"),
        PropertyInput(\NSLayoutConstraint.shouldBeArchived, "shouldBeArchived", false, true),
    ]

    /// The contents of cells by configurations, and by handlers of their state.
    static let cellCalls: [PropertyInput] = [
        PropertyInput(
            "contentConfiguration", of: UITableViewCell.self,
            [0, 1, 2, 3].map { kind in { $0.contentConfiguration = rowContent(kind) } }),
        PropertyInput(
            "configurationUpdateHandler", of: UITableViewCell.self,
            [false, true].map { follows in
                {
                    $0.configurationUpdateHandler =
                        follows
                        ? { $0.contentConfiguration = rowContent($1.isSelected ? 2 : $1.isHighlighted ? 3 : 1) } : nil
                }
            }),
        PropertyInput(
            "setSelected", of: UITableViewCell.self,
            [false, true].map { isSelected in { $0.setSelected(isSelected, animated: false) } }),
        PropertyInput(
            "setHighlighted", of: UITableViewCell.self,
            [false, true].map { isHighlighted in { $0.setHighlighted(isHighlighted, animated: false) } }),
        PropertyInput(
            "text of a label", of: UITableViewCell.self,
            ["title", "a longer title", PropertyValues.long].map { text in { $0.textLabel?.text = text } }),
        PropertyInput(
            "font of a label", of: UITableViewCell.self,
            [12, 17, 24].map { size in { $0.textLabel?.font = .systemFont(ofSize: size) } }),
    ]

    private static func rowContent(_ kind: Int) -> (any UIContentConfiguration)? {
        guard kind > 0 else { return nil }
        var result = kind == 2 ? UIListContentConfiguration.valueCell() : .subtitleCell()
        result.text = kind == 3 ? PropertyValues.long : "row"
        result.secondaryText = kind == 1 ? nil : "more of it"
        // It fits beside any accessory: no rule says which constraint of a conflict gives way.
        result.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 9, leading: 5, bottom: 12, trailing: 4)
        guard kind == 2 else { return result }
        (result.image, result.imageToTextPadding, result.textToSecondaryTextHorizontalPadding) = (
            PropertyValues.small, 3, 2
        )
        return result
    }

    /// Properties of a search bar that are set by calls.
    static let searchCalls: [PropertyInput] = [
        PropertyInput(
            "setShowsCancelButton", of: UISearchBar.self,
            [false, true].map { shows in { $0.setShowsCancelButton(shows, animated: false) } }),
        PropertyInput(
            "setShowsScope", of: UISearchBar.self,
            [false, true].map { shows in { $0.setShowsScope(shows, animated: false) } }),
    ]

    /// Another layout.
    static let collectionLayoutCalls: [PropertyInput] = [
        PropertyInput(
            "collectionViewLayout", of: UICollectionView.self,
            [UICollectionView.ScrollDirection.vertical, .horizontal].map { direction in
                {
                    let flow = UICollectionViewFlowLayout()
                    flow.scrollDirection = direction
                    flow.itemSize = CGSize(width: 31, height: 42)
                    $0.collectionViewLayout = flow
                }
            })
    ]

    /// A flow layout's properties, set through its collection view.
    static let flowCalls: [PropertyInput] = collectionViewFlowLayout.map { input in
        PropertyInput(
            "flow \(input.name)", of: UICollectionView.self,
            (0..<input.count).map { index in { input.set($0.collectionViewLayout, index) } })
    }
}

extension PropertyTable {
    /// Whether the layout depends on the history in UIKit, too.
    static func dependsOnHistory(_ input: PropertyInput) -> Bool {
        historyDependent.contains(input.name) || historyDependentOfClass.contains(input.fullName)
    }

    /// Properties that depend on the history in any class.
    static let historyDependent: Set<String> = [
        // Positions of views that constraints do not place.
        "frame", "bounds", "center", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints", "contentOffset",
        // A handler overwrites the app's values when it runs, and the app overwrites those of the handler.
        "configurationUpdateHandler",
    ]

    // A view adopts the font of a text with attributes, and keeps it for later texts (text-24, text-25).
    private static let historyDependentOfClass: Set<String> = [
        "UILabel.attributedText", "UITextField.attributedText", "UITextView.attributedText",
    ]

    /// Properties that do not accept every value, or return another one after it was set.
    static let limited: Set<String> = [
        // Other properties limit it.
        "UIPageControl.currentPage", "UIStepper.value", "UISlider.value", "UISearchBar.selectedScopeButtonIndex",
        // The frame is that of the transformed view.
        "UIView.frame",
        // Black where it is none.
        "UITextView.textColor", "UITextField.textColor",
    ]

    /// Properties that depend on superviews and safe areas, too.
    static let limitedInWindow: Set<String> = ["UIView.layoutMargins", "UIView.directionalLayoutMargins"]

    /// The other properties that a property changes.
    static let touched: [String: Set<String>] = [
        "frame": ["bounds", "center", "layoutMargins", "directionalLayoutMargins"],
        "bounds": ["frame", "contentOffset", "layoutMargins", "directionalLayoutMargins"],
        "center": ["frame", "layoutMargins", "directionalLayoutMargins"],
        "transform": ["frame", "layoutMargins", "directionalLayoutMargins"],
        "layoutMargins": ["directionalLayoutMargins"], "directionalLayoutMargins": ["layoutMargins"],
        // The margins that are returned are the effective ones.
        "preservesSuperviewLayoutMargins": ["layoutMargins", "directionalLayoutMargins"],
        "insetsLayoutMarginsFromSafeArea": ["layoutMargins", "directionalLayoutMargins"],
        "semanticContentAttribute": ["layoutMargins", "directionalLayoutMargins"],
        "text": ["attributedText"], "font": ["attributedText", "attributedPlaceholder"],
        "attributedText": ["text", "font"], "textColor": ["attributedText"],
        "lineBreakMode": ["attributedText"], "textAlignment": ["attributedText", "attributedPlaceholder"],
        // A font that follows the text size is returned as it is displayed.
        "adjustsFontForContentSizeCategory": ["font", "attributedText", "attributedPlaceholder"],
        "placeholder": ["attributedPlaceholder"], "attributedPlaceholder": ["placeholder"],
        "scrollIndicatorInsets": ["verticalScrollIndicatorInsets"],
        "verticalScrollIndicatorInsets": ["scrollIndicatorInsets"],
        "contentInset": ["contentOffset", "bounds", "frame"], "contentOffset": ["bounds", "frame"],
        "setShowsCancelButton": ["showsCancelButton"], "setShowsScope": ["showsScopeBar"],
        "contentInsetAdjustmentBehavior": ["contentOffset", "bounds"], "hidesWhenStopped": ["isHidden"],
        // A value stays between its bounds, and one bound moves the other one along (controls-22).
        "minimumValue": ["value", "maximumValue"], "maximumValue": ["value", "minimumValue"],
    ]
}
