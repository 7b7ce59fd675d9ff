/// Is told of scrolling.
///
/// All members may be left out.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when `contentOffset` changed.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when `adjustedContentInset` changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// Nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
