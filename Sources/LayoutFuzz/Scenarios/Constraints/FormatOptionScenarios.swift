import Foundation
import LayoutEngine

/// The bits of the options of visual formats, on each axis.
extension Scenario {
    static let formatOptions: [Scenario] = [
        // Bits that align across the axis tie each view to the next one. All others are refused and make no
        // constraints.
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
                    // Each bit alone, and together with another one.
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
                            run.expect("alignment constraints of bit \(bit) on \(axis)", ties.count, names.count - 1)
                            for (index, tie) in ties.enumerated() {
                                run.expectObject(
                                    "first item of alignment \(index) of bit \(bit)", tie.firstItem, views[index])
                                run.expectObject(
                                    "second item of alignment \(index) of bit \(bit)", tie.secondItem, views[index + 1])
                                run.expect("second attribute of alignment \(index)", tie.secondAttribute.rawValue, bit)
                                run.expect("relation of alignment \(index)", tie.relation, .equal)
                            }
                        }
                    }
                }
            }
        }
    ]
}
