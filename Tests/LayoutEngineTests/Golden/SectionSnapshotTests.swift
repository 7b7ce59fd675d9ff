import LayoutEngine
import XCTest

/// Snapshots of one section, settings for all views of a class, and guides whose subclass watches its owner.
final class SectionSnapshotTests: XCTestCase {
    /// uikit-model: collections-13
    func test_whatIsInAnItem_isShownWhileAllAboveAreExpanded() {
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a", "b"])
        snapshot.append(["a1", "a2"], to: "a")
        snapshot.append(["a1x"], to: "a1")
        snapshot.insert(["c"], after: "a")
        XCTAssertEqual(snapshot.items, ["a", "a1", "a1x", "a2", "c", "b"])
        XCTAssertEqual(snapshot.rootItems, ["a", "c", "b"])
        XCTAssertEqual(snapshot.visibleItems, ["a", "c", "b"])
        snapshot.expand(["a1"])
        XCTAssertEqual(snapshot.visibleItems, ["a", "c", "b"])
        snapshot.expand(["a"])
        XCTAssertEqual(snapshot.visibleItems, ["a", "a1", "a1x", "a2", "c", "b"])
        XCTAssertEqual(snapshot.level(of: "a1x"), 2)
        XCTAssertEqual(snapshot.parent(of: "a1x"), "a1")
        XCTAssertEqual(snapshot.snapshot(of: "a").items, ["a1", "a1x", "a2"])
        snapshot.delete(["a1"])
        XCTAssertEqual(snapshot.items, ["a", "a2", "c", "b"])
    }

    /// uikit-model: collections-13
    func test_aDataSourceShowsWhatIsVisible() {
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { _, _, _ in
            UICollectionViewCell()
        }
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["a", "b"])
        snapshot.append(["a1"], to: "a")
        source.apply(snapshot, to: 7)
        XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: 7), ["a", "b"])
        XCTAssertEqual(source.snapshot(for: 7).items, ["a", "a1", "b"])
        snapshot.expand(["a"])
        source.apply(snapshot, to: 7)
        XCTAssertEqual(source.snapshot().itemIdentifiers, ["a", "a1", "b"])
    }

    func test_appearanceIsOfTheClassThatIsAsked() {
        XCTAssertTrue(type(of: UIButton.appearance()) == UIButton.self)
        XCTAssertTrue(type(of: UINavigationBar.appearance()) == UINavigationBar.self)
        XCTAssertTrue(type(of: UITableViewCell.appearance(whenContainedInInstancesOf: [])) == UITableViewCell.self)
    }

    func test_aGuideTellsItsSubclassOfItsOwner() {
        final class Guide: UILayoutGuide {
            var owners: [UIView?] = []
            override weak var owningView: UIView? { didSet { owners.append(owningView) } }
        }
        let (guide, first, second) = (Guide(), UIView(), UIView())
        first.addLayoutGuide(guide)
        second.addLayoutGuide(guide)
        XCTAssertTrue(guide.owningView === second && first.layoutGuides.isEmpty && second.layoutGuides == [guide])
        second.removeLayoutGuide(guide)
        XCTAssertEqual(guide.owners, [first, nil, second, nil])
        XCTAssertNil(guide.owningView)
        guide.owningView = first
        XCTAssertEqual(first.layoutGuides, [guide])
        guide.owningView = nil
        XCTAssertTrue(first.layoutGuides.isEmpty && guide.owningView == nil)
    }

    func test_theLineOfARow_beginsWhereTheAppSays() {
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 30).isActive = true
        cell.layoutIfNeeded()
        XCTAssertEqual(cell.separatorLayoutGuide.layoutFrame, CGRect(x: 30, y: 44, width: 70, height: 0))
    }

    /// uikit-model: source-2
    func test_cornersAreKept() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        XCTAssertNil(view.cornerConfiguration)
        view.layer.cornerRadius = 3
        XCTAssertEqual(view.effectiveRadius(corner: .topLeft), 3)
        view.cornerConfiguration = .capsule()
        XCTAssertEqual(view.effectiveRadius(corner: .topLeft), 10)
        view.cornerConfiguration = .uniformEdges(topRadius: .fixed(5), bottomRadius: 6)
        XCTAssertEqual(view.effectiveRadius(corner: .topRight), 5)
        XCTAssertEqual(view.effectiveRadius(corner: .bottomLeft), 6)
    }
}
