/// Why a file is rejected while it is read as XML, and at which byte.
struct XMLParsingError: Error, Hashable {
    let offset: Int
    let reason: String

    init(_ offset: Int, _ reason: String) {
        self.offset = offset
        self.reason = reason
    }

    /// The file is not well-formed there.
    init(_ offset: Int, broken what: String) {
        self.init(offset, ParsingMessages.broken(what))
    }
}
