import FuzzCampaign
import FuzzWire
import LayoutFuzz

/// Sentences about the corpus: what cannot be read or written, and what to do.
enum CorpusMessages {
    static func sentence(_ error: CorpusError) -> String {
        switch error {
        case .cannotCreate(let path, let reason):
            "The folder \(path) cannot be made: \(reason). Findings could not be stored. "
                + "Choose another with --corpus, or change its permissions."
        case .cannotRead(let path, let reason):
            "The folder \(path) cannot be read: \(reason). What is known already could not be told from what is new. "
                + "Change its permissions, or choose another with --corpus."
        case .cannotWrite(let path, let reason):
            "\(path) cannot be written: \(reason). Findings could not be stored. "
                + "Choose another folder with --corpus, or change its permissions."
        case .full(let path):
            "There is no room on the disk for \(path). Make some."
        case .unreadableCase(let error): unreadableCase(error)
        case .invalidName(let name):
            "'\(name.prefix(64))' came from a worker and cannot be the name of a file or folder; the finding is not stored."
        }
    }

    static func unreadableCase(_ error: CaseDecodingError) -> String {
        "The case in the database cannot be read: \(error) It was changed by another program; the finding has no file."
    }
}
