import LayoutEngine
import XCTest

/// Layouts of collection views that take each other's place.
final class CollectionLayoutChangeTests: XCTestCase {
    private let source = Cells()
    private var told: [String] = []

    private func layout(_ name: String, _ line: AnyClass) -> Lined {
        let layout = Lined()
        layout.note = { [unowned self, unowned layout] what in
            let present = (layout.collectionView?.collectionViewLayout as? Lined)?.name
            told.append("\(name) \(what), \(present ?? "nothing") is there")
        }
        layout.name = name
        layout.register(line, forDecorationViewOfKind: "line")
        return layout
    }

    private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
        LayoutEnvironment.current = LayoutEnvironment(profile: .iOS13plus, scale: 2)
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        collection.layoutIfNeeded()
        return collection
    }

    /// uikit-model: collections-22
    func test_bothLayouts_hearOfAChangeWithAMovement() {
        let (first, second) = (layout("first", Line.self), layout("second", Line.self))
        let collection = show(first)
        collection.setCollectionViewLayout(first, animated: true)
        collection.setCollectionViewLayout(second, animated: false)
        collection.collectionViewLayout = first
        collection.layoutIfNeeded()
        XCTAssertEqual(told, [])
        collection.setCollectionViewLayout(second, animated: true)
        XCTAssertEqual(told, ["first to second, first is there", "second from first, first is there"])
        XCTAssertTrue(collection.collectionViewLayout === second)
        told = []
        collection.layoutIfNeeded()
        XCTAssertEqual(told, ["first ends, nothing is there", "second ends, second is there"])
        told = []
        collection.setNeedsLayout()
        collection.layoutIfNeeded()
        XCTAssertEqual(told, [])
    }

    /// uikit-model: collections-22
    func test_layoutThatChoosesAnotherOne_whenItIsTold_leavesThatOne() {
        let (first, second, third) = (
            layout("first", Line.self), layout("second", Line.self), layout("third", Line.self)
        )
        let collection = show(first)
        let note = first.note
        first.note = { [unowned first] what in
            note(what)
            first.note = note
            collection.setCollectionViewLayout(third, animated: true)
        }
        collection.setCollectionViewLayout(second, animated: true)
        XCTAssertTrue(collection.collectionViewLayout === third)
        XCTAssertNil(second.collectionView)
        told = []
        collection.layoutIfNeeded()
        XCTAssertEqual(told, ["first ends, nothing is there", "third ends, third is there"])
    }

    /// uikit-model: collections-22
    func test_decorations_areThoseOfTheLayoutInUse() {
        let (first, second) = (layout("first", Line.self), layout("second", Curve.self))
        let collection = show(first)
        func lines() -> [String] {
            collection.layoutIfNeeded()
            return collection.subviews.filter { !($0 is UICollectionViewCell) }.map { "\(type(of: $0))" }
        }
        XCTAssertEqual(lines(), ["Line"])
        collection.collectionViewLayout = second
        XCTAssertEqual(lines(), ["Curve"])
        collection.setCollectionViewLayout(first, animated: true)
        XCTAssertEqual(lines(), ["Line"])
        let line = collection.subviews.first { $0 is Line }
        first.invalidateLayout()
        XCTAssertEqual(lines(), ["Line"])
        XCTAssertTrue(line === collection.subviews.first { $0 is Line }, "it stays while its layout does")
    }

    /// uikit-model: collections-16
    func test_aCellWithoutAPlace_isNotShown_untilItHasOne() {
        let layout = Leaving()
        let collection = show(layout)
        let path = IndexPath(item: 1, section: 0)
        let cell = collection.cellForItem(at: path)
        let place = cell?.frame ?? .zero
        XCTAssertFalse(place.isEmpty)
        layout.leavesOut = 1
        layout.invalidateLayout()
        collection.layoutIfNeeded()
        XCTAssertNil(cell?.superview)
        XCTAssertNil(collection.cellForItem(at: path))
        XCTAssertEqual(collection.visibleCells.count, 1)
        XCTAssertNil(collection.indexPathForItem(at: CGPoint(x: place.midX, y: place.midY)))
        layout.leavesOut = nil
        layout.invalidateLayout()
        collection.layoutIfNeeded()
        XCTAssertTrue(collection.cellForItem(at: path) === cell)
        XCTAssertEqual(cell?.frame, place)
    }

    /// uikit-model: collections-16
    func test_aCellThatComesBack_liesWhereANewListHasIt() {
        let layout = Leaving()
        let collection = show(layout)
        let order = collection.subviews
        layout.leavesOut = 0
        layout.invalidateLayout()
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.subviews.count, order.count - 1)
        collection.scrollToItem(at: IndexPath(item: 0, section: 0), at: .bottom, animated: false)
        XCTAssertEqual(collection.contentOffset, .zero)
        layout.leavesOut = nil
        // It has a place in what is shown now.
        collection.contentOffset.y = 5
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.subviews, order)
    }

    /// uikit-model: collections-16
    func test_aCellThatTheAppPutElsewhere_staysThere() {
        let layout = Leaving()
        let collection = show(layout)
        let overlay = UIView()
        guard let cell = collection.cellForItem(at: IndexPath(item: 1, section: 0)) else { return XCTFail("no cell") }
        overlay.addSubview(cell)
        for leavesOut in [nil, 1] {
            layout.leavesOut = leavesOut
            layout.invalidateLayout()
            collection.layoutIfNeeded()
            XCTAssertTrue(cell.superview === overlay)
        }
    }

    /// A layout keeps what it found until it is told that it does not hold, and compares the coming bounds with those that are.
    /// uikit-model: collections-23
    func test_layoutsAreTold_beforeTheBoundsAreOthers() {
        let layout = Keeping()
        let collection = show(layout)
        XCTAssertEqual(collection.contentSize, CGSize(width: 200, height: 900))
        collection.contentOffset.y = 7
        collection.layoutIfNeeded()
        XCTAssertEqual(layout.told, [], "only another size counts")
        collection.frame.size.width = 130
        collection.layoutIfNeeded()
        XCTAssertEqual(layout.told, [CGRect(x: 0, y: 7, width: 130, height: 200)])
        XCTAssertEqual(collection.contentSize, CGSize(width: 130, height: 900))
        layout.follows = true
        collection.contentOffset.y = 9
        XCTAssertEqual(layout.told.count, 2)
        collection.contentOffset.y = 9
        XCTAssertEqual(layout.told.count, 2, "nothing moved")
        let superview = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        superview.addSubview(collection)
        collection.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            collection.leftAnchor.constraint(equalTo: superview.leftAnchor),
            collection.topAnchor.constraint(equalTo: superview.topAnchor),
            collection.widthAnchor.constraint(equalTo: superview.widthAnchor),
            collection.heightAnchor.constraint(equalToConstant: 50),
        ])
        superview.layoutIfNeeded()
        XCTAssertEqual(collection.contentSize, CGSize(width: 90, height: 900))
        layout.length = 700
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.contentSize.height, 900, "nobody said so")
        collection.reloadData()
        collection.layoutIfNeeded()
        XCTAssertEqual(collection.contentSize.height, 700)
    }

    /// Content that becomes higher than the view moves below the bars: a layout that minds is prepared again before its places count.
    /// uikit-model: collections-23
    func test_layoutsThatMindTheirOwnContent_haveTheirPlaces() {
        let host = makeHost("iPhone X", .iOS13plus)
        let (controller, layout) = (UIViewController(), Keeping())
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = source
        collection.frame = controller.view.bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(collection)
        (layout.follows, layout.length) = (true, 300)
        host.launch(controller)
        host.settle()
        let before = layout.told.count
        layout.length = 1300
        layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
        host.settle()
        XCTAssertEqual(collection.contentOffset.y, -44)
        XCTAssertEqual(layout.told.count > before, true)
        XCTAssertEqual(layout.prepared, layout.length)
    }
}

