import Foundation

/// A scroll view for cells.
///
/// It makes and places none by itself: a data source and layouts are not modelled, and cells that were added as
/// subviews keep their frames.
open class UICollectionView: UIScrollView {
}

/// What a collection view shows besides cells: headers, footers, decorations.
open class UICollectionReusableView: UIView {
    /// Collection views reuse the view under this name.
    public var reuseIdentifier: String?
}

/// One item of a collection view.
///
/// What it shows goes into the content view, which fills it.
open class UICollectionViewCell: UICollectionReusableView {
    /// Holds what the cell shows.
    public let contentView = UIView()

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        addContentView()
    }

    /// Exists so that subclasses can be written as for UIKit.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContentView()
    }

    private func addContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
}
