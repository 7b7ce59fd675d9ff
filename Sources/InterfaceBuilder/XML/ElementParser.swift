/// Reads XML into elements, within limits.
///
/// The reader is ours and not Foundation's, which ends the process at names that are not UTF-8 and at instructions without
/// text, reports only where a tag ends, and needs libxml2 wherever the programs are copied to. `XMLReaderTests` compares it
/// with expat.
struct ElementParser {
    let file: String
    let limits: ParsingLimits

    /// - Throws: `InterfaceBuilderError` for what is no XML, is too large, or has a document type.
    func parse(_ bytes: [UInt8]) throws(InterfaceBuilderError) -> InterfaceElement {
        do throws(XMLParsingError) {
            guard bytes.count <= limits.bytes else {
                throw XMLParsingError(limits.bytes, ParsingMessages.tooLarge(limits.bytes))
            }
            guard !bytes.isEmpty else { throw XMLParsingError(0, broken: XMLMessages.empty) }
            try EncodingCheck.check(bytes)
            var builder = TreeBuilder(bytes, limits)
            return try builder.build()
        } catch {
            var finder = LineAndColumnFinder(bytes)
            throw InterfaceBuilderError(file: file, place: finder.place(of: error.offset), error.reason)
        }
    }
}

/// Pairs tags and puts elements together.
private struct TreeBuilder {
    private struct Open {
        let tag: XMLScanner.Tag
        let place: InterfaceElement.Place
        var children: [InterfaceElement] = []
        var text = ""

        var element: InterfaceElement {
            InterfaceElement(
                name: tag.name, attributes: tag.attributes, children: children, text: text, place: place)
        }
    }

    private var scanner: XMLScanner
    private var places: LineAndColumnFinder
    private let limits: ParsingLimits
    private var open: [Open] = []
    private var count = 0
    private var root: InterfaceElement?

    init(_ bytes: [UInt8], _ limits: ParsingLimits) {
        scanner = XMLScanner(bytes, attributeLimit: limits.attributes)
        places = LineAndColumnFinder(bytes)
        self.limits = limits
    }

    mutating func build() throws(XMLParsingError) -> InterfaceElement {
        while true {
            switch try scanner.next(isInside: !open.isEmpty) {
            case .start(let tag): try begin(tag)
            case .end(let name, let offset): try end(name, offset)
            case .text(let text):
                // Text between elements is indentation.
                if open[open.count - 1].children.isEmpty { open[open.count - 1].text += text }
            case .endOfFile:
                if let last = open.last {
                    throw XMLParsingError(
                        scanner.bytes.count, broken: XMLMessages.unexpectedEndOfFile(last.tag.name, last.place))
                }
                guard let root else {
                    throw XMLParsingError(scanner.bytes.count, broken: XMLMessages.missingRootElement)
                }
                return root
            }
        }
    }

    private mutating func begin(_ tag: XMLScanner.Tag) throws(XMLParsingError) {
        guard root == nil else { throw XMLParsingError(tag.offset, broken: XMLMessages.secondRoot(tag.name)) }
        count += 1
        guard count <= limits.elements else {
            throw XMLParsingError(tag.offset, ParsingMessages.tooManyElements(limits.elements))
        }
        guard open.count < limits.depth else {
            throw XMLParsingError(tag.offset, ParsingMessages.tooDeep(limits.depth))
        }
        open.append(Open(tag: tag, place: places.place(of: tag.offset)))
        if tag.isEmpty { close() }
    }

    private mutating func end(_ name: String, _ offset: Int) throws(XMLParsingError) {
        guard let last = open.last else { throw XMLParsingError(offset, broken: XMLMessages.unmatchedEndTag(name)) }
        guard last.tag.name == name else {
            throw XMLParsingError(offset, broken: XMLMessages.mismatch(name, last.tag.name, last.place))
        }
        close()
    }

    private mutating func close() {
        guard let element = open.popLast()?.element else { return }
        if open.isEmpty {
            root = element
        } else {
            // It was indentation.
            open[open.count - 1].text = ""
            open[open.count - 1].children.append(element)
        }
    }
}
