import AutoLayoutSolver
import Foundation

/// Turns a tree of views into a `LinearSystem`: the only code that knows both views and variables.
///
/// Boxes (views and custom guides) are numbered in preorder, a view's guides before its subviews. A box has the
/// variables `4i … 4i + 3`: width, height, and the position of its left and top edge in its superview. That order is
/// the order of the canonical choice.
struct Lowering {
    /// The source of a row.
    enum Origin {
        case constraint(NSLayoutConstraint)
        case autoresizing(UIView)
        case contentSize(UIView)
        case rootSize(UIView)
        /// What places a guide that the system made.
        case derived(UILayoutGuide)
    }

    private(set) var system = LinearSystem(variableCount: 0, isNonNegative: [])
    private(set) var origins: [Origin] = []
    /// The views of the tree in preorder.
    private(set) var views: [UIView] = []
    private(set) var usesAutoLayout = false

    /// By box of a scroll view: the axes of its content that constraints define.
    var contentAxes: [Int: (width: Bool, height: Bool)] = [:]

    private let root: UIView
    private let target: FittingTarget?
    private let heights: [CGFloat?]
    private var boxCount = 0
    /// The number of this numbering among all.
    private var numbering = 0
    private var resetsLoweredMargins = true
    /// The guides with boxes in preorder, without readable ones.
    private var guides: [UILayoutGuide] = []
    /// The stack views of the tree in preorder.
    private var stacks: [UIStackView] = []
    /// By variable of a length: that of the view's content, nil for a view without.
    private(set) var contentLengths: [Double?] = []
    /// The readable guides that constraints refer to, in the order of their boxes.
    var readableGuides: [UILayoutGuide] = []
    private(set) var rows: [LinearSystem.Row] = []

    static let width = 0
    static let height = 1
    static let minX = 2
    static let minY = 3

    /// - `target`: replaces the root's size, to find out which size the root should have.
    /// - `heights`: by box, the height of content that was measured at a width which the engine found.
    init(root: UIView, target: FittingTarget? = nil, heights: [CGFloat?] = []) {
        self.root = root
        self.target = target
        self.heights = heights
        for _ in 0..<Self.numberingLimit {
            numberAll()
            guard usesAutoLayout || target != nil else { return }
            lowerRoot()
            for view in views where view !== root { lowerMaskOrContent(of: view) }
            // Contents and alignment insets come from app code, which may have added or removed views.
            guard matchesCurrentTree() else { continue }
            for stack in stacks { lowerTieBreakers(of: stack) }
            let first = rows.count
            lowerConstraints()
            guard matchesCurrentTree() else { continue }
            orderConstraints(from: first)
            lowerScrollContents()
            lowerReadableGuides()
            system.rows = rows
            return
        }
        // A tree that its own code changes at every lowering: it is solved again, until the pass gives up.
        numberAll()
        for row in Self.rootRows(root) { add(row, .rootSize(root)) }
        system.rows = rows
    }

    // MARK: Boxes

    /// How often boxes were numbered, in any tree.
    @exclusivity(unchecked)
    nonisolated(unsafe) private static var numberingCount = 0

    /// How often a tree is lowered again that changed while it was lowered.
    private static let numberingLimit = 8

    /// Whether views and guides had the numbers that this lowering gave them, and the tree has no others.
    ///
    /// Afterwards they have these numbers.
    /// - Complexity: O(1) where no tree was numbered since and nothing changed in this one, otherwise O(boxes).
    mutating func matchesCurrentTree() -> Bool {
        guard root.constraintsChanged || Self.numberingCount != numbering else { return true }
        let numbers = boxNumbers
        let present = Lowering(numbering: root)
        numbering = present.numbering
        return boxNumbers == numbers && present.views.elementsEqual(views, by: ===)
            && present.guides.elementsEqual(guides, by: ===)
            && present.readableGuides.elementsEqual(readableGuides, by: ===)
    }

    private var boxNumbers: [Int] {
        views.map(\.boxIndex) + guides.map(\.boxIndex) + readableGuides.map(\.boxIndex)
    }

    /// Gives the boxes of a tree the numbers that they have when it is lowered.
    static func number(_ root: UIView) { _ = Lowering(numbering: root) }

    private init(numbering root: UIView) {
        (self.root, target, heights, resetsLoweredMargins) = (root, nil, [], false)
        numberBoxes()
    }

    private mutating func numberAll() {
        (boxCount, views, guides, stacks, readableGuides, usesAutoLayout) = (0, [], [], [], [], false)
        (rows, origins, contentAxes, contentLengths) = ([], [], [:], [])
        numberBoxes()
        guard usesAutoLayout || target != nil else { return }
        system = LinearSystem(
            variableCount: boxCount * 4, isNonNegative: (0..<boxCount * 4).map { $0 % 4 <= Self.height })
        if !stacks.isEmpty { contentLengths = Array(repeating: nil, count: boxCount * 4) }
    }

