import LayoutEngine
import XCTest

/// Collection views with a flow layout, and with one of an app's own.
final class CollectionViewTests: XCTestCase {
    private let flow = UICollectionViewFlowLayout()

    private func show(_ source: Items, width: CGFloat = 320, height: CGFloat = 200) -> UICollectionView {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: flow)
        collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
        collection.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
        collection.dataSource = source
        collection.layoutIfNeeded()
        return collection
    }

    private func frames(_ collection: UICollectionView, _ section: Int = 0) -> [CGRect] {
        (0..<collection.numberOfItems(inSection: section)).compactMap {
            collection.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    /// uikit-model: collections-1
    func test_uniformCells_shareTheRoomOfALine() {
        flow.itemSize = CGSize(width: 100, height: 40)
        flow.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        flow.minimumInteritemSpacing = 2
        flow.minimumLineSpacing = 8
        let source = Items([4])
        let collection = show(source)
        XCTAssertEqual(
            frames(collection).map(\.origin),
            [CGPoint(x: 5, y: 5), CGPoint(x: 110, y: 5), CGPoint(x: 215, y: 5), CGPoint(x: 5, y: 53)])
        XCTAssertEqual(collection.contentSize, CGSize(width: 320, height: 98))
        XCTAssertEqual(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX, 110)
    }

    /// uikit-model: collections-25
    func test_aSectionsInset_countsFromTheMargins_butNotIntoTheContentsInset() {
        flow.itemSize = CGSize(width: 200, height: 40)
        flow.sectionInset = UIEdgeInsets(top: 5, left: 4, bottom: 0, right: 6)
        flow.headerReferenceSize = CGSize(width: 1, height: 11)
        let source = Items([1])
        let collection = show(source)
        collection.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 70)
        collection.layoutMargins = UIEdgeInsets(top: 9, left: 30, bottom: 0, right: 50)
        collection.layoutIfNeeded()
        // It lies in the middle of 240 points without 4 and 6.
        XCTAssertEqual(frames(collection).map(\.origin), [CGPoint(x: 19, y: 16)])
        flow.sectionInsetReference = .fromLayoutMargins
        collection.layoutIfNeeded()
        // At the left it is 30 + 4 from the bounds, which is 24 from the content's inset. At the right that inset is more than 50 + 6.
        XCTAssertEqual(frames(collection).map(\.origin), [CGPoint(x: 32, y: 16)])
        let header = collection.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        XCTAssertEqual(header?.frame, CGRect(x: 0, y: 0, width: 240, height: 11))
        collection.semanticContentAttribute = .forceRightToLeft
        collection.layoutIfNeeded()
        // The left side of the section's inset is at the right now: 0 there, and 30 + 6 - 10 at the left.
        XCTAssertEqual(collection.visibleCells.map(\.frame.minX), [33])
        flow.sectionInsetReference = .fromSafeArea
        collection.layoutIfNeeded()
        // No safe area, so it is within the content's inset.
        XCTAssertEqual(collection.visibleCells.map(\.frame.minX), [20])
    }

    /// uikit-model: collections-25
    func test_aSectionsInset_countsFromTheMargins_aboveAndBelowColumns() {
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 40, height: 130)
        flow.sectionInset = UIEdgeInsets(top: 4, left: 3, bottom: 6, right: 0)
        flow.sectionInsetReference = .fromLayoutMargins
        let source = Items([1])
        let collection = show(source)
        collection.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 8, right: 50)
        collection.layoutIfNeeded()
        // It lies in the middle of 200 points without 24 and 14.
        XCTAssertEqual(frames(collection).map(\.origin), [CGPoint(x: 3, y: 40)])
    }

    /// uikit-model: collections-16
    func test_aLengthBelowZero_isNoSize() {
        flow.itemSize = CGSize(width: 30, height: -1)
        let source = Items([1])
        let collection = show(source)
        XCTAssertEqual(frames(collection).map(\.size), [.zero])
        flow.itemSize = CGSize(width: 30, height: 0)
        collection.layoutIfNeeded()
        XCTAssertEqual(frames(collection).map(\.size), [CGSize(width: 30, height: 0)])
    }

    /// uikit-model: collections-18
    func test_aCellThatIsUsedAgain_isToldOnce() {
        final class Told: UICollectionViewCell {
            var count = 0
            override func prepareForReuse() { count += 1 }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "told", for: indexPath)
            }
        }
        let source = Source()
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(Told.self, forCellWithReuseIdentifier: "told")
        collection.dataSource = source
        collection.layoutIfNeeded()
        func counts() -> [Int] { collection.visibleCells.compactMap { ($0 as? Told)?.count } }
        XCTAssertEqual(counts(), [0, 0])
        collection.reloadData()
        collection.layoutIfNeeded()
        XCTAssertEqual(counts(), [1, 1])
    }

    /// uikit-model: collections-17
    func test_aLayoutThatIsUsedNoMore_hasNothing() {
        let source = Items([4])
        let collection = show(source)
        XCTAssertNotEqual(flow.collectionViewContentSize, .zero)
        collection.collectionViewLayout = UICollectionViewFlowLayout()
        flow.prepare()
        XCTAssertEqual(flow.collectionViewContentSize, .zero)
        XCTAssertEqual(flow.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 500, height: 500))?.count, 0)
    }

    func test_withoutItsDataSource_itIsEmptyAgain() {
        let source = Items([4])
        let collection = show(source)
        XCTAssertEqual(collection.subviews.count, 4)
        collection.dataSource = nil
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.subviews, [])
        XCTAssertEqual(collection.contentSize, .zero)
        XCTAssertNil(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
        collection.dataSource = source
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.subviews.count, 4)
        XCTAssertNotEqual(collection.contentSize, .zero)
    }

    func test_attributesOfAnAppsOwnClass_reachTheCells_andDecorationsAreMade() {
        final class Marked: UICollectionViewLayoutAttributes {
            nonisolated(unsafe) var mark = 0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Marked)?.mark = mark
                return copy
            }
        }
        final class Line: UICollectionReusableView {
            var mark = 0
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
                mark = (layoutAttributes as? Marked)?.mark ?? -1
            }
        }
        final class Lined: UICollectionViewFlowLayout {
            override class var layoutAttributesClass: AnyClass { Marked.self }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let line = Marked(forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
                line.frame = CGRect(x: 0, y: 90, width: 320, height: 1)
                line.mark = 7
                let cells = super.layoutAttributesForElements(in: rect) ?? []
                XCTAssertTrue(cells.allSatisfy { $0 is Marked })
                return cells + [line]
            }
        }
        let layout = Lined()
        layout.register(Line.self, forDecorationViewOfKind: "line")
        let source = Items([2])
        let collection = show(source)
        collection.collectionViewLayout = layout
        collection.reloadData()
        collection.layoutIfNeeded()
        let lines = collection.subviews.compactMap { $0 as? Line }
        XCTAssertEqual(lines.map(\.frame), [CGRect(x: 0, y: 90, width: 320, height: 1)])
        XCTAssertEqual(lines.first?.mark, 7)
        let one = Marked(forCellWith: IndexPath(item: 1, section: 2))
        one.mark = 3
        one.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let copy = one.copy() as? Marked
        XCTAssertEqual(copy, one)
        XCTAssertEqual(copy?.mark, 3)
        copy?.zIndex = 1
        XCTAssertNotEqual(copy, one)
    }

    /// uikit-model: collections-1
    func test_cellThatIsAlone_liesInTheMiddle_andShortLinesBeginAtTheEdge() {
        flow.itemSize = CGSize(width: 200, height: 40)
        let wide = Items([2])
        XCTAssertEqual(frames(show(wide)).map(\.minX), [60, 60])
        flow.itemSize = CGSize(width: 50, height: 40)
        let narrow = Items([2])
        XCTAssertEqual(frames(show(narrow)).map(\.minX), [0, 60])
    }

    /// uikit-model: collections-1
    func test_cellsOfSeveralSizes_lieInTheMiddleOfTheirLine() {
        let source = Items([3])
        let sizes = Sizes([
            CGSize(width: 100, height: 20), CGSize(width: 150, height: 60), CGSize(width: 120, height: 30),
        ])
        let collection = show(source)
        collection.delegate = sizes
        collection.layoutIfNeeded()
        XCTAssertEqual(
            frames(collection),
            [
                CGRect(x: 0, y: 20, width: 100, height: 20), CGRect(x: 170, y: 0, width: 150, height: 60),
                CGRect(x: 0, y: 70, width: 120, height: 30),
            ])
    }

    /// uikit-model: collections-1
    func test_sideways_linesRunDown() {
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 80, height: 90)
        flow.headerReferenceSize = CGSize(width: 30, height: 1)
        let source = Items([3])
        let collection = show(source)
        XCTAssertEqual(
            frames(collection).map(\.origin), [CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 110), CGPoint(x: 120, y: 0)])
        XCTAssertEqual(collection.contentSize, CGSize(width: 200, height: 200))
        collection.scrollToItem(at: IndexPath(item: 2, section: 0), at: .left, animated: false)
        XCTAssertEqual(collection.contentOffset.x, 120)
    }

    /// uikit-model: collections-1
    func test_sections_haveHeaders_thatMayStayInSight() {
        flow.itemSize = CGSize(width: 320, height: 100)
        flow.minimumLineSpacing = 0
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        flow.sectionHeadersPinToVisibleBounds = true
        let source = Items([2, 1])
        let collection = show(source)
        func header(_ section: Int) -> CGRect? {
            collection.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)
            )?.frame
        }
        XCTAssertEqual(header(0), CGRect(x: 0, y: 0, width: 320, height: 30))
        XCTAssertEqual(header(1), CGRect(x: 0, y: 230, width: 320, height: 30))
        XCTAssertEqual(frames(collection, 1).map(\.minY), [260])
        collection.contentOffset.y = 50
        collection.layoutIfNeeded()
        XCTAssertEqual(header(0)?.minY, 50)
        collection.contentOffset.y = 215
        collection.layoutIfNeeded()
        XCTAssertEqual(header(0)?.minY, 200, "pushed out by its section's end")
    }

    /// What the layout no longer has is not in the view, and comes back with it.
    /// uikit-model: collections-1
    func test_headersThatLoseTheirHeight_go() {
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        let source = Items([1])
        let collection = show(source)
        func header() -> UIView? {
            collection.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        }
        XCTAssertEqual(collection.subviews.count, 2)
        flow.headerReferenceSize = .zero
        collection.layoutIfNeeded()
        XCTAssertNil(header())
        XCTAssertEqual(collection.subviews.count, 1)
        flow.headerReferenceSize = CGSize(width: 0, height: 20)
        collection.layoutIfNeeded()
        XCTAssertEqual(header()?.frame, CGRect(x: 0, y: 0, width: 320, height: 20))
    }

    /// uikit-model: collections-16
    func test_edgesWithoutEnd_areNotThere_andPinNothing() {
        flow.itemSize = CGSize(width: 320, height: 100)
        flow.minimumLineSpacing = 0
        (flow.sectionHeadersPinToVisibleBounds, flow.sectionFootersPinToVisibleBounds) = (true, true)
        let source = Items([1, 1])
        let collection = show(source)
        func places() -> [CGFloat] { [0, 1].flatMap { frames(collection, $0) }.map(\.minY) }
        XCTAssertEqual(places(), [0, 100])
        flow.headerReferenceSize = CGSize(width: 0, height: CGFloat.infinity)
        collection.layoutIfNeeded()
        XCTAssertEqual(places(), [0, 100])
        flow.headerReferenceSize = .zero
        flow.footerReferenceSize = CGSize(width: 0, height: CGFloat.infinity)
        collection.layoutIfNeeded()
        XCTAssertEqual(places(), [0, 100])
        XCTAssertEqual(collection.subviews.count, 2)
    }

    /// uikit-model: collections-5
    func test_whatIsLoadedAgain_liesInTheOrderOfTheItems() {
        final class Layout: UICollectionViewFlowLayout {
            var leavesOutTheFirst = true
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.filter { !leavesOutTheFirst || $0.indexPath.item > 0 }
            }
        }
        let source = Items([3])
        let collection = show(source)
        let layout = Layout()
        collection.collectionViewLayout = layout
        collection.layoutIfNeeded()
        func order() -> [Int] {
            collection.subviews.compactMap { view in
                (view as? UICollectionViewCell).flatMap { collection.indexPath(for: $0) }?.item
            }
        }
        XCTAssertEqual(order(), [1, 2])
        layout.leavesOutTheFirst = false
        collection.reloadData()
        collection.layoutIfNeeded()
        XCTAssertEqual(order(), [0, 1, 2])
    }

    /// uikit-model: collections-2
    func test_estimatedSize_letsConstraintsDecide() {
        flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        let source = Items([2])
        source.side = 70
        XCTAssertEqual(
            frames(show(source)).map(\.size), [CGSize(width: 70, height: 35), CGSize(width: 70, height: 35)])
    }

    /// uikit-model: collections-3
    func test_onlyCellsInSight_areHandedOut() {
        flow.itemSize = CGSize(width: 320, height: 100)
        flow.minimumLineSpacing = 0
        let source = Items([5])
        let collection = show(source)
        XCTAssertEqual(collection.indexPathsForVisibleItems.map(\.item), [0, 1])
        XCTAssertNil(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
        XCTAssertEqual(collection.indexPathForItem(at: CGPoint(x: 1, y: 450))?.item, 4)
        source.counts = [1]
        collection.reloadData()
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.subviews.count, 1)
        XCTAssertEqual(source.made, 5, "cells are reused")
        collection.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        XCTAssertEqual(collection.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
        XCTAssertEqual(collection.visibleCells.map(\.isSelected), [true])
    }

    func test_layoutOfAnAppsOwn() {
        final class Stairs: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                let place = CGFloat(indexPath.item * 10)
                attributes.frame = CGRect(x: place, y: place, width: 10, height: 10)
                return attributes
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                    layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
                }
            }
        }
        let source = Items([3])
        let collection = show(source)
        collection.setCollectionViewLayout(Stairs(), animated: false)
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.visibleCells.map(\.frame.minX), [0, 10, 20])
        XCTAssertEqual(collection.contentSize, CGSize(width: 100, height: 100))
    }

    func test_unregisteredIdentifier_isReported() {
        LayoutEnvironment.current = LayoutEnvironment()
        let collection = UICollectionView()
        collection.accessibilityIdentifier = "collection"
        _ = collection.dequeueReusableCell(withReuseIdentifier: "x", for: IndexPath(item: 2, section: 1))
        _ = collection.dequeueReusableSupplementaryView(
            ofKind: "k", withReuseIdentifier: "y", for: IndexPath(item: 0, section: 1))
        XCTAssertEqual(
            LayoutEnvironment.current.exceptions.map(\.reason),
            [
                "could not dequeue a cell with identifier x for item 2 of section 1 of collection: no class is registered "
                    + "for it. Call register(_:forCellWithReuseIdentifier:) first; a plain cell was made.",
                "could not dequeue a view of kind k with identifier y for section 1 of collection: no class is registered "
                    + "for it. Call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) first; a plain view was "
                    + "made.",
            ])
    }

    func test_itemsBeyondTenThousand_areNotMade() {
        flow.itemSize = CGSize(width: 320, height: 1)
        let source = Items([10_001])
        let collection = show(source)
        guard case .warning(let text)? = LayoutEnvironment.current.reports.first else { return XCTFail() }
        XCTAssertTrue(text.contains("has more than 10000 items; the engine makes no more. Name fewer items"), text)
        XCTAssertEqual(source.made, 10_000)
        withExtendedLifetime(collection) {}
    }
}

private final class Tile: UICollectionViewCell {
    let side: NSLayoutConstraint

    required init(frame: CGRect = .zero) {
        let box = UIView()
        side = box.widthAnchor.constraint(equalToConstant: 10)
        super.init(frame: frame)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            side, box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            contentView.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: 0).with(.defaultHigh),
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            contentView.bottomAnchor.constraint(equalTo: box.bottomAnchor).with(.defaultHigh),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

extension NSLayoutConstraint {
    fileprivate func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}

private final class Items: UICollectionViewDataSource {
    var counts: [Int]
    var side: CGFloat = 10
    private var cells: Set<ObjectIdentifier> = []
    var made: Int { cells.count }
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? Tile)?.side.constant = side
        cells.insert(ObjectIdentifier(cell))
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

private final class Sizes: UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}
