import ArgumentParser
import FuzzWire

/// The keys of a campaign that other machines can reach.
struct SecurityOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The coordinator's secret key: traffic is encrypted. Made by keygen.", valueName: "FILE"),
        transform: ArgumentParsing.path)
    var serverKey: String?

    @Option(
        help: ArgumentHelp(
            "The workers that may join: a name and a public key in each line.", valueName: "FILE"),
        transform: ArgumentParsing.path)
    var authorizedKeys: String?

    /// An address that other machines can reach needs keys; there is no switch to do without.
    func check(bind: String) throws {
        guard (serverKey == nil) == (authorizedKeys == nil) else {
            throw ValidationError(CommandMessages.incompleteKeys)
        }
        guard serverKey != nil || Endpoint.isLoopback(bind) else {
            throw ValidationError(CommandMessages.publicWithoutKeys(bind))
        }
    }

    func load() throws(KeyError) -> CoordinatorKeys? {
        guard let serverKey, let authorizedKeys else { return nil }
        return CoordinatorKeys(pair: try KeyFile.pair(at: serverKey).pair, authorizedKeys: authorizedKeys)
    }
}
