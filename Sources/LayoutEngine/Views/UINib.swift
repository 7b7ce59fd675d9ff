import Foundation

/// A xib, from which objects are created again each time.
///
/// `InterfaceBuilder` reads the file and creates them.
@preconcurrency @MainActor
public final class UINib {
    package let contents: any NibContents

    package init(contents: any NibContents) { self.contents = contents }

    /// The first top-level view of a class: the xib of a cell has one.
    func first<View: UIView>(_ type: View.Type) -> View? {
        contents.objects(owner: nil).lazy.compactMap { $0 as? View }.first
    }
}

/// Creates the objects of a xib.
@MainActor
package protocol NibContents {
    /// New top-level objects, in the order of the file; the owner may be any object.
    func objects(owner: AnyObject?) -> [AnyObject]
}
