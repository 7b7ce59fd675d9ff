import Foundation
import LayoutEngine

extension Scenario {
    static let tightStacks: [Scenario] = [
        // Of the constraints of a stack view the last ones that contradict others break, as if an app had activated
        // them in that order. The app's own constraints of items break first.
        Scenario(
            "stacks-break-what-they-say-last", rules: ["stacks-1", "stacks-7", "stacks-11", "conflicts-1"],
            limits: [2, 255] + Array(repeating: TightStack.kinds * 60 - 1, count: 8), kinds: TightStack.kinds,
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let (host, root) = run.openPlain()
            let tight = TightStack(in: root, count: TightStack.items - run.numbers[0])
            func check() {
                host.settle()
                for (index, frame) in tight.framesOfCopies().enumerated() {
                    run.expect("frame of item \(index)", tight.items[index].frame, frame, within: 2 * run.pixel + 0.01)
                }
            }
            check()
            run.inAnyOrder(
                from: 2, { tight.perform($0 % TightStack.kinds, $0 / TightStack.kinds) }, rest: check)
            check()
        }
    ]
}
