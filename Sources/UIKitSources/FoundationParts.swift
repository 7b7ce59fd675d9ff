/// The modules into which Foundation falls on Linux.
enum FoundationParts {
    private static let parts: [(module: String, names: [String])] = [
        (
            "FoundationNetworking",
            [
                "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "HTTPCookie", "URLCache", "URLCredential",
                "URLProtocol", "URLAuthenticationChallenge", "NSURLRequest", "NSMutableURLRequest", "NSURLConnection",
            ]
        ),
        ("FoundationXML", ["XMLParser", "XMLDocument", "XMLElement", "XMLNode"]),
    ]

    /// The imports for a file that names what they have. On Apple's systems all of it is in Foundation.
    static func imports(for text: String) -> String {
        let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        return parts.filter { part in
            words.contains { word in part.names.contains { word == $0 || $0 == "URLSession" && word.hasPrefix($0) } }
        }.map { "import \($0.module)\n" }.joined()
    }
}
