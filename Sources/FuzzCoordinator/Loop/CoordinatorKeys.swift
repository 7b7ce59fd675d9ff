import FuzzWire

/// Who the coordinator is, and who may work for it.
struct CoordinatorKeys {
    var pair: KeyPair
    /// The path of the list; it is read again whenever it changes.
    var authorizedKeys: String
}
