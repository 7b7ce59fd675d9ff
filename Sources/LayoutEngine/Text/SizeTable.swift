/// A figure that is known at some font sizes and runs straight between them.
struct SizeInterpolation: Sendable {
    private let entries: [(size: Double, value: Double)]

    init(_ entries: [(size: Double, value: Double)]) { self.entries = entries }

    /// The figure at a size; before the first and after the last known size it stays as it is there.
    func value(at size: Double) -> Double {
        guard var before = entries.first, size > before.size else { return entries.first?.value ?? 0 }
        for entry in entries {
            if size <= entry.size {
                let share = (size - before.size) / (entry.size - before.size)
                return before.value + share * (entry.value - before.value)
            }
            before = entry
        }
        return before.value
    }
}

/// The metrics of San Francisco that depend on the size.
/// uikit-model: text-2, text-4
enum OpticalSize {
    /// How far letters have gone from those for small sizes, 0, to those for large ones, 1.
    static let blend = SizeInterpolation([(17, 0), (19, 1.0 / 11), (24, 9.0 / 11), (28, 1)])

    /// Put between letters, in units.
    ///
    /// Above 40 points assumed.
    static let tracking = SizeInterpolation([
        (6, 82), (7, 68), (8, 52), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40),
        (17, -52), (18, -50), (19, -48), (20, -46), (21, -35), (22, -24), (23, -9), (24, 6), (25, 11), (26, 16),
        (27, 22), (28, 28), (30, 28), (31, 26), (32, 26), (33, 24), (34, 24), (35, 22), (36, 20), (40, 20), (44, 16),
        (48, 16), (56, 12), (64, 9), (76, 6), (96, 0),
    ])

    /// What a 2000th of the size is in units.
    static let unitsPerTwoThousandth = UnitsPerEm.value / 2000

    /// From which size on iOS 9 to 13 use letters for large sizes.
    static let displaySizeThreshold = 20.0

    /// In iOS 9 to 13, in 2000ths of the size: of the cut for small sizes, and of that for large ones.
    static let textAndDisplayTracking = (
        small: SizeInterpolation([
            (6, 82), (7, 68), (8, 52), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32),
            (16, -40), (17, -48), (18, -50), (19, -52),
        ]),
        large: SizeInterpolation([
            (20, 38), (21, 34), (22, 32), (23, 31), (24, 30), (25, 28), (26, 28), (27, 26), (29, 26), (30, 24),
            (32, 24), (34, 22), (36, 22), (38, 20), (40, 20), (44, 16), (48, 16), (56, 12), (64, 9), (76, 6), (96, 0),
        ])
    )
}
