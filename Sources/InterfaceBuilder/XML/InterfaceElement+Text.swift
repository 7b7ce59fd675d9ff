/// The text of an element: a document that the reader accepts again.
extension InterfaceElement {
    /// The element as text, with all that is in it; reading it gives an equal tree.
    ///
    /// Attributes are in the order of their names, so that equal trees have equal texts, and in apostrophes: such texts
    /// are kept in JSON, where each quotation mark takes two characters.
    package var xml: String {
        var text = ""
        write(to: &text, depth: 0)
        return text
    }

    private func write(to text: inout String, depth: Int) {
        text += String(repeating: " ", count: depth) + "<" + name
        for key in attributes.keys.sorted() {
            text += " \(key)='\(Self.escaped(attributes[key] ?? ""))'"
        }
        if children.isEmpty {
            text += self.text.isEmpty ? "/>\n" : ">\(Self.escaped(self.text))</\(name)>\n"
            return
        }
        text += ">\n"
        for child in children { child.write(to: &text, depth: depth + 1) }
        text += String(repeating: " ", count: depth) + "</\(name)>\n"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "'": result += "&apos;"
            // Readers make spaces of line ends in attributes.
            case "\n", "\r", "\t": result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
