import Foundation

/// A controller whose root view is a collection view.
open class UICollectionViewController: UIViewController {
    /// The root view, if it is a collection view.
    public var collectionView: UICollectionView! { view as? UICollectionView }

    open override func loadView() {
        let collection = UICollectionView(frame: CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize))
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = collection
    }
}
