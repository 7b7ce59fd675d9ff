import FuzzMessages

/// A key file: lines of a name and its value; lines that begin with `#` are for people.
///
/// ```
/// # Secret key of worker 'rack1'. Keep it on that machine.
/// name rack1
/// public-key Yne@$w-vo<fVvi]a<NY6T1ed:M$fCG*[IaLV{hID
/// secret-key D:)Q[IlAW!ahhC2ac:9*A}h:p?([4%wOTJ%JR%cs
/// ```
package enum KeyFile {
    /// Far more than a key file has, and nothing for memory.
    package static let maximumBytes = 4096

    private static let nameField = "name"
    private static let publicField = "public-key"
    private static let secretField = "secret-key"
    private static let serverField = "server-key"

    // MARK: Reading

    /// A secret key with its name. Refuses a file that others can read.
    package static func pair(at path: String) throws(KeyError) -> (name: String, pair: KeyPair) {
        try checkPrivate(path)
        return try pair(in: fields(of: path), path)
    }

    /// The public key of the other side.
    package static func publicKey(at path: String) throws(KeyError) -> PublicKey {
        let fields = try fields(of: path)
        guard fields[secretField] == nil else { throw .secretKeyInPublicKeyFile(path: path) }
        return try publicKey(publicField, in: fields, path)
    }

    /// What a coordinator hands to the workers it starts itself, through their standard input.
    package static func localKeys(_ text: String) throws(KeyError) -> (pair: KeyPair, serverKey: PublicKey) {
        let path = "standard input"
        let fields = fields(in: text)
        return (try pair(in: fields, path).pair, try publicKey(serverField, in: fields, path))
    }

    private static func pair(
        in fields: [String: String], _ path: String
    ) throws(KeyError) -> (name: String, pair: KeyPair) {
        guard let name = fields[nameField] else { throw .missing(path: path, field: nameField) }
        guard AuthorizedKeys.isName(name) || WorkerID.isLocalName(name) else {
            throw .invalidKey(path: path, field: nameField)
        }
        let publicKey = try publicKey(publicField, in: fields, path)
        guard let text = fields[secretField] else { throw .missing(path: path, field: secretField) }
        guard let secretKey = SecretKey(z85: text) else { throw .invalidKey(path: path, field: secretField) }
        guard let pair = KeyPair(publicKey: publicKey, secretKey: secretKey) else { throw .mismatchedPair(path: path) }
        return (name, pair)
    }

    private static func publicKey(
        _ field: String, in fields: [String: String], _ path: String
    ) throws(KeyError) -> PublicKey {
        guard let text = fields[field] else { throw .missing(path: path, field: field) }
        guard let key = PublicKey(z85: text) else { throw .invalidKey(path: path, field: field) }
        return key
    }

    private static func fields(of path: String) throws(KeyError) -> [String: String] {
        fields(in: try text(at: path))
    }

    /// The contents of a small file of keys.
    static func text(at path: String, limit: Int = maximumBytes) throws(KeyError) -> String {
        do throws(SystemCallError) {
            let bytes = try Files.contents(of: path, limit: limit)
            return String(decoding: bytes, as: UTF8.self)
        } catch {
            if error.code == EFBIG { throw .tooLong(path: path) }
            throw .cannotRead(path: path, reason: error.reason)
        }
    }

    private static func fields(in text: String) -> [String: String] {
        var fields: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            if words.count == 2 { fields[String(words[0])] = String(words[1]) }
        }
        return fields
    }

    /// The file belongs to this user, and no other may read it. A group may read a file of root, because containers get
    /// secrets this way.
    private static func checkPrivate(_ path: String) throws(KeyError) {
        let status = try status(of: path)
        let allowed: mode_t = status.st_uid == 0 && geteuid() != 0 ? 0o440 | 0o200 : 0o600
        guard status.st_mode & 0o777 & ~(allowed | 0o100) == 0 else {
            throw .notPrivate(path: path, mode: mode(of: status))
        }
    }

    /// A user who can change the list decides who joins.
    static func checkUnchanged(byOthers path: String) throws(KeyError) {
        let status = try status(of: path)
        guard status.st_mode & 0o022 == 0 else { throw .writable(path: path, mode: mode(of: status)) }
    }

    /// Of a file of this user or of root; another's can change at any time.
    private static func status(of path: String) throws(KeyError) -> stat {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw .cannotRead(path: path, reason: SystemCallError.last("stat", path).reason)
        }
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw .ownedByOtherUser(path: path, owner: status.st_uid, user: geteuid())
        }
        return status
    }

    private static func mode(of status: stat) -> String { "0" + String(status.st_mode & 0o777, radix: 8) }

    // MARK: Writing

    /// Writes a secret key that only its owner can read; refuses to replace one.
    package static func write(
        _ pair: KeyPair, name: String, comment: String, to path: String
    ) throws(KeyError) {
        try create(
            """
            # \(comment)
            \(nameField) \(name)
            \(publicField) \(pair.publicKey)
            \(secretField) \(pair.secretKey.z85)

            """, mode: 0o600, at: path)
    }

    package static func write(_ publicKey: PublicKey, comment: String, to path: String) throws(KeyError) {
        try create("# \(comment)\n\(publicField) \(publicKey)\n", mode: 0o644, at: path)
    }

    /// The text that ``localKeys(_:)`` reads. It ends with an empty line.
    package static func localText(_ pair: KeyPair, name: String, serverKey: PublicKey) -> String {
        """
        \(nameField) \(name)
        \(publicField) \(pair.publicKey)
        \(secretField) \(pair.secretKey.z85)
        \(serverField) \(serverKey)


        """
    }

    private static func create(_ text: String, mode: mode_t, at path: String) throws(KeyError) {
        do throws(SystemCallError) {
            try AtomicFile.create(Array(text.utf8), mode: mode, at: path)
        } catch {
            if error.code == EEXIST { throw .exists(path: path) }
            throw .cannotWrite(path: path, reason: error.reason)
        }
    }
}
