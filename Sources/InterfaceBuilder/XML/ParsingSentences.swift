/// What is wrong with a file that cannot be read: what it means, and what to do.
enum ParsingSentences {
    static func tooLarge(_ limit: Int) -> String {
        "The file goes on here, past \(limit / 1024 / 1024) megabytes; no storyboard is so large. "
            + "Check that it is the file you mean."
    }

    static func tooManyElements(_ limit: Int) -> String {
        "The file has more than \(limit) elements; no storyboard has so many. Check that it is the file you mean."
    }

    static func tooDeep(_ limit: Int) -> String {
        "Elements are nested more than \(limit) deep here; views are never so deep in each other. "
            + "Check what made the file."
    }

    static func encoding(_ name: String) -> String {
        "The file is in the encoding \(name); Interface Builder writes UTF-8. Convert it, with iconv for example."
    }

    static let documentType =
        "A document type begins here, which may define entities; Interface Builder writes none, and entities can be made "
        + "to fill any memory. Remove it."

    /// - Parameter code: what the XML parser says, in Foundation's numbers.
    static func broken(_ code: Int?) -> String {
        let what =
            switch code {
            case 4: "it is empty"
            case 5: "it ends too early"
            case 76: "a closing tag does not match the one that was opened"
            case 26: "it uses an entity that is not defined"
            case 39: "an attribute's value is not in quotes"
            case 68: "a name is expected here"
            case 42: "an attribute is given twice"
            case 38: "an attribute's value contains '<'"
            case 9, 81: "it contains bytes that are not UTF-8"
            default: "the parser does not understand it (code \(code ?? 0))"
            }
        return "The XML is broken here: \(what). Open the file in Xcode, or look for a merge that left its marks."
    }
}
