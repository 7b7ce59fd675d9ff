import Foundation
import LayoutEngine

/// Sections and rows with numbers as identifiers, and batches of changes to them.
final class BatchRows: UITableViewDataSource {
    struct Part {
        let name: Int
        var rows: [Int]
    }

    var parts = [Part(name: 1, rows: [1, 2, 3]), Part(name: 2, rows: [4]), Part(name: 3, rows: [5, 6])]
    private var last = 6

    func path(of row: Int, in parts: [Part]) -> IndexPath? {
        for (section, part) in parts.enumerated() {
            if let place = part.rows.firstIndex(of: row) { return IndexPath(row: place, section: section) }
        }
        return nil
    }

    /// The identifier of a row or a section that was never there.
    private func new() -> Int {
        last += 1
        return last
    }

    func numberOfSections(in tableView: UITableView) -> Int { parts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { parts[section].rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.tag = parts[indexPath.section].rows[indexPath.row]
        return cell
    }

    /// Makes a batch of one change to the sections and two changes to rows of the other sections.
    /// - Returns: the rows that are no longer selected, and the calls that tell a table of each change.
    func change(_ number: Int) -> (gone: Set<Int>, tell: [(UITableView) -> Void]) {
        let old = parts
        var (gone, tell): (Set<Int>, [(UITableView) -> Void]) = ([], [])
        let (kind, from) = (number % 5, number / 5 % old.count)
        var touched = old[from].name
        switch kind {
        case 1 where old.count > 2:
            gone.formUnion(parts.remove(at: from).rows)
            tell.append { $0.deleteSections([from], with: .none) }
        case 2 where old.count < 5:
            touched = new()
            parts.insert(Part(name: touched, rows: [new(), new()]), at: from)
            tell.append { $0.insertSections([from], with: .fade) }
        case 3:
            let target = number / 25 % old.count
            parts.insert(parts.remove(at: from), at: target)
            // A move to the same index is no change.
            if from != target { tell.append { $0.moveSection(from, toSection: target) } }
        case 4:
            gone.formUnion(old[from].rows)
            tell.append { $0.reloadSections([from], with: .none) }
        default: touched = 0
        }
        // Insertions and moves are recorded last, because their index paths are those after all changes.
        var (came, moved): ([Int], [Int]) = ([], [])
        for value in [number / 125 % 60, number / 7500 % 60] {
            let stay = parts.indices.filter { parts[$0].name != touched }
            guard !stay.isEmpty else { continue }
            let (section, target) = (stay[value / 5 % stay.count], stay[value / 7 % stay.count])
            let place = value / 3 % (parts[section].rows.count + 1)
            let row = place < parts[section].rows.count ? parts[section].rows[place] : nil
            // Each row is changed once.
            let isFree = row.map { !came.contains($0) && !moved.contains($0) && !gone.contains($0) } ?? false
            switch value % 5 {
            case 1:
                came.append(new())
                parts[section].rows.insert(last, at: place)
            case 2 where isFree:
                guard let row, let path = path(of: row, in: old) else { continue }
                parts[section].rows.remove(at: place)
                gone.insert(row)
                tell.append { $0.deleteRows(at: [path], with: .none) }
            case 3 where isFree:
                guard let row else { continue }
                parts[section].rows.remove(at: place)
                parts[target].rows.insert(row, at: value / 2 % (parts[target].rows.count + 1))
                moved.append(row)
            case 4 where isFree:
                guard let row, let path = path(of: row, in: old) else { continue }
                gone.insert(row)
                tell.append { $0.reloadRows(at: [path], with: .none) }
            default: break
            }
        }
        for row in came {
            guard let path = path(of: row, in: parts) else { continue }
            tell.append { $0.insertRows(at: [path], with: .none) }
        }
        for row in moved {
            guard let path = path(of: row, in: old), let target = self.path(of: row, in: parts) else { continue }
            tell.append { $0.moveRow(at: path, to: target) }
        }
        return (gone, number / 450_000 % 2 == 0 ? tell : tell.reversed())
    }
}
