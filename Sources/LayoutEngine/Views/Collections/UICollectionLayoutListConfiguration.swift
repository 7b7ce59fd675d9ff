import Foundation

/// How a list in a collection view looks.
///
/// Rows are as wide as the list and as high as their constraints make them. What has no geometry is kept: colours,
/// separators, and what a swipe shows. The space that UIKit leaves above the sections of grouped lists is not modelled.
/// uikit-model: collections-12
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    /// How a list looks.
    ///
    /// Raw values as in Apple's header.
    public enum Appearance: Int, Hashable, Sendable {
        /// As the names say.
        case plain = 0, grouped, insetGrouped, sidebar, sidebarPlain
    }
    /// What is above the rows of a section.
    ///
    /// Raw values as in Apple's header.
    public enum HeaderMode: Int, Hashable, Sendable {
        /// As the names say; with `firstItemInSection` the first row is the header, and lies where it would anyway.
        case none = 0, supplementary, firstItemInSection
    }
    /// What is below the rows of a section.
    ///
    /// Raw values as in Apple's header.
    public enum FooterMode: Int, Hashable, Sendable {
        /// As the names say.
        case none = 0, supplementary
    }
    /// What a swipe over a row shows.
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    /// Changes the separator of a row.
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    /// How the list looks.
    public private(set) var appearance: Appearance
    /// Whether lines separate the rows; they take no room.
    public var showsSeparators: Bool
    /// How the lines look; kept.
    public var separatorConfiguration = UIListSeparatorConfiguration()
    /// Changes the line of a row; kept, and not called.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// Behind the rows; kept.
    public var backgroundColor: UIColor?
    /// What a swipe from the leading side shows; kept, as no finger swipes.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What a swipe from the trailing side shows; kept, as no finger swipes.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What is above the rows of a section.
    public var headerMode = HeaderMode.none
    /// What is below the rows of a section.
    public var footerMode = FooterMode.none
    /// The space above each section's header, in points; none without a number.
    public var headerTopPadding: CGFloat?

    /// A list of an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar
    }
}

/// How the line between two rows of a list looks.
///
/// Kept: lines have no geometry.
public struct UIListSeparatorConfiguration {
    /// Whether a line is shown.
    ///
    /// Raw values as in Apple's header.
    public enum Visibility: Int, Hashable, Sendable {
        /// As the names say.
        case automatic = 0, visible, hidden
    }
    /// The insets that stand for those of the cell.
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
    /// Of which color the lines are.
    public var color = UIColor.separator
    /// Of which color the lines are between chosen rows.
    public var multipleSelectionColor = UIColor.separator

    /// The lines that UIKit shows by itself.
    public init() {}
    /// The lines of lists of an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
    /// The height from which rows, headers and footers of lists are measured.
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
            // As wide as the margins of a root view: 20 points, and 16 on screens up to 375 points.
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
    /// A layout of lists.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
