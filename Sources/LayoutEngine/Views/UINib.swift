import Foundation

/// The views of a xib, made again each time.
///
/// `InterfaceBuilder` reads the file, and makes them.
@preconcurrency @MainActor
public final class UINib {
    package let contents: any NibContents

    package init(contents: any NibContents) { self.contents = contents }

    /// Makes the top views of the xib, in the order of the file, and sets the owner's outlets.
    /// - Parameter owner: what takes the place of the file's owner.
    /// - Returns: the top views.
    public func instantiate(withOwner owner: UIResponder?) -> [UIView] { contents.views(owner: owner) }

    /// The first view of a class: a xib of a cell holds one.
    func first<View: UIView>(_ type: View.Type) -> View? {
        instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
    }
}

/// What makes the views of a xib.
@MainActor
package protocol NibContents {
    /// The top views, new each time; any object may own them, also one that is no responder.
    func views(owner: AnyObject?) -> [UIView]
}
