import LayoutEngine
import XCTest

/// Compositional layouts. The frames are worked out by hand from what Apple's documentation says of each class.
final class CompositionalLayoutTests: XCTestCase {
    private let header = UICollectionView.elementKindSectionHeader
    private let footer = UICollectionView.elementKindSectionFooter

    private func show(
        _ layout: UICollectionViewLayout, _ source: Items, width: CGFloat = 320, height: CGFloat = 200,
        isRightToLeft: Bool = false
    ) -> UICollectionView {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        if isRightToLeft { collection.semanticContentAttribute = .forceRightToLeft }
        collection.register(Line.self, forCellWithReuseIdentifier: "line")
        for kind in [header, footer, "badge", "top"] {
            collection.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        collection.dataSource = source
        collection.layoutIfNeeded()
        return collection
    }

    private func frames(_ collection: UICollectionView, _ section: Int = 0) -> [CGRect] {
        (0..<collection.numberOfItems(inSection: section)).compactMap {
            collection.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    /// A group of one item as wide as the room.
    private func wideItem(_ height: CGFloat) -> NSCollectionLayoutGroup {
        .horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(height)),
            subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
    }

    private func layout(_ group: NSCollectionLayoutGroup, _ change: (NSCollectionLayoutSection) -> Void = { _ in })
        -> UICollectionViewCompositionalLayout
    {
        let section = NSCollectionLayoutSection(group: group)
        change(section)
        return UICollectionViewCompositionalLayout(section: section)
    }

    /// uikit-model: collections-8
    func test_itemsRepeatUntilTheGroupIsFull_andInsetsShrinkThem() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)), subitems: [item])
        let source = Items([6])
        let collection = show(layout(group), source)
        XCTAssertEqual(
            frames(collection),
            [(0, 0), (80, 0), (160, 0), (240, 0), (0, 80), (80, 80)].map {
                CGRect(x: $0.0 + 2, y: $0.1 + 1, width: 74, height: 76)
            })
        XCTAssertEqual(collection.contentSize, CGSize(width: 320, height: 160))
        XCTAssertEqual(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, 82)
    }

    /// uikit-model: collections-8
    func test_aCount_sharesTheRoomOfTheGroup() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let source = Items([3])
        let collection = show(
            layout(group) {
                $0.interGroupSpacing = 10
                $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 10)
            }, source)
        // 320 - 20 of insets - 10 between two items.
        XCTAssertEqual(
            frames(collection),
            [(10, 5), (165, 5), (10, 59)].map { CGRect(x: $0.0, y: $0.1, width: 145, height: 44) })
        XCTAssertEqual(collection.contentSize.height, 5 + 44 + 10 + 44 + 7)
    }

    /// uikit-model: collections-8
    func test_flexibleSpacing_sharesWhatIsLeft() {
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
        group.interItemSpacing = .flexible(10)
        let source = Items([4])
        let collection = show(layout(group), source)
        // Three items of 80 and two gaps of at least 10 fit; 40 points are left for each gap.
        XCTAssertEqual(frames(collection).map(\.origin.x), [0, 120, 240, 0])
        XCTAssertEqual(frames(collection).map(\.origin.y), [0, 0, 0, 60])
    }

    /// uikit-model: collections-8
    func test_groupsInGroups() {
        let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
        let trailing = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitem: NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3))), count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [leading, trailing])
        let source = Items([4])
        let collection = show(layout(group), source)
        XCTAssertEqual(
            frames(collection),
            [
                CGRect(x: 0, y: 0, width: 224, height: 80), CGRect(x: 224, y: 0, width: 96, height: 40),
                CGRect(x: 224, y: 40, width: 96, height: 40), CGRect(x: 0, y: 80, width: 224, height: 80),
            ])
    }

    /// uikit-model: collections-8
    func test_estimates_areReplacedByConstraints() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(10)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [item])
        let source = Items([3])
        source.heights = [30, 50, 20]
        let collection = show(layout(group) { $0.interGroupSpacing = 4 }, source)
        XCTAssertEqual(
            frames(collection),
            [(0, 30), (34, 50), (88, 20)].map { CGRect(x: 0, y: $0.0, width: 320, height: $0.1) })
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(10)),
            subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(10)))])
        collection.collectionViewLayout = layout(row)
        collection.layoutIfNeeded()
        XCTAssertEqual(
            frames(collection),
            [(0, 0, 30), (160, 0, 50), (0, 50, 20)].map { CGRect(x: $0.0, y: $0.1, width: 160, height: $0.2) })
        let uniform = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(10)),
            subitems: [
                NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 10)))
            ])
        collection.collectionViewLayout = layout(uniform)
        collection.layoutIfNeeded()
        XCTAssertEqual(frames(collection).map(\.height), [50, 50, 20])
    }

    /// uikit-model: collections-9
    func test_headersAndFooters_makeTheSectionLonger_orLieOverIt() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
        let top = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: header, alignment: .top)
        let bottom = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(100), .absolute(20)), elementKind: footer, alignment: .bottomTrailing)
        let made = layout(group) {
            $0.boundarySupplementaryItems = [top, bottom]
            $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        }
        let source = Items([2, 1])
        let collection = show(made, source)
        let first = IndexPath(item: 0, section: 0)
        func frame(_ kind: String, _ path: IndexPath) -> CGRect? {
            collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
        }
        XCTAssertEqual(frame(header, first), CGRect(x: 10, y: 0, width: 300, height: 30))
        XCTAssertEqual(frames(collection).map(\.minY), [35, 75])
        XCTAssertEqual(frame(footer, first), CGRect(x: 210, y: 120, width: 100, height: 20))
        XCTAssertEqual(frame(header, IndexPath(item: 0, section: 1))?.minY, 140)
        XCTAssertEqual(collection.contentSize.height, 140 + 30 + 50 + 20)
        XCTAssertEqual(
            collection.supplementaryView(forElementKind: header, at: first)?.frame, frame(header, first))
        top.extendsBoundary = false
        made.invalidateLayout()
        collection.layoutIfNeeded()
        XCTAssertEqual(frames(collection).map(\.minY), [5, 45])
        XCTAssertEqual(frame(header, first)?.minY, 0)
    }

    /// uikit-model: collections-9
    func test_aPinnedHeader_staysInSight_andGoesWithItsSection() {
        let group = wideItem(100)
        let top = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: header, alignment: .top)
        top.pinToVisibleBounds = true
        let source = Items([3, 3])
        let collection = show(layout(group) { $0.boundarySupplementaryItems = [top] }, source)
        for (offset, place) in [(0, 0), (50, 50), (310, 300)] as [(CGFloat, CGFloat)] {
            collection.contentOffset.y = offset
            collection.layoutIfNeeded()
            XCTAssertEqual(
                collection.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 0))?.frame.minY,
                place, "\(offset)")
        }
    }

    /// uikit-model: collections-10
    func test_aBadge_liesOnACornerOfItsItem() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(100), .absolute(80)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item])
        let source = Items([2])
        let collection = show(layout(group), source)
        XCTAssertEqual(
            (0...1).map {
                collection.supplementaryView(forElementKind: "badge", at: IndexPath(item: $0, section: 0))?.frame
            }, [CGRect(x: 86, y: -6, width: 20, height: 20), CGRect(x: 186, y: -6, width: 20, height: 20)])
    }

    /// uikit-model: collections-10
    func test_aBadge_liesOnAnItemThatGrowsWithItsSiblings() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .fractionalHeight(0.2)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
        let item = NSCollectionLayoutItem(
            layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 10)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(10)), subitems: [item])
        let source = Items([2])
        source.heights = [30, 50]
        let collection = show(layout(group), source)
        XCTAssertEqual(frames(collection).map(\.height), [50, 50])
        XCTAssertEqual(
            (0...1).map {
                collection.supplementaryView(forElementKind: "badge", at: IndexPath(item: $0, section: 0))?.frame
            }, [CGRect(x: 140, y: 40, width: 20, height: 10), CGRect(x: 300, y: 40, width: 20, height: 10)])
    }

    /// uikit-model: collections-11
    func test_aSectionThatScrollsAcross_hasItsGroupsInOneRow() {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.8), .absolute(50)),
            subitems: [NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
        let source = Items([3])
        let collection = show(
            layout(group) {
                $0.orthogonalScrollingBehavior = .continuous
                $0.interGroupSpacing = 10
            }, source)
        XCTAssertEqual(frames(collection).map(\.minX), [0, 266, 532])
        XCTAssertEqual(collection.contentSize, CGSize(width: 320, height: 50))
        collection.collectionViewLayout = layout(group) { $0.orthogonalScrollingBehavior = .groupPagingCentered }
        collection.layoutIfNeeded()
        XCTAssertEqual(frames(collection).map(\.minX), [32, 288, 544])
    }

    /// uikit-model: collections-14
    func test_aLayoutThatScrollsSideways_andOneFromRightToLeft() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(60), .fractionalHeight(1)), subitems: [item])
        let sideways = layout(group) { $0.interGroupSpacing = 5 }
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        sideways.configuration = configuration
        let source = Items([3])
        var collection = show(sideways, source)
        XCTAssertEqual(
            frames(collection),
            [(0, 0), (0, 100), (65, 0)].map { CGRect(x: $0.0, y: $0.1, width: 60, height: 100) })
        XCTAssertEqual(collection.contentSize, CGSize(width: 125, height: 200))
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(40)),
            subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(1)))])
        collection = show(layout(row), source, isRightToLeft: true)
        XCTAssertEqual(collection.visibleCells.map(\.frame.minX), [220, 120, 20])
    }

    /// uikit-model: collections-14
    func test_aFlowLayoutFromRightToLeft_isItsMirrorImage() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 90, height: 40)
        flow.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
        let source = Items([4])
        var collection = show(flow, source)
        XCTAssertEqual(collection.visibleCells.map(\.frame.minX), [20, 120, 220, 20])
        collection = show(flow, source, isRightToLeft: true)
        XCTAssertEqual(collection.visibleCells.map(\.frame.minX), [210, 110, 10, 210])
    }

    /// uikit-model: collections-15
    func test_aSection_keepsClearOfWhatItsReferenceNames() {
        let group = wideItem(40)
        for (own, whole, left) in [
            (UIContentInsetsReference.none, UIContentInsetsReference.layoutMargins, 5.0),
            (.layoutMargins, .none, 35), (.automatic, .layoutMargins, 35), (.automatic, .none, 5),
            (.safeArea, .none, 5),
        ] {
            let made = layout(group) {
                $0.contentInsetsReference = own
                $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 0)
            }
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.contentInsetsReference = whole
            made.configuration = configuration
            let source = Items([1])
            let collection = show(made, source)
            collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
            made.invalidateLayout()
            collection.layoutIfNeeded()
            let right: CGFloat = left == 35 ? 50 : 0
            XCTAssertEqual(
                collection.visibleCells.map(\.frame),
                [CGRect(x: left, y: 0, width: 320 - left - right, height: 40)], "\(own) \(whole)")
        }
    }

    /// uikit-model: collections-15
    func test_headersKeepClear_ofWhatTheirOwnReferenceNames() {
        let group = wideItem(40)
        let top = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: header, alignment: .top)
        for (own, ofHeaders, whole, isInside) in [
            (
                UIContentInsetsReference.layoutMargins, UIContentInsetsReference.automatic,
                UIContentInsetsReference.none, false
            ),
            (.layoutMargins, .none, .layoutMargins, false), (.none, .layoutMargins, .none, true),
            (.none, .automatic, .layoutMargins, true), (.automatic, .automatic, .layoutMargins, true),
        ] {
            let made = layout(group) {
                $0.contentInsetsReference = own
                $0.supplementaryContentInsetsReference = ofHeaders
                $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7)
                $0.boundarySupplementaryItems = [top]
            }
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.contentInsetsReference = whole
            made.configuration = configuration
            let source = Items([1])
            let collection = show(made, source)
            collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
            collection.layoutIfNeeded()
            let clear: (left: CGFloat, right: CGFloat) = isInside ? (30, 50) : (0, 0)
            let insets: (left: CGFloat, right: CGFloat) = ofHeaders == .none ? (0, 0) : (5, 7)
            XCTAssertEqual(
                collection.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 0))?.frame,
                CGRect(
                    x: clear.left + insets.left, y: 0,
                    width: 320 - clear.left - clear.right - insets.left - insets.right, height: 30),
                "\(own) \(ofHeaders) \(whole)")
        }
    }

    /// uikit-model: collections-15
    func test_readableContent_isTheMiddleOfWideMargins() {
        let group = wideItem(40)
        let source = Items([1])
        let collection = show(layout(group) { $0.contentInsetsReference = .readableContent }, source, width: 1000)
        collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
        collection.layoutIfNeeded()
        // Of 920 points between the margins 672 are readable.
        XCTAssertEqual(collection.visibleCells.map(\.frame), [CGRect(x: 154, y: 0, width: 672, height: 40)])
        collection.frame.size.width = 320
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.map(\.frame), [CGRect(x: 30, y: 0, width: 240, height: 40)])
    }

    /// uikit-model: collections-15
    func test_marginsOfTheSuperview_thatChange_areKeptClearOf() {
        let group = wideItem(40)
        let source = Items([1])
        let collection = show(layout(group) { $0.contentInsetsReference = .layoutMargins }, source)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        holder.addSubview(collection)
        collection.preservesSuperviewLayoutMargins = true
        holder.layoutIfNeeded()
        holder.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 60)
        holder.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.map(\.frame), [CGRect(x: 40, y: 0, width: 220, height: 40)])
    }

    /// uikit-model: collections-9
    func test_headersAndFooters_lieInsideOfTheirOwnInsets() {
        let group = wideItem(100)
        let insets = NSDirectionalEdgeInsets(top: 2, leading: 5, bottom: 3, trailing: 11)
        let top = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: header, alignment: .top)
        let bottom = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .estimated(50)), elementKind: footer, alignment: .bottom)
        top.contentInsets = insets
        top.pinToVisibleBounds = true
        bottom.contentInsets = insets
        let source = Items([3])
        let collection = show(UICollectionViewFlowLayout(), source)
        collection.register(Line.self, forSupplementaryViewOfKind: footer, withReuseIdentifier: "view")
        collection.collectionViewLayout = layout(group) {
            $0.boundarySupplementaryItems = [top, bottom]
            $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
        }
        collection.layoutIfNeeded()
        func frame(_ kind: String) -> CGRect? {
            collection.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame
        }
        XCTAssertEqual(frame(header), CGRect(x: 15, y: 2, width: 274, height: 25))
        XCTAssertEqual(frames(collection).map(\.minY), [30, 130, 230])
        // Along its estimate they do not count.
        XCTAssertEqual(frame(footer), CGRect(x: 15, y: 330, width: 274, height: 10))
        XCTAssertEqual(collection.contentSize.height, 340)
        collection.contentOffset.y = 50
        collection.layoutIfNeeded()
        XCTAssertEqual(frame(header), CGRect(x: 15, y: 52, width: 274, height: 25))
        collection.semanticContentAttribute = .forceRightToLeft
        collection.layoutIfNeeded()
        XCTAssertEqual(frame(header), CGRect(x: 31, y: 52, width: 274, height: 25))
    }

    /// uikit-model: collections-9
    func test_insetsOfAHeaderOfAllSections() {
        let group = wideItem(100)
        let top = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "top", alignment: .top)
        top.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 5, bottom: 3, trailing: 11)
        let made = layout(group)
        made.configuration.boundarySupplementaryItems = [top]
        let source = Items([1])
        let collection = show(made, source)
        XCTAssertEqual(
            collection.layoutAttributesForSupplementaryElement(ofKind: "top", at: IndexPath(index: 0))?.frame,
            CGRect(x: 5, y: 2, width: 304, height: 25))
        XCTAssertEqual(frames(collection).map(\.minY), [30])
    }

    /// uikit-model: collections-10
    func test_aBadge_liesInsideOfItsOwnInsets() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(24)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
        badge.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(100), .absolute(80)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item])
        let source = Items([1])
        let collection = show(layout(group), source)
        XCTAssertEqual(
            collection.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 0))?.frame,
            CGRect(x: 82, y: 1, width: 13, height: 20))
    }

    func test_theSectionProvider_isToldOfTheRoom_andACustomGroupAsksTheApp() {
        var rooms: [CGSize] = []
        let made = UICollectionViewCompositionalLayout { [self] index, environment in
            rooms.append(environment.container.effectiveContentSize)
            let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(90))) { inner in
                (0..<2).map {
                    NSCollectionLayoutGroupCustomItem(
                        frame: CGRect(
                            x: inner.container.contentSize.width / 2 * CGFloat($0), y: CGFloat($0) * 10, width: 50,
                            height: 60))
                }
            }
            return NSCollectionLayoutSection(group: group)
        }
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(15)), elementKind: "top", alignment: .top)
        ]
        made.configuration = configuration
        let source = Items([3, 1])
        let collection = show(made, source)
        XCTAssertTrue(!rooms.isEmpty && rooms.allSatisfy { $0 == CGSize(width: 320, height: 200) }, "\(rooms)")
        XCTAssertEqual(
            frames(collection).map(\.origin), [(0, 15), (160, 25), (0, 105)].map { CGPoint(x: $0.0, y: $0.1) })
        XCTAssertEqual(frames(collection, 1).map(\.origin), [CGPoint(x: 0, y: 15 + 180 + 20)])
    }

    /// uikit-model: collections-12
    func test_aList_hasRowsOfItsWidth() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .none
        let source = Items([2])
        source.heights = [50, 60]
        let collection = show(UICollectionViewCompositionalLayout.list(using: configuration), source)
        XCTAssertEqual(
            frames(collection),
            [CGRect(x: 16, y: 0, width: 288, height: 50), CGRect(x: 16, y: 50, width: 288, height: 60)])
    }
}

/// Cells of given heights.
private final class Items: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    var heights: [CGFloat] = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "line", for: indexPath)
        (cell as? Line)?.height.constant = heights.indices.contains(indexPath.item) ? heights[indexPath.item] : 10
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}

private final class Line: UICollectionViewCell {
    private let line = UIView()
    let height: NSLayoutConstraint

    required init(frame: CGRect) {
        height = line.heightAnchor.constraint(equalToConstant: 10)
        super.init(frame: frame)
        line.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(line)
        height.priority = .required - 1
        NSLayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: contentView.topAnchor),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            line.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
        ])
    }

    required init?(coder: NSCoder) { nil }
}
