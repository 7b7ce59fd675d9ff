/// Names as parts of signatures, which have a limit, and no other characters than a file name has.
package enum SignatureText {
    /// The first 100 characters, with `_` for what no file name has.
    package static func slug(_ text: String) -> String {
        String(text.prefix(100).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "_" })
    }
}
