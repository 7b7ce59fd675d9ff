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

extension IndexPath {
    /// The place of an item in a section of a collection view.
    public init(item: Int, section: Int) { self.init(row: item, section: section) }
    /// The place of the item in its section.
    public var item: Int { row }
}
