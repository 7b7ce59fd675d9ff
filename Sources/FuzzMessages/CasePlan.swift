import LayoutEngine
import LayoutFuzz

/// What turns a case index into a case, and the limits its run has.
package struct CasePlan: Codable, Hashable, Sendable {
    package var profile: String
    package var uikit: UIKitProfile?
    package var campaignSeed: UInt64
    package var caseTimeoutMilliseconds: Int
    /// Resident memory that the process of a case may have; nil for no limit.
    package var caseMemoryMegabytes: Int?
    /// The scenes that the cases are about; nil for cases with generated views.
    package var scenes: [SceneSource]?
    /// The controller of an app that the cases are about; nil for cases of other kinds.
    package var target: TargetSource?

    package init(
        profile: String, uikit: UIKitProfile?, campaignSeed: UInt64, caseTimeoutMilliseconds: Int,
        caseMemoryMegabytes: Int? = nil, scenes: [SceneSource]? = nil, target: TargetSource? = nil
    ) {
        self.profile = profile
        self.uikit = uikit
        self.campaignSeed = campaignSeed
        self.caseTimeoutMilliseconds = caseTimeoutMilliseconds
        self.caseMemoryMegabytes = caseMemoryMegabytes
        self.scenes = scenes
        self.target = target
    }

    /// Far more than any case of a generator's size needs, and little enough for one on every core.
    package static let standardMemoryMegabytes = 1024

    /// The allowed memory limits of a case, in megabytes. A process that runs nothing has 35 MB resident, of which 5 MB are
    /// private; all profiles run in 48 MB.
    package static let memoryRange = 64...1000 * 1024

    /// A hang takes its time-out four times until it is a finding, and a lease with it must not go to another worker.
    package static let longestCaseTimeout = Duration.seconds(600)

    /// What the profile is called in campaigns over scenes.
    package static let sceneProfile = "storyboard"

    /// What the profile is called in campaigns over an app's controller.
    package static let targetProfile = "target"

    /// Scenes of a campaign that take more bytes would leave no room in the message that brings them to a worker.
    package static let sceneLimit = 512 * 1024

    /// The bytes that scenes take in the message: their documents, and one that several scenes in a row share, once.
    package static func size(of scenes: [SceneSource]) -> Int {
        zip(scenes, [nil] + scenes.map(\.document)).reduce(0) { sum, pair in
            sum + (pair.0.document == pair.1 ? 0 : pair.0.document.utf8.count)
        }
    }

    private enum CodingKeys: CodingKey {
        case profile, uikit, campaignSeed, caseTimeoutMilliseconds, caseMemoryMegabytes, scenes, target
    }

    /// A scene with an empty document has the document of the scene before it.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        profile = try values.decode(String.self, forKey: .profile)
        uikit = try values.decodeIfPresent(UIKitProfile.self, forKey: .uikit)
        campaignSeed = try values.decode(UInt64.self, forKey: .campaignSeed)
        caseTimeoutMilliseconds = try values.decode(Int.self, forKey: .caseTimeoutMilliseconds)
        caseMemoryMegabytes = try values.decodeIfPresent(Int.self, forKey: .caseMemoryMegabytes)
        target = try values.decodeIfPresent(TargetSource.self, forKey: .target)
        var document = ""
        scenes = try values.decodeIfPresent([SceneSource].self, forKey: .scenes)?.map { scene in
            var scene = scene
            if scene.document.isEmpty { scene.document = document }
            document = scene.document
            return scene
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(profile, forKey: .profile)
        try values.encodeIfPresent(uikit, forKey: .uikit)
        try values.encode(campaignSeed, forKey: .campaignSeed)
        try values.encode(caseTimeoutMilliseconds, forKey: .caseTimeoutMilliseconds)
        try values.encodeIfPresent(caseMemoryMegabytes, forKey: .caseMemoryMegabytes)
        try values.encodeIfPresent(target, forKey: .target)
        guard var shared = scenes else { return }
        for index in shared.indices.dropFirst().reversed() where shared[index].document == shared[index - 1].document {
            shared[index].document = ""
        }
        try values.encode(shared, forKey: .scenes)
    }

    /// Makes the cases; nil for a plan that this build cannot follow.
    package var generator: CaseGenerator? {
        guard problem == nil else { return nil }
        if let target { return CaseGenerator(target: target, uikit: uikit) }
        if let scenes { return try? CaseGenerator(scenes: scenes, uikit: uikit) }
        return Profile.named(profile).map { CaseGenerator(profile: $0, uikit: uikit) }
    }

    /// Why a build cannot follow a plan.
    package enum Problem: Hashable, Sendable {
        case unknownProfile(String)
        case noScene
        case scene(file: String, CaseDecodingError)
        case target(CaseDecodingError)
    }

    /// Why this build cannot follow the plan; nil if it can.
    package var problem: Problem? {
        if let target {
            do throws(CaseDecodingError) {
                try LayoutCase(target: target, environment: target.plainEnvironment).checkWellFormed()
                return nil
            } catch {
                return .target(error)
            }
        }
        guard let scenes else { return Profile.named(profile) == nil ? .unknownProfile(profile) : nil }
        if scenes.isEmpty { return .noScene }
        for scene in scenes {
            do throws(CaseDecodingError) {
                try LayoutCase(scene: scene, environment: CaseEnvironment()).checkWellFormed()
            } catch {
                return .scene(file: scene.file, error)
            }
        }
        return nil
    }
}
