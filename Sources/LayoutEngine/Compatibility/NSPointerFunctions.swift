import Foundation

/// How tables of Foundation keep objects and tell them apart; Foundation lacks them on Linux.
open class NSPointerFunctions: NSObject {
    /// How objects are kept and told apart.
    ///
    /// Raw values as in Apple's header.
    public struct Options: OptionSet, Hashable, Sendable {
        /// Apple's bits.
        public let rawValue: UInt
        /// Takes Apple's bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Objects are held strongly.
        public static let strongMemory: Options = []
        /// Objects are held weakly.
        public static let weakMemory = Options(rawValue: 5)
        /// The table has a copy of what is put into it.
        public static let copyIn = Options(rawValue: 1 << 16)
        /// Objects are the same if they are equal.
        public static let objectPersonality: Options = []
        /// Objects are the same if they have the same address.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)

        var isWeak: Bool { rawValue & 0xff == 5 }
        var comparesPointers: Bool { rawValue & 0xff00 == 2 << 8 }
    }
}

/// An object that a table holds strongly or weakly.
struct PointerSlot {
    private var kept: AnyObject?
    private weak var known: AnyObject?
    var object: AnyObject? { kept ?? known }

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        let copy = options.contains(.copyIn) ? (object as? any NSCopying)?.copy(with: nil) as AnyObject? : nil
        if options.isWeak { known = copy ?? object } else { kept = copy ?? object }
    }

    func holds(_ other: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
        guard let object else { return false }
        if object === other { return true }
        guard !options.comparesPointers, let object = object as? NSObject else { return false }
        return object.isEqual(other)
    }
}
