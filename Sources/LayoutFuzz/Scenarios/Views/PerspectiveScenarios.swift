import Foundation
import LayoutEngine

/// The numbers of a 3D transform, by rows.
private func rows(of transform: CATransform3D) -> [CGFloat] {
    let t = transform
    return [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
}

/// A 3D transform with these numbers.
private func transform(_ numbers: [CGFloat]) -> CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m12, t.m13, t.m14) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (t.m21, t.m22, t.m23, t.m24) = (numbers[4], numbers[5], numbers[6], numbers[7])
    (t.m31, t.m32, t.m33, t.m34) = (numbers[8], numbers[9], numbers[10], numbers[11])
    (t.m41, t.m42, t.m43, t.m44) = (numbers[12], numbers[13], numbers[14], numbers[15])
    return t
}

extension ScenarioRun {
    /// Expects each number of a 3D transform.
    fileprivate func expectNumbers(_ what: String, _ found: CATransform3D, _ wanted: [CGFloat]) {
        for (index, (one, other)) in zip(rows(of: found), wanted).enumerated() {
            expect("row \(index / 4 + 1), column \(index % 4 + 1) of \(what)", one, other, within: 0.0005)
        }
    }
}

/// 3D transforms with perspective, as for a page that turns.
extension Scenario {
    /// The product of two matrices.
    private static func joined(_ one: [CGFloat], _ other: [CGFloat]) -> [CGFloat] {
        (0..<16).map { place -> CGFloat in
            let (row, column) = (place / 4, place % 4)
            var sum: CGFloat = 0
            for index in 0..<4 { sum += one[4 * row + index] * other[4 * index + column] }
            return sum
        }
    }

    static let perspectives: [Scenario] = [
        // The concatenation of two transforms is the product of their matrices, with the perspective.
        Scenario(
            "transforms-with-perspective", rules: ["layers-1", "frames-2"],
            limits: Array(repeating: 20, count: 32) + [23, 2, 40, 9, 9, 9]
        ) { run in
            // In quarters, so that products are exact.
            let quarters = run.numbers[..<32].map { (CGFloat($0) - 9) / 4 }
            let (one, other) = (Array(quarters[..<16]), Array(quarters[16...]))
            let (first, second) = (transform(one), transform(other))
            run.expectNumbers("a transform as it was set", first, one)
            run.expectNumbers("the concatenation of two", CATransform3DConcat(first, second), joined(one, other))
            run.expectNumbers(
                "the concatenation in the other order", CATransform3DConcat(second, first), joined(other, one))
            let parts = (35...37).map { 1 + run.length($0) }
            let shift: [CGFloat] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, parts[0], parts[1], parts[2], 1]
            let scale: [CGFloat] = [parts[0], 0, 0, 0, 0, parts[1], 0, 0, 0, 0, parts[2], 0, 0, 0, 0, 1]
            run.expectNumbers(
                "a translated one", CATransform3DTranslate(first, parts[0], parts[1], parts[2]), joined(shift, one))
            run.expectNumbers(
                "a scaled one", CATransform3DScale(first, parts[0], parts[1], parts[2]), joined(scale, one))
            // As most apps do: first a perspective, then a rotation.
            var depth = CATransform3DIdentity
            depth.m34 = -1 / (100 + 10 * run.length(34))
            let angle = CGFloat.pi * run.length(32) / 12
            let (c, s) = (cos(angle), sin(angle))
            let turns: [[CGFloat]] = [
                [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1], [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1],
                [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
            ]
            let axis = run.numbers[33]
            let wanted = joined(turns[axis], rows(of: depth))
            let turned = CATransform3DRotate(depth, angle, axis == 0 ? 2 : 0, axis == 1 ? 3 : 0, axis == 2 ? 1 : 0)
            run.expectNumbers("a rotation with perspective", turned, wanted)
            run.expect(
                "whether a transform with perspective is affine or the identity",
                CATransform3DIsAffine(depth) || CATransform3DIsIdentity(depth),
                false)
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
            view.layer.transform = turned
            run.expectNumbers("a layer's transform", view.layer.transform, wanted)
            run.expectNumbers("a transform from an NSValue", NSValue(caTransform3D: turned).caTransform3DValue, wanted)
            let flat = view.transform
            run.expect(
                "first column of a view's transform", CGPoint(x: flat.a, y: flat.c),
                CGPoint(x: wanted[0], y: wanted[4]))
            run.expect(
                "second column of a view's transform", CGPoint(x: flat.b, y: flat.d),
                CGPoint(x: wanted[1], y: wanted[5]))
            run.expect("center of a view with such a transform", view.center, CGPoint(x: 30, y: 50))
        }
    ]
}
