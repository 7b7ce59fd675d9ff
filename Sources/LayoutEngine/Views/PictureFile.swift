import Foundation

/// Reads the size of the image in a file.
enum PictureFile {
    /// Finds the image of a name in an asset catalogue or a file.
    ///
    /// The name includes the file extension, unless the file is a PNG.
    static func find(_ name: String, in bundles: [Bundle]) -> (size: CGSize, scale: CGFloat)? {
        bundles.lazy.compactMap { bundle in
            AssetCatalog.picture(name, in: bundle) ?? find(name, in: bundle)
        }.first
    }

    private static func find(_ name: String, in bundle: Bundle) -> (size: CGSize, scale: CGFloat)? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let ending = parts.last.map { String($0).lowercased() } ?? ""
        let isNamed = parts.count > 1 && ["png", "jpg", "jpeg", "pdf", "svg"].contains(ending)
        let stem = isNamed ? String(name.dropLast(ending.count + 1)) : name
        for (suffix, scale) in [("", 1), ("@2x", 2), ("@3x", 3)] as [(String, CGFloat)] {
            let type = isNamed ? String(parts[parts.count - 1]) : "png"
            guard let path = bundle.path(forResource: stem + suffix, ofType: type) else { continue }
            return read(path, scale: scale)
        }
        return nil
    }

    static func scale(ofPath path: String) -> CGFloat { path.contains("@3x") ? 3 : path.contains("@2x") ? 2 : 1 }

    static func read(_ path: String, scale: CGFloat) -> (size: CGSize, scale: CGFloat)? {
        guard let data = FileManager.default.contents(atPath: path), let pixels = pixels(data) else { return nil }
        return (CGSize(width: pixels.width / scale, height: pixels.height / scale), scale)
    }

    /// The size in the file's data; nil for an unknown format.
    static func pixels(_ data: Data) -> CGSize? {
        let bytes = [UInt8](data)
        return png(bytes) ?? jpeg(bytes) ?? document(bytes)
    }

    /// The signature is followed by a chunk whose data begin with width and height.
    private static func png(_ bytes: [UInt8]) -> CGSize? {
        guard bytes.count >= 24, Array(bytes[1..<4]) == Array("PNG".utf8) else { return nil }
        func number(_ start: Int) -> CGFloat { CGFloat(bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }) }
        return CGSize(width: number(16), height: number(20))
    }

    /// Skips segments by their lengths, up to the one that begins a frame.
    private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            func number(_ start: Int) -> Int { Int(bytes[place + start]) << 8 | Int(bytes[place + start + 1]) }
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame { return CGSize(width: number(7), height: number(5)) }
            place += marker == 0xFF ? 1 : 2 + number(2)
        }
        return nil
    }

    /// The page box of a PDF, or the size of an SVG.
    private static func document(_ bytes: [UInt8]) -> CGSize? {
        let text = String(decoding: bytes.prefix(200_000), as: UTF8.self)
        if text.hasPrefix("%PDF") {
            guard let box = text.firstMatch(of: /\/MediaBox\s*\[\s*([0-9. \-]+)\]/) else { return nil }
            let numbers = box.1.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 4 else { return nil }
            return CGSize(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
        }
        guard let tag = text.firstMatch(of: /<svg[^>]*>/)?.0, let width = tag.firstMatch(of: /\swidth="([0-9.]+)/)?.1,
            let height = tag.firstMatch(of: /\sheight="([0-9.]+)/)?.1, let wide = Double(width),
            let high = Double(height)
        else { return nil }
        return CGSize(width: wide, height: high)
    }
}
