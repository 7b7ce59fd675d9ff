import Foundation
import LayoutEngine

private final class KeptContext: UICollectionViewFlowLayoutInvalidationContext {}

/// Finds a size once, and again when a context says that it does not hold.
private final class KeepingLayout: UICollectionViewFlowLayout {
    var length: CGFloat = 900
    var follows = false
    /// What the layout saw of the collection view when it was asked about other bounds, and these.
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
        // What a layout keeps holds until it is told otherwise: by other bounds that it minds, and when all is loaded again.
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
            var (kept, known, isTold) = (CGSize(width: 180, height: 900), list.bounds, false)
            layout.asked = []
            var questions: [(seen: CGRect, coming: CGRect)] = []
            func ask() {
                guard list.bounds != known else { return }
                questions.append((known, list.bounds))
                if layout.follows || known.size != list.bounds.size { isTold = true }
                known = list.bounds
            }
            func check() {
                host.settle()
                ask()
                if isTold { kept = CGSize(width: list.bounds.width, height: layout.length) }
                isTold = false
                run.expect("size of the content", list.contentSize, kept)
                run.expect("what the layout saw", layout.asked.map(\.seen), questions.map(\.seen))
                run.expect("what it was asked about", layout.asked.map(\.coming), questions.map(\.coming))
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
                        // Nobody is told of that.
                        layout.length = CGFloat(800 + 10 * value)
                    case 4:
                        list.reloadData()
                        isTold = true
                    default: layout.invalidateLayout()
                    }
                }, rest: check)
            check()
        }
    ]
}
