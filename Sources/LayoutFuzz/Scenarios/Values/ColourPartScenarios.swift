import Foundation
import LayoutEngine

/// Colours and their components.
extension Scenario {
    static let colourParts: [Scenario] = [
        // However a colour was made, `getRed`, `getWhite` and `getHue` give its components and return true, also with
        // pointers to some of them only.
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
                run.expect("whether getRed of \(name) returns true", tellsParts, true)
                for (part, value) in zip(["red", "green", "blue", "alpha"], zip(found, wanted + [alpha])) {
                    run.expect("\(part) of \(name)", value.0, value.1, within: 1e-6)
                }
                var (lightness, same) = (CGFloat(-1), CGFloat(-1))
                run.expect("whether getWhite of \(name) returns true", colour.getWhite(&lightness, alpha: &same), true)
                if wanted[0] == wanted[1], wanted[1] == wanted[2] {
                    run.expect("white of \(name)", lightness, wanted[0], within: 1e-6)
                } else {
                    // Between the least and the greatest of its components.
                    let range = (wanted.min() ?? 0)...(wanted.max() ?? 1)
                    run.expect(
                        "whether the white of \(name) is between its components", range.contains(lightness), true)
                }
                run.expect("alpha of \(name) from getWhite", same, alpha, within: 1e-6)
                let (tellsHue, wheel) = hue(of: colour)
                run.expect("whether getHue of \(name) returns true", tellsHue, true)
                run.expect("brightness of \(name)", wheel[2], wanted.max() ?? -1, within: 1e-6)
                run.expect("alpha of \(name) from getHue", wheel[3], alpha, within: 1e-6)
                run.expect("whether the hue of \(name) is from 0 to 1", (0...1).contains(wheel[0]), true)
                // Made again from hue, saturation and brightness.
                let again = UIColor(hue: wheel[0], saturation: wheel[1], brightness: wheel[2], alpha: wheel[3])
                let others = redGreenBlue(of: again).parts
                for (index, part) in ["red", "green", "blue"].enumerated() {
                    run.expect(
                        "\(part) of \(name) made from its hue, saturation and brightness", others[index], wanted[index],
                        within: 1e-6)
                }
                expectParts(of: colour, name, found + wheel + [lightness], run)
            }
        }
    ]

    /// A component that is asked for alone has the value that it has with the others.
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
            expect("white", all[8])
        default:
            wasTold.append(colour.getRed(nil, green: nil, blue: nil, alpha: &value))
            expect("alpha", all[3])
            wasTold.append(colour.getHue(nil, saturation: nil, brightness: nil, alpha: &value))
            expect("alpha from getHue", all[3])
            wasTold.append(colour.getWhite(nil, alpha: &value))
            expect("alpha from getWhite", all[3])
        }
        run.expect("whether all calls for one component of \(name) return true", wasTold.allSatisfy { $0 }, true)
    }
}

/// Red, green, blue and alpha, and what `getRed` returns.
private func redGreenBlue(of colour: UIColor) -> (tells: Bool, parts: [CGFloat]) {
    var (red, green, blue, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    let tells = colour.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (tells, [red, green, blue, alpha])
}

/// Hue, saturation, brightness and alpha, and what `getHue` returns.
private func hue(of colour: UIColor) -> (tells: Bool, parts: [CGFloat]) {
    var (hue, saturation, brightness, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
    let tells = colour.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    return (tells, [hue, saturation, brightness, alpha])
}
