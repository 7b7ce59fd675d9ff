import ArgumentParser
import FuzzWire

/// Makes the keys of a coordinator and of one worker, or of one more worker.
struct Keygen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keygen", abstract: "Make the keys that let other machines join a campaign.",
        discussion: """
            The first call makes the coordinator's keys and those of one worker; each further call, with another \
            --worker, adds a worker. Several worker processes may share one key. No file is ever replaced.
            """)

    @Option(help: ArgumentHelp("The folder for the keys.", valueName: "DIR"), transform: ArgumentParsing.path)
    var out = "keys"

    @Option(help: ArgumentHelp("The name of the worker's key.", valueName: "NAME"))
    var worker = "worker"

    func validate() throws {
        guard AuthorizedKeys.isName(worker), worker != KeyFolder.coordinatorName else {
            throw ValidationError(CommandMessages.badKeyName(worker))
        }
    }

    func run() throws {
        let made: String
        do throws(KeyError) {
            let folder = KeyFolder(out)
            let hasNewCoordinator = try folder.makeCoordinator()
            try folder.makeWorker(worker)
            made = KeygenMessages.made(folder, worker: worker, hasNewCoordinator: hasNewCoordinator)
        } catch {
            Console.standardError().line(error.description)
            throw ExitCode(2)
        }
        try StandardOutput.line(made)
    }
}

/// The files that ``Keygen`` makes.
struct KeyFolder {
    static let coordinatorName = "coordinator"

    let path: String

    init(_ path: String) { self.path = path }

    var coordinatorSecret: String { "\(path)/coordinator.key" }
    var coordinatorPublic: String { "\(path)/coordinator.pub" }
    var authorizedKeys: String { "\(path)/authorized-workers" }
    func workerSecret(_ name: String) -> String { "\(path)/\(name).key" }

    /// Returns false when the folder has a coordinator already.
    func makeCoordinator() throws(KeyError) -> Bool {
        do throws(SystemCallError) {
            try Files.makeFolder(path)
        } catch {
            throw .cannotWrite(path: path, reason: error.reason)
        }
        if Files.exists(coordinatorSecret) { return false }
        let pair = try KeyPair.generate()
        try KeyFile.write(
            pair, name: Self.coordinatorName,
            comment: "The coordinator's secret key. It stays on the coordinator's machine.", to: coordinatorSecret)
        try KeyFile.write(
            pair.publicKey, comment: "The coordinator's public key. Every worker needs it.", to: coordinatorPublic)
        return true
    }

    func makeWorker(_ name: String) throws(KeyError) {
        let pair = try KeyPair.generate()
        // The key first: a list that names a missing key would lock the name.
        try KeyFile.write(
            pair, name: name, comment: "The secret key of worker '\(name)'. It stays on that worker's machine.",
            to: workerSecret(name))
        try authorize(name, pair.publicKey)
    }

    private func authorize(_ name: String, _ key: PublicKey) throws(KeyError) {
        var text = "# The workers that may join, one a line: name and public key. Remove a line to shut one out.\n"
        do throws(SystemCallError) {
            if Files.exists(authorizedKeys) {
                text = String(decoding: try Files.contents(of: authorizedKeys), as: UTF8.self)
                if !text.hasSuffix("\n") { text += "\n" }
            }
            try AtomicFile.write(Array((text + AuthorizedKeys.line(name, key)).utf8), to: authorizedKeys)
        } catch {
            throw .cannotWrite(path: authorizedKeys, reason: error.reason)
        }
    }
}
