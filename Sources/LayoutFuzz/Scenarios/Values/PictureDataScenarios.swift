import Foundation
import LayoutEngine

/// Images and colors that are made from data, and read.
extension Scenario {
    static let pictureData: [Scenario] = [
        // The size of an image is the size in its file in pixels, divided by the scale.
        Scenario("pictures-of-data", rules: ["controls-5"], limits: [3, 700, 700, 5, 5, 40]) { run in
            let (width, height) = (run.numbers[1] + 1, run.numbers[2] + 1)
            func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }
            // All four kinds, beginning with a different one.
            for turn in 0..<4 {
                let (kind, number) = ((run.numbers[0] + turn) % 4, run.numbers[3] % 4)
                var bytes: [UInt8]
                switch kind {
                case 0:
                    bytes = [0x89] + Array("PNG".utf8) + [0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                    bytes += [0, 0] + two(width) + [0, 0] + two(height) + [8, 6, 0, 0, 0]
                case 1:
                    // Other segments come first. The marker numbers of tables lie between those of frames.
                    bytes = [0xFF, 0xD8]
                    let kinds: [UInt8] = [0xE0, 0xDB, 0xC4, 0xC8, 0xCC]
                    for other in kinds.prefix(run.numbers[4]) {
                        let count = run.numbers[5] + 8
                        bytes += [0xFF, other] + two(count + 2) + [UInt8](repeating: 1, count: count)
                    }
                    if number == 3 { bytes += [0xFF] }
                    bytes += [0xFF, [0xC0, 0xC2, 0xC9, 0xCF][number]] + two(17) + [8] + two(height) + two(width)
                    bytes += [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
                case 2:
                    let (left, bottom) = (run.numbers[4], run.numbers[5])
                    let box = "\(left) \(bottom) \(left + width) \(bottom + height)"
                    bytes = Array("%PDF-1.4\n<< /MediaBox [\(box)] >>".utf8)
                default:
                    let other = run.numbers[4] > 2 ? " viewBox=\"0 0 3 4\"" : ""
                    bytes = Array(
                        "<?xml version=\"1.0\"?><svg\(other) width=\"\(width)\" height=\"\(height)px\"></svg>".utf8)
                }
                let scale = CGFloat(run.numbers[3] % 3 + 1)
                let image = UIImage(data: Data(bytes), scale: scale)
                let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
                run.expect("size of an image of kind \(kind)", image?.size ?? .zero, size)
                run.expect("scale of an image from data", image?.scale ?? 0, scale)
                run.expect("intrinsic size of its image view", UIImageView(image: image).intrinsicContentSize, size)
                // The size in a PNG ends with its 24th byte.
                if kind == 0 {
                    run.expect(
                        "size of a PNG of 24 bytes",
                        UIImage(data: Data(bytes.prefix(24)), scale: scale)?.size ?? .zero, size)
                    run.expect(
                        "whether a PNG of 23 bytes gives no image",
                        UIImage(data: Data(bytes.prefix(23)), scale: scale) == nil, true)
                }
                let short = UIImage(data: Data(bytes.prefix(4)), scale: scale)
                run.expect("whether the first four bytes give no image", short == nil, true)
                run.expect("whether a scale of 0 gives no image", UIImage(data: Data(bytes), scale: 0) == nil, true)
            }
        },
        // `cgImage` has the size in pixels. An image of it with the same scale has the old size, in the orientation
        // that is given.
        Scenario("pictures-of-pixels", rules: ["controls-5"], limits: [90, 90, 2, 90, 90, 90, 90]) { run in
            let scale = CGFloat(run.numbers[2] + 1)
            let image = UIImage(size: CGSize(width: run.length(0), height: run.length(1)), scale: scale)
            guard run.flag(0), run.flag(1) else {
                return run.expect("whether an empty image has no cgImage", image.cgImage == nil, true)
            }
            guard let pixels = image.cgImage else { return run.expect("whether the image has a cgImage", false, true) }
            run.expect("width of the cgImage", pixels.width, run.numbers[0] * (run.numbers[2] + 1))
            run.expect("height of the cgImage", pixels.height, run.numbers[1] * (run.numbers[2] + 1))
            run.expect(
                "size of an image with the scale 1", UIImage(cgImage: pixels).size,
                CGSize(width: pixels.width, height: pixels.height))
            for number in 0..<8 {
                guard let orientation = UIImage.Orientation(rawValue: number) else {
                    return run.expect("whether there is an orientation \(number)", false, true)
                }
                let lies = [UIImage.Orientation.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
                let turned = UIImage(cgImage: pixels, scale: scale, orientation: orientation)
                run.expect(
                    "size of an image with the orientation \(orientation)", turned.size,
                    lies ? CGSize(width: run.length(1), height: run.length(0)) : image.size)
            }
            let part = CGRect(x: run.numbers[3], y: run.numbers[4], width: run.numbers[5], height: run.numbers[6])
            let common = CGSize(
                width: max(0, min(part.maxX, CGFloat(pixels.width)) - part.minX),
                height: max(0, min(part.maxY, CGFloat(pixels.height)) - part.minY))
            let cropped = pixels.cropping(to: part)
            let isEmpty = common.width == 0 || common.height == 0
            run.expect("whether cropping gives an image", cropped != nil, !isEmpty)
            if !isEmpty {
                run.expect(
                    "size of the cropped image", CGSize(width: cropped?.width ?? 0, height: cropped?.height ?? 0),
                    common)
            }
        },
        // A color from hue, saturation and brightness has these values when they are read. A gray has its white value.
        Scenario("colours-by-hue", rules: ["source-2"], limits: [359, 100, 100, 100]) { run in
            let given = (run.length(0) / 360, run.length(1) / 100, run.length(2) / 100, run.length(3) / 100)
            let color = UIColor(hue: given.0, saturation: given.1, brightness: given.2, alpha: given.3)
            var (hue, saturation, brightness, alpha) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
            color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
            run.expect("brightness", brightness, given.2, within: 1e-6)
            run.expect("alpha", alpha, given.3, within: 1e-6)
            if given.2 > 0 { run.expect("saturation", saturation, given.1, within: 1e-6) }
            if given.1 > 0, given.2 > 0 { run.expect("hue", hue, given.0, within: 1e-6) }
            var (white, same) = (CGFloat(-1), CGFloat(-1))
            UIColor(white: given.1, alpha: given.3).getWhite(&white, alpha: &same)
            run.expect("white of a gray", white, given.1, within: 1e-6)
            run.expect("alpha of a gray", same, given.3, within: 1e-6)
            for (index, name) in ["red", "green", "blue"].enumerated() {
                let parts = (0..<3).map { CGFloat($0 == index ? 1 : 0) }
                UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1).getWhite(&white, alpha: nil)
                // The luma weights of television, which add up to 1.
                run.expect("white of \(name)", white, [0.299, 0.587, 0.114][index], within: 1e-6)
            }
        },
        // An asset returns the image that was last registered for traits that the given ones contain.
        Scenario("pictures-by-traits", rules: ["source-2"], limits: Array(repeating: 3 * 3 * 5 - 1, count: 6)) { run in
            let kinds = [
                UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
                UITraitCollection(traitsFrom: []),
            ]
            let asked = [
                UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
                UITraitCollection(traitsFrom: [kinds[0], kinds[1]]), UITraitCollection(userInterfaceStyle: .light),
            ]
            // The indices of the kinds that the requested traits contain.
            let contained = [[0, 2], [1, 2], [0, 1, 2], [2]]
            let asset = UIImageAsset()
            var registered: [(kind: Int, image: UIImage)] = []
            for number in run.numbers {
                let kind = number / 3 % 3
                let image = UIImage(size: CGSize(width: 3 + number, height: 4))
                if number % 3 == 2 {
                    asset.unregister(with: kinds[kind])
                    registered.removeAll { $0.kind == kind }
                } else {
                    asset.register(image, with: kinds[kind])
                    registered.removeAll { $0.kind == kind }
                    registered.append((kind, image))
                }
                for (index, traits) in asked.enumerated() {
                    let wanted = registered.last { contained[index].contains($0.kind) } ?? registered.last
                    run.expect(
                        "size of the asset's image for traits \(index)", asset.image(with: traits).size,
                        wanted?.image.size ?? .zero)
                }
            }
        },
        // An image of less than one pixel has no `cgImage`. A symbol has the size of its configuration, however that
        // was given.
        Scenario("pixels-of-small-pictures", rules: ["controls-13"], limits: [4, 4, 60]) { run in
            let image = UIImage(size: CGSize(width: run.numbers[0], height: run.numbers[1]), scale: 1)
            let pixels = image.cgImage
            let hasPixels = run.numbers[0] > 0 && run.numbers[1] > 0
            run.expect("width of the cgImage of a small image", pixels?.width, hasPixels ? run.numbers[0] : nil)
            run.expect("height of the cgImage of a small image", pixels?.height, hasPixels ? run.numbers[1] : nil)
            let configuration = UIImage.SymbolConfiguration(pointSize: 8 + run.length(2))
            let (made, changed) = (
                UIImage(systemName: "star", withConfiguration: configuration),
                UIImage(systemName: "star")?.withConfiguration(configuration)
            )
            run.expect("size of a symbol with a changed configuration", changed?.size, made?.size)
        },
    ]
}
