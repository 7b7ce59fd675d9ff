import Foundation
import LayoutEngine

/// The properties of a list and its flow layout, and the expected frames.
struct FlowReferenceState {
    var size = CGSize(width: 270, height: 310)
    var (inset, margins) = (UIEdgeInsets.zero, UIEdgeInsets(top: 9, left: 17, bottom: 12, right: 5))
    /// The margins of the list's superview, and whether the list preserves them.
    var (outer, inherits) = (UIEdgeInsets(top: 14, left: 31, bottom: 23, right: 19), false)
    var (safe, includesSafeArea) = (UIEdgeInsets(top: 0, left: 21, bottom: 0, right: 8), true)
    var (isDown, isMirrored) = (true, false)
    var reference = UICollectionViewFlowLayout.SectionInsetReference.fromLayoutMargins
    /// The inset of the sections; left is the leading side.
    var around = UIEdgeInsets(top: 3, left: 14, bottom: 6, right: 2)

    private static let header: CGFloat = 11

    /// The length of lines, and the insets at both their ends.
    func line(in list: UICollectionView) -> (length: CGFloat, near: CGFloat, far: CGFloat) {
        func ends(_ insets: UIEdgeInsets) -> (near: CGFloat, far: CGFloat) {
            guard isDown else { return (insets.top, insets.bottom) }
            return isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
        }
        let had = ends(inset)
        let length = (isDown ? size.width : size.height) - had.near - had.far
        let own = isDown ? (near: around.left, far: around.right) : (near: around.top, far: around.bottom)
        let named: (near: CGFloat, far: CGFloat)
        switch reference {
        case .fromContentInset: return (length, own.near, own.far)
        case .fromSafeArea: named = ends(list.safeAreaInsets)
        case .fromLayoutMargins: named = ends(list.layoutMargins)
        }
        // Items never reach into the content inset.
        return (length, max(0, named.near + own.near - had.near), max(0, named.far + own.far - had.far))
    }

    /// The size of the items of a section: two fit on a line in the first one; in the second one an item is alone.
    func itemSize(_ section: Int, in list: UICollectionView) -> CGSize {
        let line = line(in: list)
        let long = section == 0 ? 9 : max(15, (line.length - line.near - line.far) * 2 / 3)
        let thick: CGFloat = section == 0 ? 14 : 23
        return isDown ? CGSize(width: long, height: thick) : CGSize(width: thick, height: long)
    }

    /// For each section the frames of its header and its items, from the leading side, and the content size.
    func places(in list: UICollectionView) -> (headers: [CGRect], items: [[CGRect]], content: CGSize) {
        let line = line(in: list)
        func rect(_ along: CGFloat, _ at: CGFloat, _ long: CGFloat, _ thick: CGFloat) -> CGRect {
            isDown
                ? CGRect(x: along, y: at, width: long, height: thick)
                : CGRect(x: at, y: along, width: thick, height: long)
        }
        var (place, headers, items): (CGFloat, [CGRect], [[CGRect]]) = (0, [], [])
        for section in 0..<2 {
            // Headers reach from end to end, whatever the insets of the items.
            headers.append(rect(0, place, line.length, Self.header))
            place += Self.header + (isDown ? around.top : around.left)
            let size = itemSize(section, in: list)
            let (long, thick) = isDown ? (size.width, size.height) : (size.height, size.width)
            // An item that is alone on its line is centered.
            let middle = line.near + (line.length - line.near - line.far - long) / 2
            let starts = section == 0 ? [line.near, line.near + 9 + 10] : [middle]
            items.append(starts.map { rect($0, place, long, thick) })
            place += thick + (isDown ? around.bottom : around.right)
        }
        return (headers, items, rect(0, 0, line.length, place).size)
    }

    /// Sets what differs, so that nothing else asks for a layout.
    func show(on list: UICollectionView, _ flow: UICollectionViewFlowLayout) {
        func set<Object: AnyObject, Value: Equatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, _ value: Value
        ) {
            if object[keyPath: property] != value { object[keyPath: property] = value }
        }
        set(list, \.frame, CGRect(origin: CGPoint(x: 6, y: 3), size: size))
        set(list, \.contentInset, inset)
        // These are always set, because `layoutMargins` of the list may return the superview's.
        list.layoutMargins = margins
        list.preservesSuperviewLayoutMargins = inherits
        list.insetsLayoutMarginsFromSafeArea = includesSafeArea
        list.superview?.layoutMargins = outer
        set(list, \.semanticContentAttribute, isMirrored ? .forceRightToLeft : .forceLeftToRight)
        set(flow, \.scrollDirection, isDown ? .vertical : .horizontal)
        set(flow, \.headerReferenceSize, CGSize(width: Self.header, height: Self.header))
        set(flow, \.sectionInset, around)
        set(flow, \.sectionInsetReference, reference)
    }

    mutating func perform(_ kind: Int, _ value: Int) {
        let (one, two, three) = (CGFloat(value % 13), CGFloat(value % 7), CGFloat(value % 17))
        switch kind {
        case 0: size = CGSize(width: 260 + 2 * value, height: 330 - value)
        case 1: inset = UIEdgeInsets(top: one, left: three, bottom: two, right: one + 1)
        case 2: margins = UIEdgeInsets(top: three, left: two, bottom: one, right: three + 2)
        case 3: safe = UIEdgeInsets(top: two, left: one, bottom: three, right: two + 3)
        case 4: isDown.toggle()
        case 5: isMirrored.toggle()
        case 6, 7: reference = [.fromContentInset, .fromSafeArea, .fromLayoutMargins][value % 3]
        case 8: around = UIEdgeInsets(top: two, left: three, bottom: one, right: two + 2)
        case 9: if value % 2 == 0 { inherits.toggle() } else { includesSafeArea.toggle() }
        default: outer = UIEdgeInsets(top: 10 + one, left: 16 + three, bottom: 8 + two, right: 20 + one)
        }
    }
}