/// As sample code does it: all is found once, and again when a context of its own class says so.
private final class Keeping: UICollectionViewFlowLayout {
    private var size: CGSize?
    var follows = false
    var length: CGFloat = 900
    var prepared: CGFloat? { size?.height }
    var told: [CGRect] = []

    override func prepare() { size = size ?? CGSize(width: collectionView?.bounds.width ?? 0, height: length) }
    override var collectionViewContentSize: CGSize { size ?? .zero }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        follows || collectionView?.bounds.size != newBounds.size
    }
    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        XCTAssertTrue(context is UICollectionViewFlowLayoutInvalidationContext)
        told.append(newBounds)
        return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        size = nil
        super.invalidateLayout(with: context)
    }
}

private final class Line: UICollectionReusableView {}
private final class Curve: UICollectionReusableView {}

private final class Lined: UICollectionViewFlowLayout {
    var name = ""
    var note: (String) -> Void = { _ in }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        note("to \((newLayout as? Lined)?.name ?? "another")")
    }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        note("from \((oldLayout as? Lined)?.name ?? "another")")
    }
    override func finalizeLayoutTransition() { note("ends") }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let line = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
        line.frame = CGRect(x: 0, y: 90, width: 20, height: 1)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [line]
    }
}

private final class Cells: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

private final class Leaving: UICollectionViewFlowLayout {
    var leavesOut: Int?

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item != leavesOut }
    }
}
