import Foundation
import LayoutEngine

extension UINib {
    /// Makes the objects at the top of the xib, without its placeholders, and sets the owner's outlets.
    ///
    /// Views, controllers, recognizers and objects of an app's classes are known. Options, which replace objects of the file by
    /// others, are passed over. uikit-model: files-3
    /// - Parameters:
    ///   - ownerOrNil: what takes the place of the file's owner.
    ///   - optionsOrNil: without effect.
    /// - Returns: the objects, in the order of the file.
    public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        contents.objects(owner: ownerOrNil.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil })
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
    /// Makes the objects at the top of a xib of the bundle.
    ///
    /// As `UINib(nibName:bundle:)`: a xib that is not there is reported.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self == Bundle.main ? nil : self)
        return nib.instantiate(withOwner: owner, options: options)
    }
}
