import Foundation
import LayoutEngine

/// A number for all that was observed of a case, so that two machines can compare their runs of it without sending
/// frames.
///
/// FNV-1a over words in place of bytes: a multiplication for each number that was seen, in the order of the tree. There
/// is no attack to resist here; that two runs differ and have one digest takes a chance of 2^-64.
struct ObservationDigest {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ observation: Observation) {
        add(UInt64(observation.views.count))
        for view in observation.views {
            add(view.frame)
            add(view.margins)
            add(view.safeArea)
            guard let scroll = view.scroll else { continue }
            add(scroll.contentSize.width)
            add(scroll.contentSize.height)
            add(scroll.offset.x)
            add(scroll.offset.y)
            add(scroll.adjustedInset)
        }
        for guide in observation.guides { add(guide.frame) }
        for controller in observation.controllers {
            add(controller.top)
            add(controller.bottom)
        }
        add((observation.hasConflict ? 1 : 0) | (observation.hadConflict ? 2 : 0))
    }

    /// How much was observed, where nothing else is known.
    mutating func add(count: Int) { add(UInt64(count)) }

    /// The high half is folded in, or it would reach only the high half of the value.
    private mutating func add(_ word: UInt64) { value = (value ^ word ^ (word >> 32)) &* 0x100_0000_01b3 }

    /// In steps of 1/4096 point: processors of one family have other instructions for sines, and their last bits are no
    /// difference of layouts.
    private mutating func add(_ number: CGFloat) {
        let steps = (Double(number) * 4096).rounded()
        add(Int64(exactly: steps).map { UInt64(bitPattern: $0) } ?? Double(number).bitPattern)
    }

    private mutating func add(_ rect: CGRect) {
        add(rect.origin.x)
        add(rect.origin.y)
        add(rect.size.width)
        add(rect.size.height)
    }

    private mutating func add(_ insets: UIEdgeInsets) {
        add(insets.top)
        add(insets.left)
        add(insets.bottom)
        add(insets.right)
    }
}
