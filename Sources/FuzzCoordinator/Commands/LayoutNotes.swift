import InterfaceBuilder

/// What is reported about a file besides its frames: each thing once, however many scenes have it.
struct LayoutNotes {
    private var unknown: [LoadingReport.Item] = []
    private var classes: [String] = []
    private var problems: [InterfaceProblem] = []

    /// The most names of classes that are reported; a storyboard may have a hundred.
    static let shownClasses = 5

    mutating func add(_ report: LoadingReport) {
        for item in report.unknown {
            if let index = unknown.firstIndex(where: { $0.name == item.name }) {
                unknown[index].count += item.count
            } else {
                unknown.append(item)
            }
        }
        for item in report.unregisteredClasses where !classes.contains(item.name) { classes.append(item.name) }
        for problem in report.problems where !problems.contains(problem) { problems.append(problem) }
    }

    /// Problems first, since the rest is expected.
    func lines(of file: String) -> [String] {
        problems.map { LayoutMessages.problem(file, $0) } + unknown.map { LayoutMessages.unknown(file, $0) }
            + (classes.isEmpty ? [] : [LayoutMessages.unregistered(file, classes)])
    }
}
