import LayoutEngine

/// A view, its guides and its subviews.
package struct ViewNode: Codable, Hashable, Sendable {
    package var id: String
    /// The frame that code gives it; it has an effect if `followsMask`, or before the first layout.
    package var frame: CaseRect
    /// `translatesAutoresizingMaskIntoConstraints`.
    package var followsMask: Bool
    /// Raw value of the autoresizing mask.
    package var mask: UInt
    /// Text of a label; nil for a plain view.
    package var text: String?
    /// Content size of a plain view, on the axes that have one.
    package var contentWidth: Double?
    package var contentHeight: Double?
    package var margins: CaseInsets?
    package var preservesMargins: Bool
    /// `insetsLayoutMarginsFromSafeArea`.
    package var marginsAddSafeArea: Bool
    package var isHidden: Bool
    /// Ids of the layout guides it owns.
    package var guides: [String]
    package var subviews: [ViewNode]

    // What most views do without; left out of files where there is none.

    /// Nil for a plain view or a label.
    package var kind: ViewKind?
    /// Of a label with several lines.
    package var lines: TextLines?
    package var hugging: ContentPriorities?
    package var compressionResistance: ContentPriorities?
    /// `alignmentRectInsets` of a plain view.
    package var alignment: CaseInsets?
    package var semantic: SemanticContent?
    /// By how many degrees the view is turned about its center.
    package var turned: Double?
    /// A plain view whose `layoutSubviews` makes its superview a point taller each time.
    package var growsSuperview: Bool?
    /// Of a stack view.
    package var stack: StackNode?
    /// The custom spacing after an arranged view.
    package var gapAfter: Double?
    /// Of a scroll view or table.
    package var scroll: ScrollNode?

    package init(
        id: String, frame: CaseRect = .zero, followsMask: Bool = false, mask: UInt = 0, text: String? = nil,
        contentWidth: Double? = nil, contentHeight: Double? = nil, margins: CaseInsets? = nil,
        preservesMargins: Bool = false, marginsAddSafeArea: Bool = true, isHidden: Bool = false, guides: [String] = [],
        subviews: [ViewNode] = []
    ) {
        self.id = id
        self.frame = frame
        self.followsMask = followsMask
        self.mask = mask
        self.text = text
        self.contentWidth = contentWidth
        self.contentHeight = contentHeight
        self.margins = margins
        self.preservesMargins = preservesMargins
        self.marginsAddSafeArea = marginsAddSafeArea
        self.isHidden = isHidden
        self.guides = guides
        self.subviews = subviews
    }

    /// Calls `body` for this view and everything below it, superviews first.
    package func visit(_ body: (ViewNode) -> Void) {
        body(self)
        for subview in subviews { subview.visit(body) }
    }

    /// For each view below this one, the id of its superview. Duplicate ids keep the first.
    var superviewIDs: [String: String] {
        var ids: [String: String] = [:]
        visit { view in
            for subview in view.subviews where ids[subview.id] == nil { ids[subview.id] = view.id }
        }
        return ids
    }

    /// The first view that fits, this one or one below it, superviews first.
    func first(where fits: (ViewNode) -> Bool) -> ViewNode? {
        if fits(self) { return self }
        for subview in subviews {
            if let found = subview.first(where: fits) { return found }
        }
        return nil
    }

    package mutating func update(_ id: String, _ change: (inout ViewNode) -> Void) -> Bool {
        if self.id == id {
            change(&self)
            return true
        }
        for index in subviews.indices where subviews[index].update(id, change) { return true }
        return false
    }

    /// Whether the mask moves or resizes the view with its superview: it is flexible at the left, the top, or in a length.
    var isStretchedByMask: Bool { mask & 0b011011 != 0 }

    /// Autoresizing mask of a view that follows its superview's width and height.
    package static let followsSizeMask: UInt = 18
}

/// A rectangle in points.
package struct CaseRect: Codable, Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package static let zero = CaseRect(x: 0, y: 0, width: 0, height: 0)

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A size in points.
package struct CaseSize: Codable, Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    func fits(in room: CaseSize) -> Bool { width <= room.width && height <= room.height }
}

/// Insets in points.
package struct CaseInsets: Codable, Hashable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double

    static let zeroInsets = CaseInsets(top: 0, left: 0, bottom: 0, right: 0)

    package init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
