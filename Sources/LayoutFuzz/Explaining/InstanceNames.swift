import LayoutEngine

/// The names of controllers where two instances of one are told apart: `c1` is the newest, `c1 (old)` one before it.
struct InstanceNames {
    // Looked up, never walked.
    private var numbers: [ObjectIdentifier: Int] = [:]

    /// - Parameter records: of all instances that a run has made, in the order in which they were made.
    init(_ records: [LifecycleRecord]) {
        for (index, record) in records.enumerated() {
            numbers[ObjectIdentifier(record)] = records[..<index].count { $0.id == record.id } + 1
        }
    }

    /// - Parameter others: the other instances that are mentioned; an instance that has a newer one among them is old.
    func name(of record: LifecycleRecord, among others: [LifecycleRecord]) -> String {
        record.id + suffix(of: record, among: others)
    }

    /// Empty, ` (old)`, or ` (older by 2)`.
    func suffix(of record: LifecycleRecord, among others: [LifecycleRecord]) -> String {
        let newest = others.filter { $0.id == record.id }.compactMap { numbers[ObjectIdentifier($0)] }.max() ?? 0
        let age = newest - (numbers[ObjectIdentifier(record)] ?? 0)
        return age <= 0 ? "" : age == 1 ? " (old)" : " (older by \(age))"
    }
}

/// The instances on a screen, where two of one controller may be.
struct VisibleInstances {
    private let names: InstanceNames
    private let shown: [LifecycleRecord]

    init(_ live: RunningCase) {
        names = InstanceNames(live.objects.records)
        shown = live.objects.records.filter { $0.controller?.viewIfLoaded?.window === live.window }
    }

    /// The suffix that distinguishes a view from the one of the same name in another instance.
    func suffix(of view: UIView) -> String {
        var outer: UIView? = view
        while let current = outer {
            if let controller = current.viewController,
                let record = shown.first(where: { $0.controller === controller })
            {
                return names.suffix(of: record, among: shown)
            }
            outer = current.superview
        }
        return ""
    }
}

extension LayoutCase {
    /// The parent of a controller, by ids; nil for one that is no child.
    func parent(of id: String) -> String? {
        var parent: String?
        root.visitControllers { node in
            if node.children.contains(where: { $0.controller.id == id }) { parent = node.id }
            for (index, container) in node.containers.enumerated() {
                let inner = index == 0 ? node.id : node.containers[index - 1].id
                let others = container.others.map { $0.containers.last?.id ?? $0.id }
                if inner == id || others.contains(id) { parent = container.id }
            }
        }
        return parent
    }
}
