import Foundation
import LayoutEngine

/// `UIImage(named:)` and `UIColor(named:)`. uikit-model: controls-12
extension Scenario {
    static let namedPictures: [Scenario] = [
        // They return the image and the color that the app has for a name at that time, or nil, whatever they returned before.
        Scenario(
            "pictures-by-names-again", rules: ["controls-12"],
            limits: [60, 60] + Array(repeating: 4 * 5 - 1, count: 5),
            kinds: 4
        ) { run in
            let names = [
                "scenario picture", "scenario-picture.png", "group/scenario picture", "scenario.picture.JPG",
                "scenario@2x",
            ]
            var sizes: [String: CGSize] = [:]
            var whites: [String: CGFloat] = [:]
            let environment = LayoutEnvironment.current
            environment.namedImages = [:]
            func check() {
                for name in names {
                    let image = UIImage(named: name)
                    run.expect("whether there is an image of the name", image != nil, sizes[name] != nil)
                    run.expect("size of the image", image?.size ?? .zero, sizes[name] ?? .zero)
                    let view = UIImageView(image: image)
                    if let size = sizes[name] {
                        run.expect("intrinsic size of an image view with the image", view.intrinsicContentSize, size)
                    }
                    var white: CGFloat = -1
                    let color = UIColor(named: name)
                    run.expect("whether there is a color of the name", color != nil, whites[name] != nil)
                    color?.getWhite(&white, alpha: nil)
                    run.expect("lightness of the color", white, whites[name] ?? -1, within: 1e-6)
                }
            }
            check()
            for (turn, number) in run.numbers[2...].enumerated() {
                let name = names[number / 4]
                switch number % 4 {
                case 0:
                    sizes[name] = CGSize(width: run.length(0) + CGFloat(turn) + 1, height: run.length(1) + 1)
                    environment.namedImages[name] = sizes[name]
                case 1:
                    sizes[name] = nil
                    environment.namedImages[name] = nil
                case 2:
                    let white = run.length(0) / 100 + CGFloat(turn) / 100
                    whites[name] = white
                    environment.namedColors[name] = UIColor(white: white, alpha: 1)
                default:
                    whites[name] = nil
                    environment.namedColors[name] = nil
                }
                check()
            }
        }
    ]
}
