/// How many lines a text takes, word by word.
///
/// Written from the rules, and from nothing of the engine but the width of one line, which the engine provides.
/// uikit-model: text-12
package struct TextReference {
    /// The width of a text on one line, in points, and with what error.
    package var width: (String) -> Double
    /// How wrong a width may be: labels round up to pixels.
    package var error: Double

    package init(error: Double, width: @escaping (String) -> Double) {
        self.error = error
        self.width = width
    }

    /// The number of lines at a width; nil where a line is too close to the limit to tell, or where a word fits on no line.
    package func lines(of text: String, in limit: Double) -> Int? {
        var count = 1
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
            let longer = line.isEmpty ? word : line + " " + word
            let needed = width(longer)
            if abs(needed - limit) <= error { return nil }
            if needed < limit {
                line = longer
                continue
            }
            guard !line.isEmpty, width(word) < limit - error else { return nil }
            count += 1
            line = word
        }
        return count
    }
}
