import Foundation
import LayoutEngine

/// Fuzzes trees of boxes with the engine, as `Peers/hypothesis_peer.py` does with Hypothesis and kiwisolver: the same layout, the
/// same steps, the same checks after each. Prints the steps for each second of processor time.
@main
struct FuzzBenchmark {
    static func main() {
        let sequences = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2000
        LayoutEnvironment.current = LayoutEnvironment(scale: 2)
        var random = Random(state: 1)
        var steps = 0
        var boxes = 0
        let start = processorSeconds()
        for _ in 0..<sequences {
            var run = Run(&random)
            for _ in 0..<20 {
                run.step(&random)
                run.check()
                steps += 1
                boxes += run.tree.boxes.count
            }
        }
        let seconds = processorSeconds() - start
        print(
            "{\"sequences\": \(sequences), \"steps\": \(steps), \"boxes\": \(Double(boxes * 10 / steps) / 10), "
                + "\"stepsPerSecond\": \(Int(Double(steps) / seconds))}")
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// SplitMix64.
struct Random {
    var state: UInt64

    mutating func int(_ range: ClosedRange<Int>) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return range.lowerBound + Int((bits ^ (bits >> 31)) % UInt64(range.upperBound - range.lowerBound + 1))
    }
}

/// One sequence: a tree and what is done to it.
struct Run {
    private static let sizes = [(320, 568), (568, 320), (390, 844), (844, 390), (768, 1024), (1024, 768)]
    let tree: BoxTree
    private var size: (Int, Int)

    init(_ random: inout Random) {
        let count = random.int(5...12)
        let boxes = (0..<count).map { _ in Self.makeBox(&random) }
        tree = BoxTree(boxes, parents: (0..<count).map { $0 == 0 ? 0 : random.int(0...($0 - 1)) })
        size = Self.sizes[random.int(0...5)]
        resize()
    }

    private static func makeBox(_ random: inout Random) -> BoxTree.Box {
        BoxTree.Box(
            isColumn: random.int(0...1) == 1, gap: random.int(0...40), pad: random.int(0...24),
            least: random.int(0...60), most: random.int(0...1) == 1 ? random.int(60...400) : nil,
            isEqual: random.int(0...1) == 1)
    }

    private func resize() { tree.resize(CGSize(width: size.0, height: size.1)) }

    mutating func step(_ random: inout Random) {
        let box = tree.boxes[random.int(0...(tree.boxes.count - 1))]
        switch random.int(0...5) {
        case 0:
            size = (size.1, size.0)
            resize()
        case 1:
            size = Self.sizes[random.int(0...5)]
            resize()
        case 2: box.setGap(random.int(0...40))
        case 3: box.setPad(random.int(0...24))
        case 4 where tree.boxes.count < 20: tree.add(Self.makeBox(&random), to: box)
        default: tree.remove(box)
        }
    }

    /// The layout is what a new solution says, edges keep their pads, and equal children are equal.
    func check() {
        tree.window.layoutIfNeeded()
        for (view, _, frame) in LayoutInspector(tree.window).framesFromScratch() where view !== tree.window {
            precondition(
                abs(view.frame.minX - frame.minX) < 0.01 && abs(view.frame.minY - frame.minY) < 0.01
                    && abs(view.frame.width - frame.width) < 0.01 && abs(view.frame.height - frame.height) < 0.01,
                "laid out again")
        }
        for box in tree.boxes {
            for child in box.children {
                let across = box.isColumn ? child.view.frame.minX : child.view.frame.minY
                precondition(abs(across - CGFloat(box.pad)) < 0.6, "pad across")
            }
            guard let first = box.children.first else { continue }
            let start = box.isColumn ? first.view.frame.minY : first.view.frame.minX
            precondition(abs(start - CGFloat(box.pad)) < 0.6, "pad at the start")
            guard box.isEqual else { continue }
            let lengths = box.children.map { box.isColumn ? $0.view.frame.height : $0.view.frame.width }
            precondition((lengths.max() ?? 0) - (lengths.min() ?? 0) < 1.1, "equal lengths")
        }
    }
}
