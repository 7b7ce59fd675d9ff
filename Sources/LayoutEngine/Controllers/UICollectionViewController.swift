import Foundation

/// A controller whose root view is a collection view that it fills itself.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// Places the cells.
    public private(set) var collectionViewLayout: UICollectionViewLayout
    /// Whether `viewWillAppear` clears the selection.
    ///
    /// uikit-model: collections-20
    open var clearsSelectionOnViewWillAppear = true
    /// Whether the view may be that of a xib; a controller with a layout makes its own.
    private let canLoadFromNib: Bool

    /// A controller whose cells a layout places.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        canLoadFromNib = false
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller with the collection view of a xib, or else with a flow layout.
    ///
    /// uikit-model: life-cycle-7
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        collectionViewLayout = UICollectionViewFlowLayout()
        canLoadFromNib = true
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        canLoadFromNib = true
        super.init(coder: coder)
    }

    /// The root view, if it is a collection view.
    open var collectionView: UICollectionView! { view as? UICollectionView }

    open override func loadView() {
        if viewLoader != nil { return super.loadView() }
        if canLoadFromNib, let collection = XibViews.makeList(UICollectionView.self, for: self) {
            collectionViewLayout = collection.collectionViewLayout
            return answer(collection)
        }
        let collection = UICollectionView(
            frame: CGRect(origin: .zero, size: LayoutEnvironment.current.screenSize),
            collectionViewLayout: collectionViewLayout)
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        answer(collection)
        view = collection
    }

    /// Makes this controller the data source and the delegate, unless the xib names others.
    private func answer(_ collection: UICollectionView) {
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear { (viewIfLoaded as? UICollectionView)?.choose(nil) }
    }

    /// One section, unless overridden.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// No items, unless overridden.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// An empty cell, unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell() }
    /// An empty view, unless overridden.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }
    /// Does nothing, unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing, unless overridden.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Does nothing, unless overridden.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
