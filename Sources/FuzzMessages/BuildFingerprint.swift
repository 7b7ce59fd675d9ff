/// What has to be equal for a case index to mean the same case on both sides.
///
/// The hash is over the bytes of the `fuzz-worker` executable, because that is the code that generates and runs cases.
/// A worker hashes itself; the coordinator hashes the `fuzz-worker` that lies beside it, which was built with it.
package struct BuildFingerprint: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Sixteen hexadecimal digits.
    package let worker: String
    package let generator: Int

    package init(worker: String, generator: Int) {
        self.worker = worker
        self.generator = generator
    }

    private enum CodingKeys: String, CodingKey {
        case worker
        case generator
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        worker = try container.decode(String.self, forKey: .worker)
        generator = try container.decode(Int.self, forKey: .generator)
        guard HexNumber.value(worker) != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .worker, in: container, debugDescription: "expected 16 hexadecimal digits")
        }
    }

    /// FNV-1a over little-endian words of eight bytes, then over the bytes that are left: an eighth of the steps of
    /// the byte-wise form, which took seconds for the executable of a debug build.
    package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let words = bytes.count / 8
        for word in 0..<words {
            let value = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self))
            // The high half is folded in, or it would reach only the high half of the hash.
            hash = (hash ^ value ^ (value >> 32)) &* 0x100_0000_01b3
        }
        for offset in (words * 8)..<bytes.count {
            hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01b3
        }
        return hash
    }

    /// Short enough for a sentence.
    package var description: String { String(worker.prefix(8)) }
}
