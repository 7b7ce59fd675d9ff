import Foundation
import LayoutEngine
import LayoutReference

/// A view with an autoresizing mask, in a superview that is sometimes only a point or two long.
private final class SliverMask {
    static let kinds = 4
    private static let lengths: [CGFloat] = [1, 2, 58, 0, 131, 1]
    private let run: ScenarioRun
    private let root = UIView()
    private let view = UIView()
    private var mask: UInt
    /// The frame and the size of the superview from which the mask counts.
    private var (frame, old) = (CGRect.zero, CGSize.zero)

    init(_ run: ScenarioRun) {
        self.run = run
        mask = UInt(run.numbers[0])
        view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
        root.frame.size = CGSize(width: Self.lengths[run.numbers[1]], height: Self.lengths[run.numbers[2]])
        root.addSubview(view)
        // With one constraint in the tree, masks become constraints, too.
        root.heightAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
        place(run.numbers[3])
    }

    private func place(_ value: Int) {
        view.frame = CGRect(
            x: [0, 5, -7][value % 3], y: [3, 0, -4][value / 3 % 3], width: [12, 1, 0][value / 9 % 3],
            height: [9, 0, 2][value / 27 % 3])
        (frame, old) = (view.frame, root.bounds.size)
    }

    /// Start and length of the view on an axis; nil where they would be negative or out of proportion.
    private func place(isHorizontal: Bool, in size: CGSize) -> (start: Double, length: Double)? {
        let reference = MaskReference(frame: frame, in: old, mask: mask, isHorizontal: isHorizontal)
        let total = Double(isHorizontal ? size.width : size.height)
        let place = reference.place(in: total) ?? (reference.start, reference.length)
        // A negative length would be a conflict.
        return place.length >= 0 && abs(place.start) < 3000 && place.length < 3000 ? place : nil
    }

    private func isPossible(in size: CGSize) -> Bool {
        [true, false].allSatisfy { place(isHorizontal: $0, in: size) != nil }
    }

    func perform(_ number: Int) {
        let value = number / Self.kinds
        switch number % Self.kinds {
        case 0, 1:
            var size = root.bounds.size
            let length = Self.lengths[value / 2 % 6]
            if value % 2 == 0 { size.width = length } else { size.height = length }
            if isPossible(in: size) { root.frame.size = size }
        case 2: place(value)
        default:
            // The new mask counts from the present frame, so a pending layout has to come first.
            guard UInt(value % 64) != mask else { return }
            check()
            mask = UInt(value % 64)
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
            (frame, old) = (view.frame, root.bounds.size)
        }
    }

    func check() {
        root.layoutIfNeeded()
        for isHorizontal in [true, false] {
            guard let place = place(isHorizontal: isHorizontal, in: root.bounds.size) else { continue }
            let names = isHorizontal ? ["x", "width"] : ["y", "height"]
            run.expect(
                "\(names[0]) of the view", isHorizontal ? view.frame.minX : view.frame.minY, CGFloat(place.start),
                within: run.pixel + 0.01)
            run.expect(
                "\(names[1]) of the view", isHorizontal ? view.frame.width : view.frame.height, CGFloat(place.length),
                within: run.pixel + 0.01)
        }
    }
}

extension Scenario {
    static let sliverMasks: [Scenario] = [
        // A superview that is one point long shares its length like any other; only one without length cannot.
        Scenario(
            "masks-in-slivers", rules: ["masks-2", "masks-3", "masks-6"],
            limits: [63, 5, 5, 80, 63] + Array(repeating: SliverMask.kinds * 81 - 1, count: 5), kinds: SliverMask.kinds
        ) { run in
            let mask = SliverMask(run)
            mask.check()
            run.inAnyOrder(from: 5, { mask.perform($0) }, rest: mask.check)
            mask.check()
        }
    ]
}
