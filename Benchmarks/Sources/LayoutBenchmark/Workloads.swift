import AutoLayoutSolver
import LayoutEngine

/// The seven layouts that are measured, at any size.
extension Workload {
    static var makers: [(name: String, make: (Int) -> Workload)] {
        [
            ("chain", chain), ("groups", groups), ("equal", equalDistribution), ("nested", nested), ("labels", labels),
            ("crowded", crowded), ("cells", cells),
        ]
    }

    /// Views below each other, all of one size, from edge to edge.
    static func chain(_ count: Int) -> Workload {
        var work = Workload("chain", count)
        let height = 60 * Double(count)
        let root = work.root(width: 375, height: height)
        let gap = work.variable()
        work.local = (work.edit(gap, to: 8), (8, 12))
        work.global = (root.heightRow, (height, height + 100))
        var previous: View?
        for index in 0..<count {
            let view = work.view()
            work.equal((view.x, 1), to: 16)
            if let previous {
                work.equal((view.width, 1), (previous.width, -1), to: 0)
                work.equal((view.height, 1), (previous.height, -1), to: 0)
                if index == count - 1 {
                    work.equal((view.y, 1), (previous.y, -1), (previous.height, -1), (gap, -1), to: 0)
                } else {
                    work.equal((view.y, 1), (previous.y, -1), (previous.height, -1), to: 8)
                }
            } else {
                work.equal((view.width, 1), (root.view.width, -1), to: -32)
                work.equal((view.y, 1), to: 8)
            }
            previous = view
        }
        if let previous { work.equal((previous.y, 1), (previous.height, 1), (root.view.height, -1), to: -8) }
        return work
    }

    /// Groups of five views that have nothing to do with each other.
    static func groups(_ count: Int) -> Workload {
        var work = Workload("groups", count)
        for group in 0..<count {
            let container = work.view()
            work.equal((container.x, 1), to: 10 * Double(group))
            work.equal((container.y, 1), to: 20)
            work.equal((container.height, 1), to: 200)
            if group == 0 {
                work.local = (work.edit(container.width, to: 100), (100, 120))
                work.global = work.local
            } else {
                work.equal((container.width, 1), to: 100)
            }
            var previous: View?
            for _ in 0..<4 {
                let view = work.view()
                work.equal((view.x, 1), to: 4)
                work.equal((view.width, 1), (container.width, -1), to: -8)
                if let previous {
                    work.equal((view.y, 1), (previous.y, -1), (previous.height, -1), to: 4)
                    work.equal((view.height, 1), (previous.height, -1), to: 0)
                } else {
                    work.equal((view.y, 1), to: 4)
                }
                previous = view
            }
            if let previous { work.equal((previous.y, 1), (previous.height, 1), (container.height, -1), to: -4) }
        }
        return work
    }

    /// Boxes spread by guides of equal height.
    static func equalDistribution(_ count: Int) -> Workload {
        var work = Workload("equal", count)
        let height = 60 * Double(count)
        let root = work.root(width: 375, height: height)
        let last = work.variable()
        work.local = (work.edit(last, to: 20), (20, 25))
        work.global = (root.heightRow, (height, height + 100))
        var previous: View?
        var firstGuide: View?
        for index in 0..<count {
            let view = work.view()
            work.equal((view.x, 1), to: 0)
            work.equal((view.width, 1), (root.view.width, -1), to: 0)
            if index == count - 1 {
                work.equal((view.height, 1), (last, -1), to: 0)
            } else {
                work.equal((view.height, 1), to: 20)
            }
            if let previous {
                let guide = work.view()
                work.equal((guide.x, 1), to: 0)
                work.equal((guide.width, 1), (root.view.width, -1), to: 0)
                work.equal((guide.y, 1), (previous.y, -1), (previous.height, -1), to: 0)
                work.equal((view.y, 1), (guide.y, -1), (guide.height, -1), to: 0)
                if let firstGuide {
                    work.equal((guide.height, 1), (firstGuide.height, -1), to: 0)
                } else {
                    firstGuide = guide
                }
            } else {
                work.equal((view.y, 1), to: 0)
            }
            previous = view
        }
        if let previous { work.equal((previous.y, 1), (previous.height, 1), (root.view.height, -1), to: 0) }
        return work
    }

    /// Views inside each other, each pinned to the four edges of the next.
    static func nested(_ count: Int) -> Workload {
        var work = Workload("nested", count)
        let width = 375 + 4 * Double(count)
        let root = work.root(width: width, height: 667 + 4 * Double(count))
        let inset = work.variable()
        work.local = (work.edit(inset, to: 1), (1, 2))
        work.global = (root.widthRow, (width, width + 50))
        var outer = root.view
        for index in 0..<count {
            let view = work.view()
            work.equal((view.x, 1), to: 1)
            work.equal((view.y, 1), to: 1)
            if index == count - 1 {
                work.equal((view.x, 1), (view.width, 1), (outer.width, -1), (inset, 1), to: 0)
            } else {
                work.equal((view.x, 1), (view.width, 1), (outer.width, -1), to: -1)
            }
            work.equal((view.y, 1), (view.height, 1), (outer.height, -1), to: -1)
            outer = view
        }
        return work
    }

