import LayoutEngine

extension Step: Codable {
    /// What is done. The names are those of files and signatures.
    enum Kind: String, Codable, CaseIterable, Hashable, Sendable {
        case transition, rotate, resize, statusBar, bars, direction, keyboard, message
        case addChild, removeChild, show, containerBars, present, dismiss, setSafeArea
        case setActive, setConstant, setPriority
        case setMargins, setHidden, setText, setFrame, setStack, setScroll, setSemantic
        case reinsert, measure, layout
    }

    /// Each step is one flat object: what is done, and to what.
    enum Key: String, CodingKey, CaseIterable {
        case step, style, orientation, width, height, top, bottom, id, active, constant, priority, margins, hidden
        case direction, shown, event, index, bars, insets, text, frame, stack, scroll, semantic, reactivating
    }

    var kind: Kind { definition.kind }

    package func encode(to encoder: any Encoder) throws {
        let definition = definition
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(definition.kind, forKey: .step)
        try container.encodeIfPresent(definition.subject?.id, forKey: .id)
        for key in Key.allCases {
            guard let value = definition.values[key] else { continue }
            try container.encode(value, forKey: key)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ key: Key) throws -> Value { try container.decode(Value.self, forKey: key) }
        let name: String = try value(.step)
        guard let kind = Kind(rawValue: name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .step, in: container,
                debugDescription: "there is no step '\(name)' in schema \(LayoutCase.schema)")
        }
        switch kind {
        case .transition: self = .transition(try value(.style))
        case .rotate: self = .rotate(try value(.orientation))
        case .resize: self = .resize(CaseSize(width: try value(.width), height: try value(.height)))
        case .statusBar: self = .statusBar(try value(.height))
        case .bars: self = .bars(top: try value(.top), bottom: try value(.bottom))
        case .direction: self = .direction(try value(.direction))
        case .keyboard: self = .keyboard(try value(.shown))
        case .message: self = .message(try value(.event))
        case .addChild: self = .addChild(try value(.id))
        case .removeChild: self = .removeChild(try value(.id))
        case .show: self = .show(try value(.id), try value(.index))
        case .containerBars: self = .containerBars(try value(.id), try value(.bars))
        case .present: self = .present(try value(.id))
        case .dismiss: self = .dismiss(try value(.id))
        case .setSafeArea: self = .setSafeArea(try value(.id), try value(.insets))
        case .setActive: self = .setActive(try value(.id), try value(.active))
        case .setConstant: self = .setConstant(try value(.id), try value(.constant))
        case .setPriority: self = .setPriority(try value(.id), try value(.priority))
        case .setMargins: self = .setMargins(try value(.id), try value(.margins))
        case .setHidden: self = .setHidden(try value(.id), try value(.hidden))
        case .setText: self = .setText(try value(.id), try value(.text))
        case .setFrame: self = .setFrame(try value(.id), try value(.frame))
        case .setStack: self = .setStack(try value(.id), try value(.stack))
        case .setScroll: self = .setScroll(try value(.id), try value(.scroll))
        case .setSemantic: self = .setSemantic(try value(.id), try value(.semantic))
        case .reinsert: self = .reinsert(try value(.id), reactivating: try value(.reactivating))
        case .measure: self = .measure(try value(.id))
        case .layout: self = .layout(try value(.id))
        }
    }
}
