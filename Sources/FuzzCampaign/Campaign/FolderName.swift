/// Names of folders of the corpus, of which workers send parts.
package enum FolderName {
    /// Lower-case letters, digits and inner dashes: a name that is a folder and nothing else.
    package static func isValid(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !name.hasPrefix("-")
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            }
    }
}
