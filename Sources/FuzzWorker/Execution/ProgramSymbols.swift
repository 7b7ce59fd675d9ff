import Foundation

/// The names of a program's functions, as the linker left them in its file (ELF, 64 bits, lowest byte first).
struct ProgramSymbols {
    private struct Section {
        let kind: UInt32
        let link: Int
        let start: Int
        let size: Int
        var end: Int { start + size }
    }

    private static let symbolTable: UInt32 = 2
    private static let symbolSize = 24
    private static let functionKind: UInt8 = 2

    private let bytes: Data
    private let symbols: Section
    private let names: Section

    /// - Returns: nil for a file that is no such program, or that has no names of its own functions.
    init?(file: String) {
        guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped),
            bytes.count > 64, Array(bytes.prefix(6)) == [0x7f, 0x45, 0x4c, 0x46, 2, 1]
        else { return nil }
        self.bytes = bytes
        let start = Int(truncatingIfNeeded: Self.read(UInt64.self, bytes, 40))
        let size = Int(Self.read(UInt16.self, bytes, 58))
        let count = Int(Self.read(UInt16.self, bytes, 60))
        var sections: [Section] = []
        for place in 0..<count {
            let at = start &+ place * size
            guard start > 0, size >= 64, at + 64 <= bytes.count else { return nil }
            let section = Section(
                kind: Self.read(UInt32.self, bytes, at + 4), link: Int(Self.read(UInt32.self, bytes, at + 40)),
                start: Int(truncatingIfNeeded: Self.read(UInt64.self, bytes, at + 24)),
                size: Int(truncatingIfNeeded: Self.read(UInt64.self, bytes, at + 32)))
            sections.append(section)
        }
        guard let symbols = sections.first(where: { $0.kind == Self.symbolTable }),
            sections.indices.contains(symbols.link)
        else { return nil }
        let names = sections[symbols.link]
        for section in [symbols, names] {
            guard section.start >= 0, section.size >= 0, section.start <= bytes.count - section.size else { return nil }
        }
        self.symbols = symbols
        self.names = names
    }

    /// The function at a place, counted from the start of the program's image, in words.
    /// - Complexity: O(*n*) in the number of functions.
    func name(at place: UInt64) -> String? {
        let text = bytes.withUnsafeBytes { file -> Int? in
            for entry in stride(from: symbols.start, through: symbols.end - Self.symbolSize, by: Self.symbolSize) {
                guard file[entry + 4] & 15 == Self.functionKind else { continue }
                let start = file.loadUnaligned(fromByteOffset: entry + 8, as: UInt64.self)
                let size = file.loadUnaligned(fromByteOffset: entry + 16, as: UInt64.self)
                guard place >= start, place - start < size else { continue }
                return names.start + Int(file.loadUnaligned(fromByteOffset: entry, as: UInt32.self))
            }
            return nil
        }
        guard let text, text < names.end else { return nil }
        return Self.demangled(String(decoding: bytes[text..<names.end].prefix { $0 != 0 }, as: UTF8.self))
    }

    private static func read<Number: FixedWidthInteger>(_ type: Number.Type, _ bytes: Data, _ place: Int) -> Number {
        guard place >= 0, place <= bytes.count - MemoryLayout<Number>.size else { return 0 }
        return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Number.self) }
    }

    /// A name of Swift in words; nil for one of another language.
    static func demangled(_ name: String) -> String? {
        guard let text = swiftDemangle(name, UInt(name.utf8.count), nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}

/// Of Swift's runtime.
@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