    /// A list of labels that have the room they want.
    static func labels(_ count: Int) -> Workload {
        var work = Workload("labels", count)
        let root = work.root(width: 375, height: 60 * Double(count))
        let gap = work.variable()
        work.local = (work.edit(gap, to: 8), (8, 12))
        work.global = (root.widthRow, (375, 320))
        var previous: View?
        for index in 0..<count {
            let view = work.view()
            work.equal((view.x, 1), to: 16)
            work.relate([(view.x, 1), (view.width, 1), (root.view.width, -1)], .lessThanOrEqual, -16)
            work.contentSize(view, Double(100 + index % 7 * 40), 20)
            if let previous {
                if index == count - 1 {
                    work.equal((view.y, 1), (previous.y, -1), (previous.height, -1), (gap, -1), to: 0)
                } else {
                    work.equal((view.y, 1), (previous.y, -1), (previous.height, -1), to: 8)
                }
            } else {
                work.equal((view.y, 1), to: 8)
            }
            previous = view
        }
        if let previous {
            work.relate([(previous.y, 1), (previous.height, 1), (root.view.height, -1)], .lessThanOrEqual, -8)
        }
        return work
    }

    /// A row of labels that do not all fit, so that some must be compressed.
    static func crowded(_ count: Int) -> Workload {
        var work = Workload("crowded", count)
        let width = 50 * Double(count)
        let root = work.root(width: width, height: 44)
        let gap = work.variable()
        work.local = (work.edit(gap, to: 8), (8, 12))
        work.global = (root.widthRow, (width, width - 30))
        var previous: View?
        for index in 0..<count {
            let view = work.view()
            work.equal((view.y, 1), to: 10)
            work.contentSize(view, Double(60 + index % 5 * 10), 20)
            if let previous {
                if index == count - 1 {
                    work.relate(
                        [(view.x, 1), (previous.x, -1), (previous.width, -1), (gap, -1)], .greaterThanOrEqual, 0)
                } else {
                    work.relate([(view.x, 1), (previous.x, -1), (previous.width, -1)], .greaterThanOrEqual, 8)
                }
            } else {
                work.equal((view.x, 1), to: 8)
            }
            previous = view
        }
        if let previous { work.equal((previous.x, 1), (previous.width, 1), (root.view.width, -1), to: -8) }
        return work
    }

    /// A table: each cell pins a picture, two labels and a badge. A fifth of `count` cells.
    static func cells(_ count: Int) -> Workload {
        var work = Workload("cells", count)
        let cellCount = max(1, count / 5)
        let root = work.root(width: 375, height: 64 * Double(cellCount) + 64)
        let gap = work.variable()
        work.local = (work.edit(gap, to: 12), (12, 14))
        work.global = (root.widthRow, (375, 320))
        var previous: View?
        for index in 0..<cellCount {
            let cell = work.view()
            work.equal((cell.x, 1), to: 0)
            work.equal((cell.width, 1), (root.view.width, -1), to: 0)
            work.relate([(cell.height, 1)], .greaterThanOrEqual, 44)
            if let previous {
                work.equal((cell.y, 1), (previous.y, -1), (previous.height, -1), to: 0)
            } else {
                work.equal((cell.y, 1), to: 0)
            }
            work.addCellContent(cell, index, gap: index == cellCount - 1 ? gap : nil)
            previous = cell
        }
        return work
    }

    private mutating func addCellContent(_ cell: View, _ index: Int, gap: Int?) {
        let picture = view()
        equal((picture.x, 1), to: 16)
        equal((picture.width, 1), to: 40)
        equal((picture.width, 1), (picture.height, -1), to: 0)
        equal((picture.y, 1), (picture.height, 0.5), (cell.height, -0.5), to: 0)
        let title = view()
        contentSize(title, Double(120 + index % 9 * 30), 20)
        if let gap {
            equal((title.x, 1), (picture.x, -1), (picture.width, -1), (gap, -1), to: 0)
        } else {
            equal((title.x, 1), (picture.x, -1), (picture.width, -1), to: 12)
        }
        equal((title.y, 1), to: 8)
        let subtitle = view()
        contentSize(subtitle, Double(200 + index % 5 * 50), 17)
        equal((subtitle.x, 1), (title.x, -1), to: 0)
        equal((subtitle.y, 1), (title.y, -1), (title.height, -1), to: 4)
        equal((subtitle.y, 1), (subtitle.height, 1), (cell.height, -1), to: -8)
        relate([(subtitle.x, 1), (subtitle.width, 1), (cell.width, -1)], .lessThanOrEqual, -16)
        let badge = view()
        contentSize(badge, 24, 24)
        relate([(badge.x, 1), (title.x, -1), (title.width, -1)], .greaterThanOrEqual, 8)
        equal((badge.x, 1), (badge.width, 1), (cell.width, -1), to: -16)
        equal((badge.y, 1), (badge.height, 0.5), (cell.height, -0.5), to: 0)
    }
}
