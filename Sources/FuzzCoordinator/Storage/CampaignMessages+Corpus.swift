/// Sentences about the corpus: what cannot be read or written, and what to do.
extension CampaignMessages {
    static func corpus(_ error: CorpusError) -> String {
        switch error {
        case .cannotMake(let path, let reason):
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
        case .unreadableCase(let sentence): sentence
        case .notAName(let name):
            "'\(name.prefix(64))' came from a worker and cannot be the name of a file or folder; the finding is not stored."
        }
    }
}
