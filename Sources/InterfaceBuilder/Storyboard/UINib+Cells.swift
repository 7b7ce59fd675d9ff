import Foundation
import LayoutEngine

extension UINib {
    /// Makes the top views of the xib, as UIKit's method is called.
    ///
    /// Options, which replace objects of the file by others, are passed over.
    public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        contents.views(owner: ownerOrNil.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil })
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