    private mutating func numberBoxes() {
        Self.numberingCount += 1
        numbering = Self.numberingCount
        root.treeRoot.engine?.hasSubtreeSolution = root.parent != nil
        number(root)
        if usesAutoLayout || target != nil { numberReadableGuides() }
    }

    private mutating func number(_ view: UIView) {
        view.boxIndex = boxCount
        if resetsLoweredMargins { view.loweredMargins = nil }
        boxCount += 1
        views.append(view)
        if view.isStackView, let stack = view as? UIStackView { stacks.append(stack) }
        for guide in view.layoutGuides {
            guides.append(guide)
            numberBox(of: guide)
        }
        if let content = view.scrollContent {
            guides.append(content)
            numberBox(of: content)
        }
        if !view.heldConstraints.isEmpty || !view.translatesAutoresizingMaskIntoConstraints { usesAutoLayout = true }
        for subview in view.subviews { number(subview) }
    }

    func variable(_ box: Int, _ part: Int) -> Int { box * 4 + part }

    mutating func numberBox(of guide: UILayoutGuide) {
        guide.boxIndex = boxCount
        boxCount += 1
    }

    // MARK: Rows that no app wrote

    mutating func add(_ row: consuming LinearSystem.Row, _ origin: Origin) {
        rows.append(row)
        origins.append(origin)
    }

    private mutating func lowerRoot() {
        if let target {
            lowerFittingRoot(target)
            return
        }
        for row in Self.rootRows(root) { add(row, .rootSize(root)) }
    }

    /// The first rows of every lowering: the root's size and position.
    static func rootRows(_ root: UIView) -> [LinearSystem.Row] {
        let size = root.bounds.size
        return [(width, size.width), (height, size.height), (minX, 0), (minY, 0)].map { part, value in
            .init(LinearSystem.Form(.init(root.boxIndex * 4 + part, 1)), constant: -Double(max(0, value)))
        }
    }

    /// A view's autoresizing mask, or its content size.
    private mutating func lowerMaskOrContent(of view: UIView) {
        if view.translatesAutoresizingMaskIntoConstraints {
            guard let parent = view.parent, let axes = view.autoresizingAxes else { return }
            lower(axes.horizontal, of: view, in: parent, size: Self.width, position: Self.minX)
            lower(axes.vertical, of: view, in: parent, size: Self.height, position: Self.minY)
        } else {
            lowerContent(of: view)
        }
    }

    private mutating func lowerContent(of view: UIView) {
        var size = view.contentSizeInLayout
        // A view that was added meanwhile has no number, or an old one, until the tree is lowered again.
        if heights.indices.contains(view.boxIndex), let height = heights[view.boxIndex] { size.height = height }
        // Content fills the alignment rectangle; the variables are the frame's.
        let insets = view.alignmentInsets
        let across = view === root ? nil : Self.ignoredContentAxis(hidden: view)
        if across != .horizontal {
            lowerContent(
                size.width, insets.left + insets.right, of: view, Self.width, view.hugging.horizontal,
                view.compressionResistance.horizontal)
        }
        if across != .vertical {
            lowerContent(
                size.height, insets.top + insets.bottom, of: view, Self.height, view.hugging.vertical,
                view.compressionResistance.vertical)
        }
    }

    /// The root of a temporary engine: near the target instead of its present size, and with its own content.
    private mutating func lowerFittingRoot(_ target: FittingTarget) {
        for (part, length, priority) in [
            (Self.width, target.size.width, target.horizontal), (Self.height, target.size.height, target.vertical),
        ] {
            add(
                .init(
                    [.init(variable(root.boxIndex, part), 1)], constant: -Double(length), priority: priority.rawValue),
                .rootSize(root))
        }
        for part in [Self.minX, Self.minY] { add(.init([.init(variable(root.boxIndex, part), 1)]), .rootSize(root)) }
        lowerContent(of: root)
    }

    private mutating func lower(_ axis: AutoresizingAxis, of view: UIView, in parent: UIView, size: Int, position: Int)
    {
        let own = variable(view.boxIndex, size)
        let total = variable(parent.boxIndex, size)
        add(
            .init(
                [.init(own, 1), .init(total, -Double(axis.sizeFactor))], constant: -Double(axis.sizeConstant),
                breakingOrder: rows.count),
            .autoresizing(view))
        add(
            .init(
                [
                    .init(variable(view.boxIndex, position), 1), .init(own, 0.5),
                    .init(total, -Double(axis.centerFactor)),
                ],
                constant: -Double(axis.centerConstant), breakingOrder: rows.count),
            .autoresizing(view))
    }

    private mutating func lowerContent(
        _ length: CGFloat, _ padding: CGFloat, of view: UIView, _ part: Int, _ hugging: UILayoutPriority,
        _ compression: UILayoutPriority
    ) {
        guard length >= 0, length.isFinite else { return }
        let length = length + padding
        let variable = variable(view.boxIndex, part)
        // Not where app code added views meanwhile: the tree is lowered again then.
        if contentLengths.indices.contains(variable) { contentLengths[variable] = Double(length) }
        let form = LinearSystem.Form(.init(variable, 1))
        for (relation, priority) in [
            (LinearSystem.Relation.lessThanOrEqual, hugging), (.greaterThanOrEqual, compression),
        ] {
            add(
                .init(
                    form, constant: -Double(length), relation,
                    priority: min(priority.rawValue, Self.maximumContentPriority)),
                .contentSize(view))
        }
    }

