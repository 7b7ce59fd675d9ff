import Foundation
import LayoutEngine

/// A case in the making: the random stream and the ids given so far.
struct CaseDraft {
    /// How many ids of each kind were given.
    private struct Counters {
        var controllers = 0
        var views = 0
        var guides = 0
        var constraints = 0
        var formats = 0
        var containers = 0
    }

    var seed: Seed
    let profile: Profile
    var environment = CaseEnvironment()
    /// The mistakes that were made so far.
    var planted: [PlantedMistake] = []
    private var counters = Counters()

    init(seed: Seed, profile: Profile) {
        self.seed = seed
        self.profile = profile
    }

    mutating func newViewID() -> String { newID("v", \.views) }
    mutating func newGuideID() -> String { newID("g", \.guides) }
    mutating func newConstraintID() -> String { newID("k", \.constraints) }
    mutating func newFormatID() -> String { newID("f", \.formats) }
    mutating func newContainerID() -> String { newID("n", \.containers) }
    private mutating func newControllerID() -> String { newID("c", \.controllers) }

    private mutating func newID(_ letter: Character, _ counter: WritableKeyPath<Counters, Int>) -> String {
        defer { counters[keyPath: counter] += 1 }
        return "\(letter)\(counters[keyPath: counter])"
    }

    // MARK: Environment

    mutating func makeEnvironment(uikit: UIKitProfile?) -> CaseEnvironment {
        let uikit = uikit ?? makeUIKitProfile()
        let devices = DeviceModel.all.filter { uikit.hasSafeArea || !$0.hasNotch && $0.homeIndicatorHeight == 0 }
        let device = seed.chance(40) ? devices[min(2, devices.count - 1)] : seed.pick(devices)
        let isMessages = seed.chance(profile.messagesShare)
        var environment = CaseEnvironment(uikit: uikit, device: device.name, host: isMessages ? .messages : .app)
        environment.statusBar = seed.chance(85) ? 20 : seed.pick([0, 40])
        if seed.chance(15) { environment.orientation = .landscape }
        if isMessages {
            environment.style = seed.chance(70) ? .compact : .expanded
            if uikit.hasSafeArea, seed.chance(5) { environment.style = .transcript }
        } else {
            environment.topBar = seed.pick([.hidden, .hidden, .translucent, .opaque])
            environment.bottomBar = seed.pick([.hidden, .hidden, .translucent, .opaque])
            if seed.chance(8) { environment.window = CaseSize(width: 320, height: 480) }
        }
        if profile.features.contains(.directions), seed.chance(20) { environment.direction = .rightToLeft }
        if profile.features.contains(.settings) {
            if seed.chance(10) { environment.textSize = seed.pick(TextSize.allCases) }
            if !isMessages, seed.chance(10) { environment.keyboard = true }
        }
        return environment
    }

    /// The newest generation is half of those that count as new, so that the older ones are as frequent as they were.
    private mutating func makeUIKitProfile() -> UIKitProfile {
        let chosen = seed.pick(UIKitProfile.allCases.filter { $0 < .iOS26 })
        return chosen == .iOS13plus && seed.chance(50) ? .iOS26 : chosen
    }

    mutating func makePromises() -> [Promise]? {
        var promises: [Promise] = profile.features.isEmpty ? [] : [.noExceptions]
        if profile.mistakes.contains(.masks) || profile.mistakes.contains(.tooMuch) { promises.append(.noConflicts) }
        // Every constraint must fit then, in every window that a step makes.
        if promises.contains(.noConflicts) { plant(.doesNotFit, "window") }
        if profile.mistakes.contains(.leftAndRight) { promises.append(.mirrors) }
        if profile.mistakes.contains(.unpinnedContent) { promises.append(.reachableContent) }
        return promises.isEmpty ? nil : promises
    }

    // MARK: Controllers

