import Foundation

/// The configuration of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The scroll direction.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The space between sections.
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The reference for the insets of sections (iOS 14).
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// A default configuration.
    public override init() {}
}

/// Creates a section during the layout.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

/// A layout of sections of groups of items; each has a size in points, as a fraction of its container, or from constraints.
///
/// Sources: Apple's documentation of the class and of those that it is made of, and WWDC 2019, session 215.
/// uikit-model: collections-8, collections-9, collections-10, collections-11
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// The configuration of all sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        didSet { invalidateLayout() }
    }

    private var elements: [UICollectionViewLayoutAttributes] = []
    // Looked up, never iterated.
    private var cells: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var contentSize = CGSize.zero
    private var hasPinnedElements = false

    /// A layout in which all sections are alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// A layout in which all sections are alike.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: { _, _ in section }, configuration: configuration)
    }
    /// A layout whose sections the app creates for an environment.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// A layout whose sections the app creates for an environment.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        provider = sectionProvider
        self.configuration = configuration
        super.init()
    }

    /// Exists so that subclasses can be written as for UIKit: it has no sections.
    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        configuration = UICollectionViewCompositionalLayoutConfiguration()
        super.init(coder: coder)
    }

    open override func prepare() {
        super.prepare()
        elements = []
        cells = [:]
        contentSize = .zero
        hasPinnedElements = false
        guard let collectionView else { return }
        var placement = CompositionalPlacement(collectionView, self, configuration)
        placement.addBoundaryItems(of: configuration.boundarySupplementaryItems, isStart: true)
        for section in 0..<collectionView.sectionCount {
            guard let made = provider(section, placement.environment(configuration.contentInsetsReference)) else {
                LayoutEnvironment.current.report(
                    .warning(
                        "The section provider of the compositional layout of \(collectionView.debugName) has no section "
                            + "for index \(section). UIKit throws an exception; the section is left out."))
                continue
            }
            if section > 0 { placement.place += configuration.interSectionSpacing }
            placement.add(made, section)
        }
        placement.addBoundaryItems(of: configuration.boundarySupplementaryItems, isStart: false)
        elements = placement.elements
        hasPinnedElements = placement.hasPinnedElements
        contentSize = placement.contentSize
        for element in elements where element.representedElementCategory == .cell {
            cells[element.indexPath] = element
        }
    }

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements.filter { $0.frame.intersects(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cells[indexPath]
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elements.first {
            $0.representedElementCategory == .supplementaryView && $0.representedElementKind == elementKind
                && $0.indexPath == indexPath
        }
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        elements.first {
            $0.representedElementCategory == .decorationView && $0.representedElementKind == elementKind
                && $0.indexPath == indexPath
        }
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        hasPinnedElements || newBounds.size != collectionView?.bounds.size
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
