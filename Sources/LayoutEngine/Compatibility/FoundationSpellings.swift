import Foundation

// What UIKit adds to Foundation.

extension NSValue {
    /// A rectangle as an object.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// A size as an object.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// A point as an object.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// The rectangle.
    public var cgRectValue: CGRect { rectValue }
    /// The size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The point.
    public var cgPointValue: CGPoint { pointValue }
}

extension CGPoint {
    /// Whether two points are the same.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Whether two sizes are the same.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension NSCoder {
    /// The point that a text names (`{1, 2}`); zero where it names none.
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    /// The size that a text names (`{1, 2}`); zero where it names none.
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
    /// The rectangle that a text names (`{{1, 2}, {3, 4}}`); zero where it names none.
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
}

extension IndexPath {
    /// The index path of an item in a section of a collection view.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }
    /// The index of the item in its section.
    public var item: Int { row }
}

extension NSIndexPath {
    /// The index path of a row in a section of a table.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
    /// The index path of an item in a section of a collection view.
    public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }
    /// The index of the section.
    public var section: Int { index(atPosition: 0) }
    /// The index of the row in its section.
    public var row: Int { index(atPosition: 1) }
    /// The index of the item in its section.
    public var item: Int { row }
}

/// The greatest number of the type, as Darwin calls it.
public let MAXFLOAT = Float.greatestFiniteMagnitude

extension CGRect {
    /// Whether another rectangle is equal.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
