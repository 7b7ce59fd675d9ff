/// By how much two neighbours move together or apart, in 2048ths of the font size.
///
/// The font's own table is not public. This one is made by kinds of letters: typographers' usual figures, pulled towards the
/// sums that measured widths leave for pairs. Each measured text was also predicted from the others alone.
/// uikit-model: text-5
enum KerningTable {
    /// The pair's figure; both are below 128.
    static func units(_ first: UInt8, _ second: UInt8) -> Double { Double(table[Int(first) << 7 | Int(second)]) }

    /// All pairs, for loops that look many up.
    static let table: [Int16] = {
        var table = [Int16](repeating: 0, count: 128 * 128)
        // Of two kinds that both hold a pair the first counts.
        for (firsts, seconds, value) in kinds.reversed() {
            for first in firsts.utf8 {
                for second in seconds.utf8 { table[Int(first) << 7 | Int(second)] = value }
            }
        }
        return table
    }()

    /// Letters that go before, letters that follow, and what that changes.
    private static let kinds: [(first: String, second: String, value: Int16)] = [
        ("A", "V", -130),
        ("A", "W", -85),
        ("A", "Y", -150),
        ("A", "T", -120),
        ("A", "vwy", -55),
        ("A", "CGOQ", -30),
        ("A", "U", -20),
        ("A", "cdegoq", -30),
        ("T", "acdegoq", -170),
        ("T", "mnprsuz", -110),
        ("T", "vwxy", -110),
        ("T", "hiklbtfj", -20),
        ("T", "A", -185),
        ("T", ".,", -180),
        ("T", "CGOQ", -30),
        ("T", "-_", -130),
        ("V", "acdegoq", -85),
        ("V", "mnprsuz", -60),
        ("V", "A", -130),
        ("V", ".,", -170),
        ("V", "CGOQ", -20),
        ("W", "acdegoq", -65),
        ("W", "mnprsuz", -40),
        ("W", "A", -85),
        ("W", ".,", -120),
        ("Y", "acdegoq", -95),
        ("Y", "mnprsuz", -90),
        ("Y", "A", -140),
        ("Y", ".,", -180),
        ("Y", "CGOQ", -35),
        ("L", "T", -190),
        ("L", "VW", -130),
        ("L", "Y", -190),
        ("L", "vwy", -65),
        ("L", "CGOQ", -30),
        ("PF", "A", -95),
        ("PF", ".,", -200),
        ("PF", "acdegoq", -30),
        ("R", "TVWY", -25),
        ("DO", "AVWXY", -25),
        ("DO", "T", -30),
        ("CGOQ", "T", -15),
        ("KX", "CGOQcdegoqvwy", -35),
        ("behmnops", "vwy", -25),
        ("bop", "xz", -40),
        ("vwy", "acdegoqs", -50),
        ("vwy", ".,", -120),
        ("r", "acdegoq", -30),
        ("r", ".,", -130),
        ("f", "acdegoqs", -40),
        ("f", ".,", -80),
        ("kxz", "cdegoq", -30),
        ("k", "a", -10),
        ("c", "k", -10),
        ("bop", ".,", -20),
        (".,", " ", -20),
        (" ", "TVY", -25),
        ("TVY", " ", -20),
        ("A", " ", -15),
        (" ", "A", -20),
        ("y", " ", -15),
        (" ", "vwy", -10),
        ("1", "1", -60),
        (".,", "0123456789", -65),
        ("0123456789", ".,", -65),
        ("e", "x", -30),
        ("a", "vwy", -20),
        ("ts", "o", -10),
        ("r", "-", -40),
    ]
}
