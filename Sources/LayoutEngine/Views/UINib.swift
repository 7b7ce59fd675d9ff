import Foundation

/// The objects of a xib, made again each time.
///
/// `InterfaceBuilder` reads the file, and makes them.
@preconcurrency @MainActor
public final class UINib {
    package let contents: any NibContents

    package init(contents: any NibContents) { self.contents = contents }

    /// The first view of a class: a xib of a cell holds one.
    func first<View: UIView>(_ type: View.Type) -> View? {
        contents.objects(owner: nil).lazy.compactMap { $0 as? View }.first
    }
}

/// What makes the objects of a xib.
@MainActor
package protocol NibContents {
    /// The objects at the top, new each time, in the order of the file; any object may own them.
    func objects(owner: AnyObject?) -> [AnyObject]
}
