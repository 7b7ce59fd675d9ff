import FuzzWire

/// The folder of campaign databases: one file for each campaign, named after it.
struct CampaignFolder {
    static let fileExtension = ".sqlite"
    /// Where campaigns are unless an option says otherwise.
    static let standard = "campaigns"

    let path: String

    init(_ path: String) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    func file(of name: String) -> String { "\(path)/\(name)\(Self.fileExtension)" }

    /// The names of the campaigns in the folder, sorted.
    func names() throws(CampaignDatabaseError) -> [String] {
        do throws(SystemCallError) {
            return try Files.names(in: path).filter { $0.hasSuffix(Self.fileExtension) }
                .map { String($0.dropLast(Self.fileExtension.count)) }
                .filter(Self.isName)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }

    /// Letters, digits, dots, dashes and underscores, not beginning with a dot: a file name and nothing else.
    static func isName(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count) && !name.hasPrefix(".") && !name.hasPrefix("-")
            && name.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
            }
    }
}
