import FuzzMessages

/// Why a key or a list of keys cannot be used: what is wrong, what it means, what to do.
package enum KeyError: Error, Hashable, Sendable, CustomStringConvertible {
    case notSupported
    case cannotRead(path: String, reason: String)
    case cannotWrite(path: String, reason: String)
    case exists(path: String)
    case tooLong(path: String)
    /// Others than its owner can read or change a secret.
    case notPrivate(path: String, mode: String)
    /// Others than its owner can change the list of those who may join.
    case writable(path: String, mode: String)
    /// The file belongs to another user, who can change it.
    case ownedByOtherUser(path: String, owner: UInt32, user: UInt32)
    case missing(path: String, field: String)
    case invalidKey(path: String, field: String)
    case mismatchedPair(path: String)
    case secretKeyInPublicKeyFile(path: String)
    case badLine(path: String, line: Int)
    case badName(path: String, line: Int, name: String)
    case duplicateName(path: String, name: String)
    case duplicateKey(path: String, name: String)

    package var description: String {
        switch self {
        case .notSupported:
            "The ZeroMQ library of this machine was built without CURVE, so traffic cannot be encrypted. "
                + "Install Debian's libzmq5, or another build with libsodium."
        case .cannotRead(let path, let reason):
            "\(path) cannot be read: \(reason). Make keys with: fuzz-coordinator keygen --out keys"
        case .cannotWrite(let path, let reason):
            "\(path) cannot be written: \(reason). Choose another folder with --out."
        case .exists(let path):
            "\(path) is there already and is not replaced: whoever uses the old key would be shut out. "
                + "Choose another name with --worker, or remove the file."
        case .tooLong(let path):
            "\(path) is no key file: it is longer than \(KeyFile.maximumBytes) bytes. Check the path."
        case .notPrivate(let path, let mode):
            "\(path) holds a secret key and others can read or change it (mode \(mode)). Type: chmod 600 \(path)"
        case .writable(let path, let mode):
            "\(path) says who may join and others than its owner can change it (mode \(mode)). Type: chmod 644 \(path)"
        case .ownedByOtherUser(let path, let owner, let user):
            "\(path) belongs to user \(owner), who can change it; it has to belong to the user who runs this (\(user)) or "
                + "to root. Type: chown \(user) \(path)"
        case .missing(let path, let field):
            "\(path) has no line '\(field) ...', so it is not the key file that is needed here. "
                + "Take the file that fuzz-coordinator keygen named for this place."
        case .invalidKey(let path, let field):
            "The \(field) in \(path) is no key: a key has 40 characters of Z85. Take the file again from where it was made."
        case .mismatchedPair(let path):
            "The secret-key and the public-key in \(path) do not belong together. "
                + "Take the file again from where it was made."
        case .secretKeyInPublicKeyFile(let path):
            "\(path) holds a secret key where a public one belongs; the secret one stays where it was made. "
                + "Take the .pub file."
        case .badLine(let path, let line):
            "Line \(line) of \(path) is not a worker's name and its public key with one space between. "
                + "Correct it, or remove it."
        case .badName(let path, let line, let name):
            "'\(Printable.line(name, limit: 64))' in line \(line) of \(path) cannot be the name of a worker's key; "
                + "a name is 1 to 40 of a-z, A-Z, 0-9 and '-', and does not begin with 'local-'. Choose another."
        case .duplicateName(let path, let name):
            "\(path) has two keys for '\(name)'; one could speak for the other. Give each key its own name."
        case .duplicateKey(let path, let name):
            "\(path) has the key of '\(name)' under another name too. Make a key for each: fuzz-coordinator keygen"
        }
    }
}
