import Foundation
import InterfaceBuilder
import LayoutEngine

/// Constraints of a file that contradict each other, each installed in one size class only.
private struct ContradictoryFile {
    struct Entry {
        let id: String
        /// The length that it fixes: width and height of the first view, then of the second one.
        let slot: Int
        let constant: Int
        /// Whether it is installed in the compact size class, else in the regular one.
        let isCompact: Bool
        /// Whether it is excluded by default, else in the other size class.
        let isIncluded: Bool
    }

    let entries: [Entry]
    /// A bit for each slot: whether its view holds its constraints, else the root view.
    let own: Int
    /// The order of the entries in masks.
    let order: Int

    /// The width class decides on the width of the first view and the height of the second.
    static func dependsOnWidth(_ slot: Int) -> Bool { slot == 0 || slot == 3 }

    /// Nil for the root view.
    private func holder(_ slot: Int) -> String? { own >> slot & 1 == 1 ? ["a", "b"][slot / 2] : nil }

    private func constraints(of holder: String?) -> String {
        entries.filter { self.holder($0.slot) == holder }.map { entry in
            ScenarioFile.constraint(
                entry.id, ["a", "b"][entry.slot / 2], ["width", "height"][entry.slot % 2], constant: entry.constant,
                "identifier=\"\(entry.id)\"")
        }.joined()
    }

    private func masks(of holder: String?) -> String {
        let all = entries.filter { self.holder($0.slot) == holder }.inOrder(order)
        func variation(_ key: String, _ changes: [String]) -> String {
            changes.isEmpty
                ? ""
                : "<variation key=\"\(key)\"><mask key=\"constraints\">\(changes.joined())</mask></variation>"
        }
        var result = variation("default", all.filter(\.isIncluded).map { "<exclude reference=\"\($0.id)\"/>" })
        for isWidth in [true, false] {
            for isCompact in [true, false] {
                let changes = all.filter { Self.dependsOnWidth($0.slot) == isWidth }.compactMap { entry -> String? in
                    if entry.isIncluded {
                        return entry.isCompact == isCompact ? "<include reference=\"\(entry.id)\"/>" : nil
                    }
                    return entry.isCompact == isCompact ? nil : "<exclude reference=\"\(entry.id)\"/>"
                }
                let name = isWidth ? "widthClass" : "heightClass"
                result += variation("\(name)=\(isCompact ? "compact" : "regular")", changes)
            }
        }
        return result
    }

    private func box(_ id: String) -> String {
        ScenarioFile.box(id, inside: "<constraints>\(constraints(of: id))</constraints>\(masks(of: id))")
    }

    var xml: String {
        // The lengths without any of the other constraints.
        let usual = (0..<4).map { slot in
            ScenarioFile.constraint(
                "u\(slot)", ["a", "b"][slot / 2], ["width", "height"][slot % 2], constant: 11 + slot,
                "priority=\"500\"")
        }.joined()
        return ScenarioFile.storyboard([
            ScenarioFile.controller(box("a") + box("b"), usual + constraints(of: nil), inView: masks(of: nil))
        ])
    }

    /// The constraints of a slot that are installed, in the order of the file.
    func present(_ slot: Int, isNarrow: Bool, isLow: Bool) -> [Entry] {
        entries.filter {
            $0.slot == slot && $0.isCompact == (Self.dependsOnWidth(slot) ? isNarrow : isLow)
        }
    }

    /// The constraints that are broken, by the view that holds them and by the size class on which they depend, in the order of
    /// the file.
    func broken(isNarrow: Bool, isLow: Bool) -> [[Entry]] {
        let all = (0..<4).flatMap { present($0, isNarrow: isNarrow, isLow: isLow).dropFirst() }
        return [nil, "a", "b"].flatMap { holder in
            [true, false].map { isWidth in
                entries.filter { entry in
                    self.holder(entry.slot) == holder && Self.dependsOnWidth(entry.slot) == isWidth
                        && all.contains { $0.id == entry.id }
                }
            }
        }
    }
}

/// Scenes whose constraints contradict each other in some size classes. Source: docs/interface-builder.md, "What is read".
extension Scenario {
    static let fileConflicts: [Scenario] = [
        // The first constraint of the file is satisfied, whether the app starts in a size class or changes to it.
        Scenario(
            "file-conflicts-of-classes", rules: ["conflicts-1"],
            limits: [15, 60] + Array(repeating: 4 * 4 * 6 - 1, count: 10) + Array(repeating: 3, count: 5)
        ) { run in
            // A detour can change the size classes, and conflicts in between are reported too.
            let isWatched = run.detour?.rest == nil
            let file = ContradictoryFile(
                entries: run.numbers[2..<12].enumerated().map { index, number in
                    ContradictoryFile.Entry(
                        id: "k\(index)", slot: number % 4, constant: 20 + 7 * index + number / 16,
                        isCompact: number / 4 % 2 == 0, isIncluded: number / 8 % 2 == 0)
                },
                own: run.numbers[0], order: run.numbers[1])
            guard let document = run.read(file.xml),
                let child = UIStoryboard(document: document).instantiateInitialViewController()
            else { return run.expect("whether there is a controller", false, true) }
            let parent = UIViewController()
            func choose(_ number: Int) {
                parent.setOverrideTraitCollection(.sizeClasses(number), forChild: child)
            }
            parent.addChild(child)
            choose(run.numbers[12])
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            var start = LayoutEnvironment.current.reports.count
            let host = run.open(parent)
            var before: [String] = []
            for (turn, number) in run.numbers[12...].enumerated() {
                if turn > 0 { start = LayoutEnvironment.current.reports.count }
                choose(number)
                host.settle()
                let (isNarrow, isLow) = (number & 1 == 0, number & 2 == 0)
                let when =
                    "after change \(turn), in \(isNarrow ? "compact" : "regular") width and \(isLow ? "compact" : "regular") height"
                let views: [UIView] = child.view.subviews
                guard views.count == 2 else { return run.expect("number of subviews \(when)", views.count, 2) }
                for slot in 0..<4 {
                    let size = views[slot / 2].frame.size
                    let first = file.present(slot, isNarrow: isNarrow, isLow: isLow).first
                    run.expect(
                        "length \(slot) \(when)", slot % 2 == 0 ? size.width : size.height,
                        CGFloat(first?.constant ?? 11 + slot))
                }
                let broken = file.broken(isNarrow: isNarrow, isLow: isLow)
                let found = LayoutEnvironment.current.reports.dropFirst(start).compactMap { report -> String? in
                    guard case .conflict(let conflict) = report else { return nil }
                    return file.entries.first { conflict.broken.contains("'\($0.id)'") }?.id ?? conflict.broken
                }
                // When the app starts, views may be laid out before they are in the window, so the first reports may repeat.
                let new = found.enumerated().filter { turn > 0 || !found[..<$0.offset].contains($0.element) }
                    .map(\.element)
                if isWatched {
                    // Constraints that become active together are in the order of the file. An earlier conflict is not reported
                    // again.
                    for (part, entries) in broken.enumerated() {
                        let ids = entries.map(\.id)
                        run.expect(
                            "broken constraints of group \(part) \(when)", new.filter { ids.contains($0) },
                            ids.filter { !before.contains($0) })
                    }
                    let all = broken.flatMap { $0 }.map(\.id)
                    run.expect("other broken constraints \(when)", new.filter { !all.contains($0) }, [])
                    before = all
                }
            }
        }
    ]
}
