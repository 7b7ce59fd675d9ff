import Foundation
import FoundationXML

/// Reads XML into elements, within limits.
///
/// The parser never resolves entities: a file with a document type is refused before parsing, because nothing that
/// Interface Builder wrote has one, and entities that are defined by others' doubling fill any memory.
struct ElementParser {
    let file: String
    let limits: ParsingLimits

    /// - Throws: `InterfaceBuilderError` for what is no XML, is too large, or has a document type.
    func parse(_ bytes: [UInt8]) throws -> InterfaceElement {
        guard bytes.count <= limits.bytes else {
            throw error(Self.place(of: limits.bytes, in: bytes), ParsingSentences.tooLarge(limits.bytes))
        }
        try checkProlog(bytes)
        let builder = TreeBuilder(limits: limits)
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let isComplete = parser.parse()
        if let refusal = builder.refusal { throw error(refusal.place, refusal.reason) }
        guard isComplete, let root = builder.root else {
            let code = (parser.parserError as NSError?)?.code
            let place = builder.errorPlace ?? TreeBuilder.place(of: parser)
            throw error(place, ParsingSentences.broken(bytes.isEmpty ? 4 : code))
        }
        return root
    }

    private func error(_ place: InterfaceElement.Place, _ reason: String) -> InterfaceBuilderError {
        InterfaceBuilderError(file: file, place: place, reason)
    }

    /// What stands before the first element: the encoding must be one in which `<!DOCTYPE` can be seen.
    private func checkProlog(_ bytes: [UInt8]) throws {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(256).contains(0) {
            throw error(Self.place(of: 0, in: bytes), ParsingSentences.encoding("UTF-16"))
        }
        var scanner = PrologScanner(bytes)
        while let part = scanner.next() {
            switch part.kind {
            case .declaration:
                guard let name = PrologScanner.encoding(of: part.text) else { break }
                let isReadable = ["utf-8", "utf8", "us-ascii", "ascii"].contains(name.lowercased())
                if !isReadable {
                    throw error(Self.place(of: part.start, in: bytes), ParsingSentences.encoding(name))
                }
            case .documentType:
                throw error(Self.place(of: part.start, in: bytes), ParsingSentences.documentType)
            case .comment: break
            }
        }
    }

    static func place(of offset: Int, in bytes: [UInt8]) -> InterfaceElement.Place {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
        return InterfaceElement.Place(line: line, column: column)
    }
}

/// Takes the parser's events and puts elements together.
private final class TreeBuilder: NSObject, XMLParserDelegate {
    private struct Open {
        let name: String
        let attributes: [String: String]
        let place: InterfaceElement.Place
        var children: [InterfaceElement] = []
        var text = ""
    }

    private let limits: ParsingLimits
    private var open: [Open] = []
    private var count = 0
    private(set) var root: InterfaceElement?
    /// Why we stopped the parser.
    private(set) var refusal: (place: InterfaceElement.Place, reason: String)?
    /// Where the parser gave up.
    private(set) var errorPlace: InterfaceElement.Place?

    init(limits: ParsingLimits) { self.limits = limits }

    static func place(of parser: XMLParser) -> InterfaceElement.Place {
        InterfaceElement.Place(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    }

    private func refuse(_ parser: XMLParser, _ reason: String) {
        guard refusal == nil else { return }
        refusal = (Self.place(of: parser), reason)
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        guard refusal == nil else { return }
        count += 1
        if count > limits.elements { return refuse(parser, ParsingSentences.tooManyElements(limits.elements)) }
        if open.count >= limits.depth { return refuse(parser, ParsingSentences.tooDeep(limits.depth)) }
        open.append(Open(name: elementName, attributes: attributeDict, place: Self.place(of: parser)))
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        guard refusal == nil, let last = open.popLast() else { return }
        let element = InterfaceElement(
            name: last.name, attributes: last.attributes, children: last.children, text: last.text, place: last.place)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { append(string) }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        // Only text is wanted, and what is no text is left out.
        append(String(bytes: CDATABlock, encoding: .utf8) ?? "")
    }

    private func append(_ string: String) {
        // Text between elements is indentation.
        guard refusal == nil, !open.isEmpty, open[open.count - 1].children.isEmpty else { return }
        open[open.count - 1].text += string
    }

    func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
        refuse(parser, ParsingSentences.documentType)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        if errorPlace == nil { errorPlace = Self.place(of: parser) }
    }
}
