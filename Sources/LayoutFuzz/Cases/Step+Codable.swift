import LayoutEngine

extension Step: Codable {
    /// Each step is one flat object: what is done, and to what.
    private enum Key: String, CodingKey {
        case step, style, orientation, width, height, top, bottom, id, active, constant, priority, margins, hidden
        case direction, shown, event, index, bars, insets, text, frame, stack, scroll, semantic, reactivating
    }

    /// What is done, in one word.
    var verb: String {
        switch self {
        case .transition: "transition"
        case .rotate: "rotate"
        case .resize: "resize"
        case .statusBar: "statusBar"
        case .bars: "bars"
        case .direction: "direction"
        case .keyboard: "keyboard"
        case .message: "message"
        case .addChild: "addChild"
        case .removeChild: "removeChild"
        case .show: "show"
        case .containerBars: "containerBars"
        case .present: "present"
        case .dismiss: "dismiss"
        case .setSafeArea: "setSafeArea"
        case .setActive: "setActive"
        case .setConstant: "setConstant"
        case .setPriority: "setPriority"
        case .setMargins: "setMargins"
        case .setHidden: "setHidden"
        case .setText: "setText"
        case .setFrame: "setFrame"
        case .setStack: "setStack"
        case .setScroll: "setScroll"
        case .setSemantic: "setSemantic"
        case .reinsert: "reinsert"
        case .measure: "measure"
        case .layout: "layout"
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(verb, forKey: .step)
        try container.encodeIfPresent(subject, forKey: .id)
        switch self {
        case .transition(let style): try container.encode(style, forKey: .style)
        case .rotate(let orientation): try container.encode(orientation, forKey: .orientation)
        case .resize(let size):
            try container.encode(size.width, forKey: .width)
            try container.encode(size.height, forKey: .height)
        case .statusBar(let height): try container.encode(height, forKey: .height)
        case .bars(let top, let bottom):
            try container.encode(top, forKey: .top)
            try container.encode(bottom, forKey: .bottom)
        case .direction(let direction): try container.encode(direction, forKey: .direction)
        case .keyboard(let isShown): try container.encode(isShown, forKey: .shown)
        case .message(let event): try container.encode(event, forKey: .event)
        case .show(_, let index): try container.encode(index, forKey: .index)
        case .containerBars(_, let bars): try container.encode(bars, forKey: .bars)
        case .setSafeArea(_, let insets): try container.encode(insets, forKey: .insets)
        case .setActive(_, let isActive): try container.encode(isActive, forKey: .active)
        case .setConstant(_, let constant): try container.encode(constant, forKey: .constant)
        case .setPriority(_, let priority): try container.encode(priority, forKey: .priority)
        case .setMargins(_, let margins): try container.encode(margins, forKey: .margins)
        case .setHidden(_, let isHidden): try container.encode(isHidden, forKey: .hidden)
        case .setText(_, let text): try container.encode(text, forKey: .text)
        case .setFrame(_, let frame): try container.encode(frame, forKey: .frame)
        case .setStack(_, let stack): try container.encode(stack, forKey: .stack)
        case .setScroll(_, let scroll): try container.encode(scroll, forKey: .scroll)
        case .setSemantic(_, let semantic): try container.encode(semantic, forKey: .semantic)
        case .reinsert(_, let isReactivating): try container.encode(isReactivating, forKey: .reactivating)
        case .addChild, .removeChild, .present, .dismiss, .measure, .layout: break
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ key: Key) throws -> Value { try container.decode(Value.self, forKey: key) }
        let verb: String = try value(.step)
        switch verb {
        case "transition": self = .transition(try value(.style))
        case "rotate": self = .rotate(try value(.orientation))
        case "resize": self = .resize(CaseSize(width: try value(.width), height: try value(.height)))
        case "statusBar": self = .statusBar(try value(.height))
        case "bars": self = .bars(top: try value(.top), bottom: try value(.bottom))
        case "direction": self = .direction(try value(.direction))
        case "keyboard": self = .keyboard(try value(.shown))
        case "message": self = .message(try value(.event))
        case "addChild": self = .addChild(try value(.id))
        case "removeChild": self = .removeChild(try value(.id))
        case "show": self = .show(try value(.id), try value(.index))
        case "containerBars": self = .containerBars(try value(.id), try value(.bars))
        case "present": self = .present(try value(.id))
        case "dismiss": self = .dismiss(try value(.id))
        case "setSafeArea": self = .setSafeArea(try value(.id), try value(.insets))
        case "setActive": self = .setActive(try value(.id), try value(.active))
        case "setConstant": self = .setConstant(try value(.id), try value(.constant))
        case "setPriority": self = .setPriority(try value(.id), try value(.priority))
        case "setMargins": self = .setMargins(try value(.id), try value(.margins))
        case "setHidden": self = .setHidden(try value(.id), try value(.hidden))
        case "setText": self = .setText(try value(.id), try value(.text))
        case "setFrame": self = .setFrame(try value(.id), try value(.frame))
        case "setStack": self = .setStack(try value(.id), try value(.stack))
        case "setScroll": self = .setScroll(try value(.id), try value(.scroll))
        case "setSemantic": self = .setSemantic(try value(.id), try value(.semantic))
        case "reinsert": self = .reinsert(try value(.id), reactivating: try value(.reactivating))
        case "measure": self = .measure(try value(.id))
        case "layout": self = .layout(try value(.id))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .step, in: container,
                debugDescription: "there is no step '\(verb)' in schema \(LayoutCase.schema)")
        }
    }
}
