import Foundation
import LayoutEngine
import XCTest

/// What attributes do with the views that they are of, and which items may be selected.
final class CollectionAttributeTests: XCTestCase {
    /// Items that overlap, and a shade behind or in front of them.
    private final class Pile: UICollectionViewLayout {
        var transforms = [CGAffineTransform](repeating: .identity, count: 3)
        var depths = [0, 0, 0]
        var shade = 0
        override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 200) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let back = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: "shade", with: IndexPath(item: 0, section: 0))
            back.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            back.zIndex = shade
            return depths.indices.map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                attributes.frame = CGRect(x: 20 * item, y: 10 * item, width: 80, height: 40)
                attributes.transform = transforms[item]
                attributes.zIndex = depths[item]
                return attributes
            } + [back]
        }
    }

    private final class Three: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            cell.tag = indexPath.item
            return cell
        }
    }

    private let layout = Pile()
    private let source = Three()

    private func show() -> UICollectionView {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "shade")
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = source
        list.layoutIfNeeded()
        return list
    }

    /// Cells by their items, and 9 for the shade.
    private func order(_ list: UICollectionView) -> [Int] {
        layout.invalidateLayout()
        list.layoutIfNeeded()
        return list.subviews.map { $0 is UICollectionViewCell ? $0.tag : 9 }
    }

    /// uikit-model: collections-5
    func test_aHigherIndex_liesInFront() {
        let list = show()
        XCTAssertEqual(order(list), [0, 1, 2, 9])
        layout.depths = [2, 0, 1]
        layout.shade = -1
        XCTAssertEqual(order(list), [9, 1, 2, 0])
        let own = UIView()
        own.tag = 5
        list.insertSubview(own, at: 0)
        layout.depths = [0, 3, 0]
        layout.shade = 3
        layout.invalidateLayout()
        list.layoutIfNeeded()
        XCTAssertTrue(list.subviews[0] === own, "what is no item of the layout stays where it is")
        XCTAssertEqual(list.subviews.dropFirst().map { $0 is UICollectionViewCell ? $0.tag : 9 }, [2, 0, 9, 1])
    }

    /// uikit-model: collections-4, collections-5
    func test_aTransform_turnsTheCellAboutItsCenter() throws {
        let list = show()
        let cell = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        for transform in [CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(rotationAngle: .pi / 2)] {
            layout.transforms[1] = transform
            layout.invalidateLayout()
            list.layoutIfNeeded()
            XCTAssertEqual(cell.transform, transform)
            XCTAssertEqual(cell.bounds.size, CGSize(width: 80, height: 40))
            XCTAssertEqual(cell.center, CGPoint(x: 60, y: 30))
        }
        XCTAssertEqual(cell.frame.width, 40, accuracy: 0.001)
        layout.transforms[1] = .identity
        layout.invalidateLayout()
        list.layoutIfNeeded()
        XCTAssertEqual(cell.frame, CGRect(x: 20, y: 10, width: 80, height: 40))
        XCTAssertEqual(LayoutEnvironment.current.reports, [])
    }

    /// uikit-model: collections-5
    func test_aTransformOfTheApp_stays_andTheCellIsPlaced() throws {
        let list = show()
        let cell = try XCTUnwrap(list.cellForItem(at: IndexPath(item: 0, section: 0)))
        cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        cell.center = .zero
        layout.invalidateLayout()
        list.layoutIfNeeded()
        XCTAssertEqual(cell.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
        XCTAssertEqual(cell.center, CGPoint(x: 40, y: 20))
    }

    /// uikit-model: collections-5
    func test_aCellThatIsUsedAgain_isTurnedAsItsNewItem() {
        final class Straight: UICollectionViewCell {
            override func prepareForReuse() {
                super.prepareForReuse()
                transform = .identity
            }
        }
        let list = show()
        list.register(Straight.self, forCellWithReuseIdentifier: "item")
        let turned = CGAffineTransform(scaleX: 2, y: 2)
        for transforms in [[.identity, turned, turned], [turned, .identity, turned]] {
            layout.transforms = transforms
            list.reloadData()
            list.layoutIfNeeded()
            let cells = (0..<3).map { list.cellForItem(at: IndexPath(item: $0, section: 0)) }
            XCTAssertEqual(cells.map { $0?.transform }, transforms)
        }
    }

    /// uikit-model: collections-19
    func test_itemsThatMayNotBeSelected_areNot() {
        let list = show()
        let path = IndexPath(item: 1, section: 0)
        list.allowsSelection = false
        list.selectItem(at: path, animated: false, scrollPosition: [])
        XCTAssertEqual(list.indexPathsForSelectedItems, [])
        XCTAssertEqual(list.cellForItem(at: path)?.isSelected, false)
        list.allowsSelection = true
        list.selectItem(at: path, animated: false, scrollPosition: [])
        list.allowsSelection = false
        list.deselectItem(at: path, animated: false)
        list.selectItem(at: nil, animated: false, scrollPosition: [])
        XCTAssertEqual(list.indexPathsForSelectedItems, [path])
    }
}
