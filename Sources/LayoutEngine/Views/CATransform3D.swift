import Foundation

/// A transform in 3D.
public struct CATransform3D: Equatable, Sendable {
    /// Rows and columns.
    public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

    /// All zero.
    public init() {
        (m11, m12, m13, m14) = (0, 0, 0, 0)
        (m21, m22, m23, m24) = (0, 0, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 0, 0)
        (m41, m42, m43, m44) = (0, 0, 0, 0)
    }

    fileprivate init(rows: [[CGFloat]]) {
        (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
        (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
        (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
        (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
    }

    fileprivate var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// The two-dimensional part.
    var flat: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

extension NSValue {
    /// A transform as an object.
    public convenience init(caTransform3D t: CATransform3D) { self.init(transform: t) }
    private convenience init(transform: CATransform3D) {
        var transform = transform
        // Foundation on Linux can store arrays of numbers in an `NSValue`, but no structures of other libraries.
        self.init(bytes: &transform, objCType: "[16d]")
    }
    /// The transform.
    public var caTransform3DValue: CATransform3D {
        var transform = CATransform3DIdentity
        getValue(&transform)
        return transform
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])

/// Whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
/// Whether two transforms are the same.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}

/// A scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}

/// A rotation around an axis; the identity if the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (cos(angle), sin(angle))
    let k = 1 - c
    return CATransform3D(rows: [
        [c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0],
        [x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0],
        [x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0],
        [0, 0, 0, 1],
    ])
}

/// Applies one transform and then another.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (first, second) = (a.rows, b.rows)
    return CATransform3D(
        rows: (0..<4).map { row in
            (0..<4).map { column in (0..<4).reduce(0) { $0 + first[row][$1] * second[$1][column] } }
        })
}

/// Translates, and then applies a transform.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Scales, and then applies a transform.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Rotates around an axis, and then applies a transform.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// A two-dimensional transform in 3D.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(rows: [[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}

/// The two-dimensional part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.flat }

/// Whether a transform is two-dimensional.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(t.flat)
}
