import Foundation

/// Damages messages, in ways that know their structure: bytes, frames, numbers and strings of the JSON, and their order.
///
/// Everything depends on the seed alone.
struct MessageMutator {
    private var state: UInt64
    /// What was made before, to splice with and to replay.
    private var past: [[[UInt8]]] = []

    private static let longestPast = 64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1 }

    mutating func below(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, bound)))
    }

    /// One message made from sound ones: damaged in up to three ways, an old one again, or one whole and out of place.
    mutating func next(from sound: [[[UInt8]]]) -> [[UInt8]] {
        var frames = sound[below(sound.count)]
        switch below(10) {
        case 0: break
        case 1 where !past.isEmpty: return past[below(past.count)]
        case 2 where !past.isEmpty: frames = splice(frames, past[below(past.count)])
        default: for _ in 0...below(3) { damage(&frames) }
        }
        if past.count < Self.longestPast { past.append(frames) } else { past[below(past.count)] = frames }
        return frames
    }

    private mutating func damage(_ frames: inout [[UInt8]]) {
        switch below(11) {
        case 0: flipBits(in: &frames)
        case 1: truncate(&frames)
        case 2: frames.remove(at: below(frames.count))
        case 3: frames.insert(frames.isEmpty ? [] : frames[below(frames.count)], at: below(frames.count + 1))
        case 4: frames.swapAt(below(frames.count), below(frames.count))
        case 5: lengthen(&frames)
        case 6: edit(&frames) { Self.replaceNumber(in: &$0, with: &$1) }
        case 7: edit(&frames) { Self.replaceString(in: &$0, with: &$1) }
        case 8: edit(&frames) { Self.removeByte(from: &$0, with: &$1) }
        case 9: edit(&frames) { Self.nest(&$0, with: &$1) }
        default: edit(&frames) { Self.replaceNumber(in: &$0, with: &$1) }
        }
        if frames.isEmpty { frames = [[]] }
    }

    private mutating func splice(_ first: [[UInt8]], _ second: [[UInt8]]) -> [[UInt8]] {
        var frames = first
        guard let last = frames.indices.last, let other = second.last else { return frames }
        let cut = below(frames[last].count + 1)
        frames[last] = Array(frames[last].prefix(cut)) + other.suffix(below(other.count + 1))
        return frames
    }

    private mutating func flipBits(in frames: inout [[UInt8]]) {
        for _ in 0...below(4) {
            let frame = below(frames.count)
            guard !frames[frame].isEmpty else { continue }
            frames[frame][below(frames[frame].count)] ^= UInt8(1 << below(8))
        }
    }

    private mutating func truncate(_ frames: inout [[UInt8]]) {
        let frame = below(frames.count)
        frames[frame] = Array(frames[frame].prefix(below(frames[frame].count + 1)))
    }

    private mutating func lengthen(_ frames: inout [[UInt8]]) {
        switch below(3) {
        case 0: for _ in 0..<below(40) { frames.append([UInt8(below(256))]) }
        case 1: frames[below(frames.count)] += [UInt8](repeating: UInt8(below(256)), count: below(4000))
        default: frames[below(frames.count)] += [UInt8](repeating: UInt8(ascii: " "), count: 1 << below(15))
        }
    }

    // MARK: The body

    /// Changes the last frame, which is JSON in a sound message.
    private mutating func edit(
        _ frames: inout [[UInt8]], _ change: (inout [UInt8], inout MessageMutator) -> Void
    ) {
        guard let last = frames.indices.last, !frames[last].isEmpty else { return }
        var body = frames[last]
        change(&body, &self)
        frames[last] = body
    }

    /// Numbers that programs get wrong: ends of ranges, signs, fractions, and what is no number.
    private static let numbers = [
        "0", "1", "-1", "7", "18446744073709551615", "18446744073709551616", "9223372036854775807",
        "-9223372036854775808", "4294967296", "65536", "1e308", "1e999", "0.5", "-0.0", "1000001", "null", "true", "[]",
        "{}", "\"1\"", "00", "0x10", "NaN",
    ]

    private static let strings = [
        "", "../../etc/passwd", "a\\u0000b", "\\u001b[2J", "\\ud800", "0000000000000000", "ffffffffffffffff", "local-1",
        "guest", "x/y", "\\n", "\\\"", "mixed", "messages",
    ]

    private static func replaceNumber(in body: inout [UInt8], with random: inout MessageMutator) {
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let starts = body.indices.filter { index in
            isDigit(body[index]) && index > 0
                && (body[index - 1] == UInt8(ascii: ":") || body[index - 1] == UInt8(ascii: "["))
        }
        guard !starts.isEmpty else { return }
        let start = starts[random.below(starts.count)]
        let end = body[start...].firstIndex { !isDigit($0) } ?? body.count
        body.replaceSubrange(start..<end, with: Array(numbers[random.below(numbers.count)].utf8))
    }

    private static func replaceString(in body: inout [UInt8], with random: inout MessageMutator) {
        let quotes = body.indices.filter {
            body[$0] == UInt8(ascii: "\"") && ($0 == 0 || body[$0 - 1] != UInt8(ascii: "\\"))
        }
        guard quotes.count >= 2 else { return }
        let pair = random.below(quotes.count / 2) * 2
        let text =
            random.below(4) == 0
            ? String(repeating: "x", count: 1 << random.below(14)) : strings[random.below(strings.count)]
        body.replaceSubrange((quotes[pair] + 1)..<quotes[pair + 1], with: Array(text.utf8))
    }

    private static func removeByte(from body: inout [UInt8], with random: inout MessageMutator) {
        body.remove(at: random.below(body.count))
    }

    private static func nest(_ body: inout [UInt8], with random: inout MessageMutator) {
        let depth = 1 << random.below(14)
        let brackets = [UInt8](repeating: UInt8(ascii: "["), count: depth)
        body.insert(contentsOf: brackets, at: random.below(body.count + 1))
    }
}