    mutating func makeController(depth: Int) -> ControllerNode {
        var node = makeContent(isRoot: depth == 0)
        if depth == 0, profile.features.contains(.containers), environment.host == .app, seed.chance(60) {
            addContainers(to: &node)
        }
        // A page that is not shown belongs to no container, so no controller could present for it in a new instance.
        let isPage = node.containers.contains { $0.kind == .pages }
        if depth == 0, profile.features.contains(.presentations), !isPage, seed.chance(30) {
            addPresentation(to: &node)
        }
        guard !profile.placements.isEmpty, depth < 2 else { return node }
        let childCount = depth == 0 ? seed.pick([0, 1, 1, 1, 1, 2]) : seed.pick([0, 0, 0, 0, 1])
        for _ in 0..<childCount { node.children.append(makeEmbedding(in: &node, depth: depth)) }
        return node
    }

    /// A controller with its content, without containers and children.
    mutating func makeContent(isRoot: Bool) -> ControllerNode {
        let id = newControllerID()
        let size = seed.pick([
            CaseRect(x: 0, y: 0, width: 375, height: 667), CaseRect(x: 0, y: 0, width: 320, height: 528),
        ])
        let root = ViewNode(id: newViewID(), frame: size, followsMask: true, mask: ViewNode.followsSizeMask)
        var node = ControllerNode(id: id, view: root)
        let count = seed.int(profile.contentCount)
        for _ in 0..<count {
            if profile.mistakes.contains(.tooMuch), seed.chance(10) {
                addOversizedChain(to: &node)
            } else {
                addContent(seed.pick(profile.contents), to: &node)
            }
        }
        if isRoot, environment.host == .messages, environment.uikit.hasSafeArea {
            if profile.mistakes.contains(.greed), seed.chance(20) {
                environment.style = .transcript
                node.transcriptSize = CaseSize(width: Double(seed.int(200...400)), height: Double(seed.int(200...500)))
                plant(.greedyBubble, node.id)
            } else if profile.features.contains(.conversations), seed.chance(20) {
                node.transcriptSize = CaseSize(width: Double(seed.int(1...200)), height: Double(seed.int(1...200)))
            }
        }
        return node
    }

    private mutating func makeEmbedding(in node: inout ControllerNode, depth: Int) -> Embedding {
        let placement = seed.pick(profile.placements)
        var container = node.view.id
        if placement != .pinGuides, seed.chance(placement == .containerBounds ? 70 : 25) {
            container = addContainer(to: &node)
        }
        let canFollowTransitions = environment.host == .messages && depth == 0
        let moments: [Embedding.Moment] =
            canFollowTransitions
            ? [.transitions, .transitions, .viewDidLoad, .firstLayout] : [.viewDidLoad, .viewDidLoad, .firstLayout]
        let isWrong = profile.mistakes.contains(.containment) && seed.chance(30)
        var embedding = Embedding(
            controller: makeController(depth: depth + 1), container: container, placement: placement,
            moment: seed.pick(moments), instance: seed.pick(Embedding.Instance.allCases),
            callOrder: seed.pick(isWrong ? Embedding.CallOrder.allCases : Embedding.CallOrder.right),
            followsSize: !profile.mistakes.contains(.forgottenSize) || seed.chance(50), isAttached: seed.chance(90))
        if isWrong, seed.chance(50) { embedding.keepsOld = true }
        // A controller without a parent is deallocated unless other code keeps it.
        if embedding.callOrder == .viewOnly { embedding.instance = .cached }
        mark(embedding, in: node)
        return embedding
    }

    /// A view inside the root view that is the container view of a child.
    private mutating func addContainer(to node: inout ControllerNode) -> String {
        let id = newViewID()
        node.view.subviews.append(ViewNode(id: id))
        let root = node.view.id
        let inset = Double(seed.pick([0, 0, 8, 20, 50]))
        let top = seed.chance(40) ? "\(node.id).top" : root
        node.constraints += [
            ConstraintNode(id: newConstraintID(), id, .leading, .equal, root, .leading, constant: inset),
            ConstraintNode(id: newConstraintID(), id, .trailing, .equal, root, .trailing, constant: -inset),
            ConstraintNode(
                id: newConstraintID(), id, .top, .equal, top, top == root ? .top : .bottom, constant: inset),
            ConstraintNode(id: newConstraintID(), id, .bottom, .equal, root, .bottom, constant: -inset),
        ]
        return id
    }
}