    /// A required content size gives way to required constraints without a report, and to nothing else.
    static let maximumContentPriority = Float(1000).nextDown

    // MARK: Constraints

    private mutating func lowerConstraints() {
        let first = rows.count
        var end = first
        for view in views { end += view.heldConstraints.count }
        rows.reserveCapacity(end)
        origins.reserveCapacity(end)
        for view in views {
            for constraint in view.heldConstraints {
                var expression = BoxExpression()
                guard Self.write(constraint, to: &expression) else { continue }
                // What a stack view made gives way only where no constraint of the app's is left to break.
                let rank = constraint.isMadeByStackView ? rows.count + 1 : end + 1 + constraint.activationOrder
                add((consume expression).row(of: constraint, breakingOrder: rank), .constraint(constraint))
            }
        }
    }

    /// Puts rows into a canonical order, not that of activation, so that rounding errors do not remember the past.
    ///
    /// Activation only ranks them for a conflict.
    private mutating func orderConstraints(from first: Int) {
        let order = RowOrder.places(of: rows, from: first, variableCount: boxCount * 4)
        Self.arrange(&rows, order, from: first)
        Self.arrange(&origins, order, from: first)
    }

    /// Puts elements in another order.
    ///
    /// They are moved, because to exchange two of them would copy three.
    /// - `order`: by index, counted from `first`, the old index of the element.
    private static func arrange<Element>(_ elements: inout [Element], _ order: [Int32], from first: Int) {
        order.withUnsafeBufferPointer { order in
            withUnsafeTemporaryAllocation(of: Bool.self, capacity: order.count) { isArranged in
                isArranged.initialize(repeating: false)
                elements.withUnsafeMutableBufferPointer { buffer in
                    guard let base = buffer.baseAddress.map({ $0 + first }) else { return }
                    arrange(base, order, isArranged)
                }
            }
        }
    }

    @inline(__always)
    private static func arrange<Element>(
        _ base: UnsafeMutablePointer<Element>, _ order: UnsafeBufferPointer<Int32>,
        _ isArranged: UnsafeMutableBufferPointer<Bool>
    ) {
        for start in order.indices where !isArranged[start] && Int(order[start]) != start {
            // Along a cycle of the permutation.
            let firstOfRing = (base + start).move()
            var place = start
            while Int(order[place]) != start {
                let next = Int(order[place])
                (base + place).moveInitialize(from: base + next, count: 1)
                isArranged[next] = true
                place = next
            }
            (base + place).initialize(to: firstOfRing)
        }
    }

    /// Records for each constraint where its row is.
    func storeRowIndices() {
        for (row, origin) in origins.enumerated() {
            if case .constraint(let constraint) = origin { constraint.loweredRow = row }
        }
    }

    /// Whether a row with another constant than the one at its index would keep that index.
    static func isInRowOrder(_ row: LinearSystem.Row, at place: Int, in rows: [LinearSystem.Row]) -> Bool {
        func isNeighbour(_ other: Int) -> Bool { rows.indices.contains(other) && rows[other].form == row.form }
        return !(isNeighbour(place - 1) && RowOrder.areInAscendingOrder(row, rows[place - 1]))
            && !(isNeighbour(place + 1) && RowOrder.areInAscendingOrder(rows[place + 1], row))
    }

    /// The row of a constraint, without its rank; nil if an item is gone.
    static func row(for constraint: NSLayoutConstraint) -> LinearSystem.Row? {
        var expression = BoxExpression()
        guard write(constraint, to: &expression) else { return nil }
        return expression.row(of: constraint, breakingOrder: LinearSystem.Row.unbreakable)
    }

    private static func write(_ constraint: NSLayoutConstraint, to expression: inout BoxExpression) -> Bool {
        PlainConstraint.write(constraint, to: &expression) || writeGeneral(constraint, to: &expression)
    }

    /// Writes the left-hand side of any constraint less `multiplier` times the right-hand side; false if an item is gone.
    static func writeGeneral(_ constraint: NSLayoutConstraint, to expression: inout BoxExpression) -> Bool {
        guard let first = constraint.firstHandle?.handle, let firstView = first.owner else { return false }
        let second = constraint.secondAttribute == .notAnAttribute ? nil : constraint.secondHandle?.handle
        let ancestor = second?.owner.flatMap { firstView.nearestCommonAncestor(with: $0) } ?? firstView
        let common = ancestor.takeUnretainedValue()
        // Reading the items may run an app's code, which may release them.
        withExtendedLifetime((first.object, second?.object, common)) {
            expression.isMirrored = constraint.runsRightToLeft(in: common)
            expression.add(
                first, constraint.firstAttribute, minus: Double(constraint.multiplier), times: second,
                constraint.secondAttribute, in: common)
        }
        return true
    }
}
