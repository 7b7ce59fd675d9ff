/// Every sentence of `report`: what happened, with the value; what it means; what to do next.
enum ReportMessages {
    static func severalPrinted(_ count: Int) -> String {
        "\(count) outputs are to be printed, and standard output takes one. Name files for the others."
    }

    static func unwritable(_ path: String, _ option: String, _ reason: String) -> String {
        "The report cannot be written to \(path): \(reason). Choose another file with \(option), or - for standard output."
    }

    static func noExplanations(_ reason: String) -> String {
        "The report has neither causes nor fixes, which the worker program finds. \(reason)"
    }

    static func unexplained(_ id: String, _ reason: String) -> String {
        "\(id) has neither cause nor fix: \(reason)."
    }

    static func noPictures(_ reason: String) -> String {
        "The report has no pictures, which the worker program draws. \(reason)"
    }
}
