import Foundation
import LayoutEngine

private final class KeptContext: UICollectionViewFlowLayoutInvalidationContext {}

/// Computes the content size once, and again when a context of its own class invalidates it.
private final class KeepingLayout: UICollectionViewFlowLayout {
    var length: CGFloat = 900
    var follows = false
    /// The collection view's bounds at each question about new bounds, and the new bounds.
    var asked: [(seen: CGRect, coming: CGRect)] = []
    private(set) var size: CGSize?

    override class var invalidationContextClass: AnyClass { KeptContext.self }
    override func prepare() { size = size ?? CGSize(width: collectionView?.bounds.width ?? 0, height: length) }
    override var collectionViewContentSize: CGSize { size ?? .zero }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let seen = collectionView?.bounds ?? .zero
        asked.append((seen, newBounds))
        return follows || seen.size != newBounds.size
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context is KeptContext { size = nil }
        super.invalidateLayout(with: context)
    }
}

private final class KeptCells: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

extension Scenario {
    static let keptPlaces: [Scenario] = [
        // A layout that caches its content size keeps it until new bounds invalidate the layout, or until all data is reloaded.
        Scenario(
            "layouts-that-keep-what-they-found", rules: ["collections-23", "collections-5"],
            limits: [255] + Array(repeating: 6 * 30 - 1, count: 8), kinds: 6, needs: { $0.uikit.hasSafeArea }
        ) { run in
            let (host, root) = run.openPlain()
            let (layout, source) = (KeepingLayout(), KeptCells())
            run.held = [source]
            let list = UICollectionView(
                frame: CGRect(x: 5, y: 60, width: 180, height: 190), collectionViewLayout: layout)
            list.contentInsetAdjustmentBehavior = .never
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = source
            root.addSubview(list)
            host.settle()
            var (kept, known, isInvalidated) = (CGSize(width: 180, height: 900), list.bounds, false)
            layout.asked = []
            var questions: [(seen: CGRect, coming: CGRect)] = []
            func ask() {
                guard list.bounds != known else { return }
                questions.append((known, list.bounds))
                if layout.follows || known.size != list.bounds.size { isInvalidated = true }
                known = list.bounds
            }
            func check() {
                host.settle()
                ask()
                if isInvalidated { kept = CGSize(width: list.bounds.width, height: layout.length) }
                isInvalidated = false
                run.expect("size of the content", list.contentSize, kept)
                run.expect(
                    "bounds of the list when the layout is asked about new bounds", layout.asked.map(\.seen),
                    questions.map(\.seen))
                run.expect(
                    "new bounds that the layout is asked about", layout.asked.map(\.coming), questions.map(\.coming))
            }
            run.inAnyOrder(
                from: 1,
                { number in
                    let value = number / 6
                    switch number % 6 {
                    case 0:
                        let moves = list.contentOffset.y != CGFloat(value)
                        list.contentOffset.y = CGFloat(value)
                        if moves { ask() }
                    case 1: list.frame.size.width = CGFloat(150 + value)
                    case 2: layout.follows.toggle()
                    case 3:
                        // This change alone invalidates nothing.
                        layout.length = CGFloat(800 + 10 * value)
                    case 4:
                        list.reloadData()
                        isInvalidated = true
                    default: layout.invalidateLayout()
                    }
                }, rest: check)
            check()
        }
    ]
}
