import Foundation

/// The configuration of a list in a collection view.
///
/// Rows are as wide as the list and as high as their constraints make them. Properties without geometry are only kept: colors,
/// separators, and swipe actions. The space that UIKit leaves above the sections of grouped lists is not modelled.
/// uikit-model: collections-12
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list.
    ///
    /// Raw values as in Apple's header.
    public enum Appearance: Int, Hashable, Sendable {
        /// As the names say.
        case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain
    }
    /// The kind of a section's header.
    ///
    /// Raw values as in Apple's header.
    public enum HeaderMode: Int, Hashable, Sendable {
        /// As the names say; with `firstItemInSection` the first row is the header, at its usual position.
        case none = 0, supplementary, firstItemInSection
    }
    /// The kind of a section's footer.
    ///
    /// Raw values as in Apple's header.
    public enum FooterMode: Int, Hashable, Sendable {
        /// As the names say.
        case none = 0, supplementary
    }
    /// Provides the swipe actions of a row.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    /// Changes the separator of a row.
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// The appearance of the list.
    public private(set) var appearance: Appearance
    /// Whether lines separate the rows; they take no space.
    public var showsSeparators: Bool
    /// The appearance of the lines; only kept.
    public var separatorConfiguration = UIListSeparatorConfiguration()
    /// Changes the line of a row; kept and never called.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the rows; only kept.
    public var backgroundColor: UIColor?
    /// The leading swipe actions; kept and never used, as there are no touches here.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The trailing swipe actions; kept and never used, as there are no touches here.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The kind of a section's header.
    public var headerMode = HeaderMode.none
    /// The kind of a section's footer.
    public var footerMode = FooterMode.none
    /// The space above each section's header, in points; none if nil.
    public var headerTopPadding: CGFloat?

    /// A list of an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar
    }
}

/// The appearance of the line between two rows of a list.
///
/// Only kept: lines have no geometry.
public struct UIListSeparatorConfiguration {
    /// Whether a line is shown.
    ///
    /// Raw values as in Apple's header.
    public enum Visibility: Int, Hashable, Sendable {
        /// As the names say.
        case automatic = 0, visible, hidden
    }
    /// The insets that mean those of the cell.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: 0, leading: 1.79e308, bottom: 0, trailing: 1.79e308)
    /// Whether there is a line above.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether there is a line below.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Where the line above begins and ends.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// Where the line below begins and ends.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The color of the lines.
    public var color = UIColor.separator
    /// The color of the lines between selected rows.
    public var multipleSelectionColor = UIColor.separator

    /// The default lines of UIKit.
    public init() {}
    /// The lines of lists of an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// The estimated height of rows, headers and footers.
    private static let estimate: CGFloat = 44

    /// A section of a list.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        if configuration.appearance == .insetGrouped {
            // The margins of a root view: 20 points, and 16 on screens up to 375 points wide.
            let side: CGFloat = layoutEnvironment.container.contentSize.width > 375 ? 20 : 16
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
        }
        if let padding = configuration.headerTopPadding { section.contentInsets.top = padding }
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout in which each section is a list.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
