import Foundation
import LayoutEngine

/// What each bit of a format's options means on each axis.
extension Scenario {
    static let formatOptions: [Scenario] = [
        // Bits of alignments across the axis tie views that follow one another; all others are refused, and nothing is
        // made.
        Scenario(
            "bits-of-format-options", rules: ["visual-formats-5", "visual-formats-9"], limits: [2, 15, 2, 30]
        ) { run in
            let (_, root) = run.openPlain()
            let names = ["a", "b", "c", "d"].prefix(run.numbers[0] + 2)
            let views = names.map { _ in run.makeView(in: root) }
            let known = Dictionary(uniqueKeysWithValues: zip(names.map { String($0) }, views.map { $0 as Any }))
            let chain = names.map { "[\($0)]" }.joined(separator: ["", "-", "-\(run.numbers[3])-"][run.numbers[2]])
            let legal: [(axis: String, bits: [Int])] = [("H", [3, 4, 10, 11, 12]), ("V", [1, 2, 5, 6, 9])]
            for (axis, bits) in legal {
                let plain = NSLayoutConstraint.constraints(
                    withVisualFormat: "\(axis):\(chain)", metrics: nil, views: known
                ).count
                run.expect("constraints without options on \(axis)", plain, names.count - 1)
                for bit in 0...15 {
                    // One alone, and beside another one.
                    for other in [bit, run.numbers[1]] {
                        let chosen = bit == other ? [bit] : [bit, other].sorted()
                        let raw = chosen.reduce(UInt(0)) { $0 | 1 << UInt($1) }
                        let isLegal = chosen.allSatisfy(bits.contains)
                        var made: [NSLayoutConstraint] = []
                        run.expectRefusal("bits \(chosen) on \(axis)", isLegal ? nil : .invalidArgument) {
                            made = NSLayoutConstraint.constraints(
                                withVisualFormat: "\(axis):\(chain)",
                                options: NSLayoutConstraint.FormatOptions(rawValue: raw), metrics: nil, views: known)
                        }
                        run.expect(
                            "constraints of bits \(chosen) on \(axis)", made.count,
                            isLegal ? plain + chosen.count * (names.count - 1) : 0)
                        guard isLegal else { continue }
                        for bit in chosen {
                            let ties = made.dropFirst(plain).filter { $0.firstAttribute.rawValue == bit }
                            run.expect("ties of bit \(bit) on \(axis)", ties.count, names.count - 1)
                            for (index, tie) in ties.enumerated() {
                                run.expectObject(
                                    "first view of tie \(index) of bit \(bit)", tie.firstItem, views[index])
                                run.expectObject(
                                    "second view of tie \(index) of bit \(bit)", tie.secondItem, views[index + 1])
                                run.expect("other end of tie \(index)", tie.secondAttribute.rawValue, bit)
                                run.expect("relation of tie \(index)", tie.relation, .equal)
                            }
                        }
                    }
                }
            }
        }
    ]
}
