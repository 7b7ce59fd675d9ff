import LayoutFuzz

/// Every sentence about files of cases that cannot be used.
enum CaseFileMessages {
    static func file(_ error: CaseFileError) -> String {
        switch error {
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason). Give the path of a file under corpus/."
        case .notACase(let path, let asEntry, let asCase) where asEntry == asCase:
            "\(path) is no case file: \(asEntry) Take the file again from where it came, or remove it."
        case .notACase(let path, let asEntry, let asCase):
            "\(path) holds no finding: \(asEntry) It is no bare case either: \(asCase) "
                + "Take the file again from where it came, or remove it."
        case .passes(let path):
            "\(path) shows no failure, so there is nothing to make smaller. "
                + "If it failed once and was fixed, it belongs to corpus/fixed."
        case .otherFailure(let path, let signature, let seen):
            "\(path) does not show \(signature) but \(seen.joined(separator: ", ")), so it cannot be made smaller "
                + "as what it says it is. See: fuzz-worker replay \(path)"
        case .unwritable(let path, let reason):
            "\(path) cannot be written: \(reason). Choose another place with --out."
        case .nothingInFolder(let path):
            "The folder \(path) has no case in it: no file whose name ends in .json. "
                + "Name a folder of the corpus, as corpus/open, or a file."
        case .unknownTarget(let path, let name):
            "\(path) cannot be run: \(TargetMessages.unknown(name, known: TargetRegistry.names))"
        case .unknownClasses(let path, let reason): "\(path) cannot be run: \(reason)"
        case .taken(let path, let upgraded):
            "\(path) would become \(upgraded), which is there already, and stays as it is. "
                + "Remove one of the two, or give one another name."
        }
    }
}
