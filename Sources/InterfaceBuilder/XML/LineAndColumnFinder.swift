/// Finds line and column of a byte in a file.
///
/// Calls mostly come in the order of the file, so it continues from the last one.
struct LineAndColumnFinder {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Lines end with LF, CR or CRLF; a column is a character, or a byte where the file is not UTF-8.
    mutating func place(of offset: Int) -> InterfaceElement.Place {
        if offset < position { (position, line, column) = (0, 1, 1) }
        let end = min(offset, bytes.count)
        if position == 0, end >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < end {
            let byte = bytes[position]
            position += 1
            let isLineEnd = byte == 0x0A || byte == 0x0D && !(position < bytes.count && bytes[position] == 0x0A)
            if isLineEnd {
                line += 1
                column = 1
            } else if byte != 0x0D, byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return InterfaceElement.Place(line: line, column: column)
    }
}
