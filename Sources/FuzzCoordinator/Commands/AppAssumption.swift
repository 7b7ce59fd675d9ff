import ArgumentParser
import LayoutEngine
import LayoutFuzz

/// What a campaign takes for granted of an app although nothing around its storyboards says so.
enum AppAssumption: String, CaseIterable, ExpressibleByArgument {
    /// Texts are translated into languages that run from the left.
    case translations
    /// Also into such as run from the right.
    case rightToLeft = "right-to-left"
    /// iPads show the app beside others.
    case windows
}

extension ProjectFacts {
    /// Where a campaign shows a file: what the command line says, and where it says nothing, the project.
    /// - Parameter variesInWidth: whether the file has variations for narrow windows.
    func limits(
        _ asked: SceneLimits, assuming assumed: [AppAssumption], variesInWidth: Bool
    ) -> SceneLimits {
        var result = asked
        if asked.orientations == nil {
            result.orientations = phoneOrientations
            result.padOrientations =
                phoneOrientations == nil ? padOrientations : padOrientations ?? DeviceOrientation.allCases
        }
        if asked.devices == nil {
            result.family = family
            result.firstSystem = firstSystem
        }
        if !assumed.contains(.rightToLeft), !hasRightToLeft {
            result.languages = assumed.contains(.translations) || !languages.isEmpty ? .leftToRight : .own
        }
        if !assumed.contains(.windows), !hasWindows, !variesInWidth { result.hasWindows = false }
        return result
    }
}
