import FuzzCampaign
import LayoutFuzz

/// Numbers as people read them.
enum Figures {
    /// 1234567 as `1,234,567`.
    static func number(_ value: UInt64) -> String {
        var groups: [Substring] = []
        var rest = Substring(String(value))
        while rest.count > 3 {
            groups.insert(rest.suffix(3), at: 0)
            rest = rest.dropLast(3)
        }
        groups.insert(rest, at: 0)
        return groups.joined(separator: ",")
    }

    static func count(_ value: Int, _ one: String, _ many: String) -> String {
        "\(number(UInt64(max(0, value)))) \(value == 1 ? one : many)"
    }

    /// With one digit after the point, as `12.3 s`.
    static func seconds(_ duration: Duration) -> String {
        let tenths = Int((duration / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(abs(tenths % 10)) s"
    }

    /// As `1:02:03`, or `02:03` below an hour.
    static func clock(_ duration: Duration) -> String {
        let total = Int(duration / .seconds(1))
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let minutes = "\(two(total / 60 % 60)):\(two(total % 60))"
        return total >= 3600 ? "\(total / 3600):\(minutes)" : minutes
    }

    static func measure(_ measure: CaseMeasure) -> String {
        "\(count(measure.views, "view", "views")), \(count(measure.constraints, "constraint", "constraints")), "
            + count(measure.steps, "step", "steps")
    }
}
