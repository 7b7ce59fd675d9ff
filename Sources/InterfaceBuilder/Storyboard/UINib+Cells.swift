import Foundation
import LayoutEngine

extension UINib {
    /// Makes the top views of the xib, as UIKit's method is called.
    ///
    /// Options, which replace objects of the file by others, are passed over.
    public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let views: [UIView] = instantiate(withOwner: ownerOrNil as? UIResponder)
        return views
    }

    /// What is replaced in a xib.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// An option of this name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects in place of others.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

extension Bundle {
    /// Makes the top views of a xib of the bundle.
    ///
    /// As `UINib(nibName:bundle:)`: a xib that is not there is reported.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self == Bundle.main ? nil : self)
        return nib.instantiate(withOwner: owner, options: options)
    }
}

// The first view of the right class: a xib of a cell holds one.
extension UITableView {
    /// Names the xib of the cells that `dequeueReusableCell` makes under an identifier.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        register(forCellReuseIdentifier: identifier) { nib?.first(UITableViewCell.self) }
    }

    /// Names the xib of the headers and footers that `dequeueReusableHeaderFooterView` makes under an identifier.
    public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        register(forHeaderFooterViewReuseIdentifier: identifier) { nib?.first(UITableViewHeaderFooterView.self) }
    }
}

extension UICollectionView {
    /// Names the xib of the cells that `dequeueReusableCell` makes under an identifier.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(forCellReuseIdentifier: identifier) { nib?.first(UICollectionViewCell.self) }
    }

    /// Names the xib of the headers and footers that `dequeueReusableSupplementaryView` makes.
    public func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        register(forViewOfKind: kind, reuseIdentifier: identifier) { nib?.first(UICollectionReusableView.self) }
    }
}

extension UINib {
    fileprivate func first<View: UIView>(_ type: View.Type) -> View? {
        instantiate(withOwner: nil as UIResponder?).lazy.compactMap { $0 as? View }.first
    }
}
