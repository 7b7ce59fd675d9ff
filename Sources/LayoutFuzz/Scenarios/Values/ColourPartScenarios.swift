import Foundation
import LayoutEngine

/// Colours that are asked for their parts.
extension Scenario {
    static let colourParts: [Scenario] = [
        // However a colour was made, it tells its parts in each of the three ways and says that it did, also where
        // only one part is asked for.
        Scenario(
            "colours-tell-their-parts", rules: ["source-2"], limits: [255, 255, 255, 100, 255, 1, 7]
        ) { run in
            let parts = (0..<3).map { run.length($0) / 255 }
            let (opacity, grey) = (run.length(3) / 100, run.length(4) / 255)
            let greys = [grey, grey, grey]
            let rgb = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: opacity)
            let white = UIColor(white: grey, alpha: opacity)
            let isDark = run.flag(5)
            let dynamic = UIColor { traits in traits.userInterfaceStyle == .dark ? rgb : white }
            let resolved = dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
            let colours: [(name: String, colour: UIColor, parts: [CGFloat], alpha: CGFloat)] = [
                ("red, green and blue", rgb, parts, opacity), ("grey", white, greys, opacity),
                ("a colour of a layer", rgb.cgColor, parts, opacity),
                ("a grey of a layer", white.cgColor, greys, opacity),
                ("a colour from a layer", UIColor(cgColor: rgb.cgColor), parts, opacity),
                ("a colour of another alpha", rgb.withAlphaComponent(grey), parts, grey),
                ("a grey of another alpha", white.withAlphaComponent(1), greys, 1),
                ("a resolved colour", resolved, isDark ? parts : greys, opacity),
                ("black", .black, [0, 0, 0], 1), ("white", .white, [1, 1, 1], 1), ("clear", .clear, [0, 0, 0], 0),
                ("red", .red, [1, 0, 0], 1), ("green", .green, [0, 1, 0], 1), ("blue", .blue, [0, 0, 1], 1),
            ]
            for (name, colour, wanted, alpha) in colours {
                let (tellsParts, found) = redGreenBlue(of: colour)
                run.expect("whether \(name) tells red, green and blue", tellsParts, true)
                for (part, value) in zip(["red", "green", "blue", "alpha"], zip(found, wanted + [alpha])) {
                    run.expect("\(part) of \(name)", value.0, value.1, within: 1e-6)
                }
                var (lightness, same) = (CGFloat(-1), CGFloat(-1))
                run.expect("whether \(name) tells how light it is", colour.getWhite(&lightness, alpha: &same), true)
                if wanted[0] == wanted[1], wanted[1] == wanted[2] {
                    run.expect("lightness of \(name)", lightness, wanted[0], within: 1e-6)
                } else {
                    // Between the darkest and the lightest of its parts.
                    let range = (wanted.min() ?? 0)...(wanted.max() ?? 1)
                    run.expect("whether \(name) is as light as its parts", range.contains(lightness), true)
                }
                run.expect("alpha of \(name) beside its lightness", same, alpha, within: 1e-6)
                let (tellsHue, wheel) = hue(of: colour)
                run.expect("whether \(name) tells its hue", tellsHue, true)
                run.expect("brightness of \(name)", wheel[2], wanted.max() ?? -1, within: 1e-6)
                run.expect("alpha of \(name) beside its hue", wheel[3], alpha, within: 1e-6)
                run.expect("whether the hue of \(name) is on the wheel", (0...1).contains(wheel[0]), true)
                // By its hue it is made again.
                let again = UIColor(hue: wheel[0], saturation: wheel[1], brightness: wheel[2], alpha: wheel[3])
                let others = redGreenBlue(of: again).parts
                for (index, part) in ["red", "green", "blue"].enumerated() {
                    run.expect("\(part) of \(name) by its hue", others[index], wanted[index], within: 1e-6)
                }
                expectParts(of: colour, name, found + wheel + [lightness], run)
            }
        }
    ]

    /// What is asked for alone is what it is beside the others.
    private static func expectParts(of colour: UIColor, _ name: String, _ all: [CGFloat], _ run: ScenarioRun) {
        var value = CGFloat(-1)
        var wasTold: [Bool] = []
        func expect(_ what: String, _ wanted: CGFloat) {
            run.expect("\(what) of \(name), asked for alone", value, wanted, within: 1e-6)
            value = -1
        }
        switch run.numbers[6] {
        case 0:
            wasTold.append(colour.getRed(&value, green: nil, blue: nil, alpha: nil))
            expect("red", all[0])
        case 1:
            wasTold.append(colour.getRed(nil, green: &value, blue: nil, alpha: nil))
            expect("green", all[1])
        case 2:
            wasTold.append(colour.getRed(nil, green: nil, blue: &value, alpha: nil))
            expect("blue", all[2])
        case 3:
            wasTold.append(colour.getHue(&value, saturation: nil, brightness: nil, alpha: nil))
            expect("hue", all[4])
        case 4:
            wasTold.append(colour.getHue(nil, saturation: &value, brightness: nil, alpha: nil))
            expect("saturation", all[5])
        case 5:
            wasTold.append(colour.getHue(nil, saturation: nil, brightness: &value, alpha: nil))
            expect("brightness", all[6])
        case 6:
            wasTold.append(colour.getWhite(&value, alpha: nil))
            expect("lightness", all[8])
        default:
            wasTold.append(colour.getRed(nil, green: nil, blue: nil, alpha: &value))
            expect("alpha", all[3])
            wasTold.append(colour.getHue(nil, saturation: nil, brightness: nil, alpha: &value))
            expect("alpha beside its hue", all[3])
            wasTold.append(colour.getWhite(nil, alpha: &value))
            expect("alpha beside its lightness", all[3])
        }
        run.expect("whether \(name) tells one part", wasTold.allSatisfy { $0 }, true)
    }
}

/// Red, green, blue and alpha, and whether the colour tells them.
private func redGreenBlue(of colour: UIColor) -> (tells: Bool, parts: [CGFloat]) {
    var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    let tells = colour.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (tells, [red, green, blue, alpha])
}

/// Hue, saturation, brightness and alpha, and whether the colour tells them.
private func hue(of colour: UIColor) -> (tells: Bool, parts: [CGFloat]) {
    var (hue, saturation, brightness, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    let tells = colour.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    return (tells, [hue, saturation, brightness, alpha])
}
