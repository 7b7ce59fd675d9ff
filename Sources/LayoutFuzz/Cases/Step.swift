import LayoutEngine

/// One thing done to a running case. After each, layout comes to rest.
package enum Step: Hashable, Sendable {
    /// Messages changes the style.
    case transition(PresentationStyle)
    case rotate(DeviceOrientation)
    /// An app's window gets another size, as in a split view.
    case resize(CaseSize)
    case statusBar(Double)
    case bars(top: BarStyle, bottom: BarStyle)
    case addChild(String)
    case removeChild(String)
    case setActive(String, Bool)
    case setConstant(String, Double)
    case setPriority(String, Float)
    case setMargins(String, CaseInsets)
    case setHidden(String, Bool)
    /// `layoutIfNeeded()` of a view.
    case layout(String)
}

extension Step: Codable {
    /// Each step is one flat object: what is done, and to what.
    private enum Key: String, CodingKey {
        case step, style, orientation, width, height, top, bottom, id, active, constant, priority, margins, hidden
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .transition(let style):
            try container.encode("transition", forKey: .step)
            try container.encode(style, forKey: .style)
        case .rotate(let orientation):
            try container.encode("rotate", forKey: .step)
            try container.encode(orientation, forKey: .orientation)
        case .resize(let size):
            try container.encode("resize", forKey: .step)
            try container.encode(size.width, forKey: .width)
            try container.encode(size.height, forKey: .height)
        case .statusBar(let height):
            try container.encode("statusBar", forKey: .step)
            try container.encode(height, forKey: .height)
        case .bars(let top, let bottom):
            try container.encode("bars", forKey: .step)
            try container.encode(top, forKey: .top)
            try container.encode(bottom, forKey: .bottom)
        case .addChild(let id):
            try container.encode("addChild", forKey: .step)
            try container.encode(id, forKey: .id)
        case .removeChild(let id):
            try container.encode("removeChild", forKey: .step)
            try container.encode(id, forKey: .id)
        case .setActive(let id, let isActive):
            try container.encode("setActive", forKey: .step)
            try container.encode(id, forKey: .id)
            try container.encode(isActive, forKey: .active)
        case .setConstant(let id, let constant):
            try container.encode("setConstant", forKey: .step)
            try container.encode(id, forKey: .id)
            try container.encode(constant, forKey: .constant)
        case .setPriority(let id, let priority):
            try container.encode("setPriority", forKey: .step)
            try container.encode(id, forKey: .id)
            try container.encode(priority, forKey: .priority)
        case .setMargins(let id, let margins):
            try container.encode("setMargins", forKey: .step)
            try container.encode(id, forKey: .id)
            try container.encode(margins, forKey: .margins)
        case .setHidden(let id, let isHidden):
            try container.encode("setHidden", forKey: .step)
            try container.encode(id, forKey: .id)
            try container.encode(isHidden, forKey: .hidden)
        case .layout(let id):
            try container.encode("layout", forKey: .step)
            try container.encode(id, forKey: .id)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func id() throws -> String { try container.decode(String.self, forKey: .id) }
        let name = try container.decode(String.self, forKey: .step)
        switch name {
        case "transition": self = .transition(try container.decode(PresentationStyle.self, forKey: .style))
        case "rotate": self = .rotate(try container.decode(DeviceOrientation.self, forKey: .orientation))
        case "resize":
            self = .resize(
                CaseSize(
                    width: try container.decode(Double.self, forKey: .width),
                    height: try container.decode(Double.self, forKey: .height)))
        case "statusBar": self = .statusBar(try container.decode(Double.self, forKey: .height))
        case "bars":
            self = .bars(
                top: try container.decode(BarStyle.self, forKey: .top),
                bottom: try container.decode(BarStyle.self, forKey: .bottom))
        case "addChild": self = .addChild(try id())
        case "removeChild": self = .removeChild(try id())
        case "setActive": self = .setActive(try id(), try container.decode(Bool.self, forKey: .active))
        case "setConstant": self = .setConstant(try id(), try container.decode(Double.self, forKey: .constant))
        case "setPriority": self = .setPriority(try id(), try container.decode(Float.self, forKey: .priority))
        case "setMargins": self = .setMargins(try id(), try container.decode(CaseInsets.self, forKey: .margins))
        case "setHidden": self = .setHidden(try id(), try container.decode(Bool.self, forKey: .hidden))
        case "layout": self = .layout(try id())
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .step, in: container,
                debugDescription: "there is no step '\(name)' in schema \(LayoutCase.schema)")
        }
    }

    /// The id of the object the step is about, if it is about one.
    package var subject: String? {
        switch self {
        case .transition, .rotate, .resize, .statusBar, .bars: nil
        case .addChild(let id), .removeChild(let id), .setActive(let id, _), .setConstant(let id, _),
            .setPriority(let id, _), .setMargins(let id, _), .setHidden(let id, _), .layout(let id):
            id
        }
    }
}

extension Step: CustomStringConvertible {
    /// As a replay prints it.
    package var description: String {
        switch self {
        case .transition(let style): "transition to \(style.rawValue)"
        case .rotate(let orientation): "rotate to \(orientation.rawValue)"
        case .resize(let size): "resize the window to \(size.width) x \(size.height)"
        case .statusBar(let height): "status bar becomes \(height) high"
        case .bars(let top, let bottom): "bars: top \(top.rawValue), bottom \(bottom.rawValue)"
        case .addChild(let id): "add child \(id)"
        case .removeChild(let id): "remove child \(id)"
        case .setActive(let id, let isActive): "\(isActive ? "activate" : "deactivate") \(id)"
        case .setConstant(let id, let constant): "constant of \(id) = \(constant)"
        case .setPriority(let id, let priority): "priority of \(id) = \(priority)"
        case .setMargins(let id, let margins):
            "margins of \(id) = \(margins.top), \(margins.left), \(margins.bottom), \(margins.right)"
        case .setHidden(let id, let isHidden): "\(isHidden ? "hide" : "show") \(id)"
        case .layout(let id): "layoutIfNeeded of \(id)"
        }
    }
}
