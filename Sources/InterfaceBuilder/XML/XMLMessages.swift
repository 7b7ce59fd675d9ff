/// What of a file is not well-formed XML; each follows "The XML is broken here:".
enum XMLMessages {
    static let empty = "the file is empty"
    static let missingRootElement = "it ends before any element"
    static let expectedName = "a name is expected here"
    static let conflict = "a mark of a merge conflict, which was not resolved"
    static let slash = "after '/' a '>' is expected"
    static let comment = "a comment begins here and does not end"
    static let dashes = "'--' inside a comment ends it, so '>' is expected after it"
    static let instruction = "'<?' has no '?>'"
    static let misplacedDeclaration = "an XML declaration is allowed only at the very beginning of a file"
    static let declaration =
        "the XML declaration is not of the form <?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    static let textOutsideRoot = "there is text outside the outermost element"
    static let unexpectedSectionEnd = "']]>' ends a section that was not begun; write ']]&gt;'"
    static let unterminatedSection = "'<![CDATA[' has no ']]>'"
    static let ampersand = "'&' begins no entity; write '&amp;' for the character itself"
    static let invalidCharacterReference = "'&#' is not followed by the number of a character that XML allows, and ';'"

    static func unterminatedTag(_ name: String) -> String { "the tag <\(Excerpt.of(name))> has no '>'" }

    static func missingSpace(_ name: String) -> String { "a space is missing in the tag <\(Excerpt.of(name))>" }

    static func missingValue(_ name: String) -> String { "the attribute '\(Excerpt.of(name))' has no value" }

    static func unquotedValue(_ name: String) -> String { "the value of '\(Excerpt.of(name))' is not in quotes" }

    static func unterminatedValue(_ name: String) -> String {
        "the value of '\(Excerpt.of(name))' has no closing quote"
    }

    static func lessThanInValue(_ name: String) -> String {
        "the value of '\(Excerpt.of(name))' contains '<' or has no closing quote; write '&lt;' for the character itself"
    }

    static func duplicate(_ name: String) -> String { "the attribute '\(Excerpt.of(name))' is given twice" }

    static func unknownEntity(_ name: String) -> String {
        "it uses the entity '\(Excerpt.of(name))', which is not defined"
    }

    static func unmatchedEndTag(_ name: String) -> String { "</\(Excerpt.of(name))> closes what was not opened" }

    static func secondRoot(_ name: String) -> String {
        "<\(Excerpt.of(name))> comes after the end of the outermost element"
    }

    static func mismatch(_ name: String, _ open: String, _ place: InterfaceElement.Place) -> String {
        "a closing tag does not match the one that was opened: </\(Excerpt.of(name))> "
            + "for <\(Excerpt.of(open))> of line \(place.line)"
    }

    static func unexpectedEndOfFile(_ name: String, _ place: InterfaceElement.Place) -> String {
        "the file ends too early; <\(Excerpt.of(name))> of line \(place.line) is not closed"
    }
}
