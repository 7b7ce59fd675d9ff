import Foundation
import LayoutEngine

/// A view that counts its layouts. A box in it may have a constraint to one of the view's margins.
private final class MarginBoard: UIView {
    private static let size = CGSize(width: 120, height: 50)
    private static let boxSize = CGSize(width: 13, height: 9)
    /// The origin of the box on an axis on which it is not tied to a margin.
    private static let place = CGPoint(x: 5, y: 4)
    private static let insets = [
        UIEdgeInsets(top: 6, left: 11, bottom: 5, right: 17), UIEdgeInsets(top: 3, left: 21, bottom: 9, right: 14),
        UIEdgeInsets(top: 12, left: 7, bottom: 2, right: 30), UIEdgeInsets(top: 8, left: 16, bottom: 11, right: 4),
    ]

    private(set) var layouts = 0
    /// Whether the app changed this view since the last check.
    private var isTouched = true
    private let box = UIView()
    private var pins: [NSLayoutConstraint] = []
    private var tie: (constraint: NSLayoutConstraint, edge: Int)?
    private var choice = 0

    init(at origin: CGPoint) {
        super.init(frame: CGRect(origin: origin, size: Self.size))
        insetsLayoutMarginsFromSafeArea = false
        layoutMargins = Self.insets[0]
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        pins = [
            box.leftAnchor.constraint(equalTo: leftAnchor, constant: Self.place.x),
            box.topAnchor.constraint(equalTo: topAnchor, constant: Self.place.y),
        ]
        let lengths = [
            box.widthAnchor.constraint(equalToConstant: Self.boxSize.width),
            box.heightAnchor.constraint(equalToConstant: Self.boxSize.height),
        ]
        NSLayoutConstraint.activate(pins + lengths)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }

    /// Ties the box to an edge of the margins in one of three ways, or unties it.
    func changeTie(_ number: Int) {
        isTouched = true
        if let (constraint, edge) = tie {
            constraint.isActive = false
            pins[edge / 2].isActive = true
            return tie = nil
        }
        let (way, edge) = (number % 3, number / 3 % 4)
        let own: [NSLayoutConstraint.Attribute] = [.left, .right, .top, .bottom]
        let margins: [NSLayoutConstraint.Attribute] = [.leftMargin, .rightMargin, .topMargin, .bottomMargin]
        let item: AnyObject = [self, layoutMarginsGuide, readableContentGuide][way]
        let constraint = NSLayoutConstraint(
            item: box, attribute: own[edge], relatedBy: .equal, toItem: item,
            attribute: way == 0 ? margins[edge] : own[edge], multiplier: 1, constant: 0)
        pins[edge / 2].isActive = false
        constraint.isActive = true
        tie = (constraint, edge)
    }

    func changeMargins(_ number: Int) {
        isTouched = true
        choice = (choice + 1 + number % 3) % 4
        layoutMargins = Self.insets[choice]
    }

    func layOutLater() {
        isTouched = true
        setNeedsLayout()
    }

    func check(_ run: ScenarioRun, _ name: String) {
        if !isTouched { run.expect("layouts of \(name), which did not change", layouts, 0) }
        (isTouched, layouts) = (false, 0)
        let (margins, size) = (Self.insets[choice], Self.boxSize)
        var wanted = Self.place
        switch tie?.edge {
        case 0: wanted.x = margins.left
        case 1: wanted.x = Self.size.width - margins.right - size.width
        case 2: wanted.y = margins.top
        case 3: wanted.y = Self.size.height - margins.bottom - size.height
        default: break
        }
        run.expect("frame of the box of \(name)", box.frame, CGRect(origin: wanted, size: size))
    }
}

/// Views whose margins were used by constraints.
extension Scenario {
    static let formerMargins: [Scenario] = [
        // A view that does not need a layout gets none, even if constraints used its margins before and these have changed since.
        Scenario(
            "margins-that-were-let-go", rules: ["passes-8", "margins-1", "margins-9"],
            limits: [11, 11, 1023] + Array(repeating: 3 * 2 * 12 - 1, count: 10), kinds: 3,
            needs: { $0.uikit >= .iOS9_10 && $0.environment.knownBug == nil }
        ) { run in
            let (host, root) = run.openPlain()
            let boards = [MarginBoard(at: CGPoint(x: 90, y: 110)), MarginBoard(at: CGPoint(x: 84, y: 175))]
            let post = run.makeView(in: root)
            let step = post.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3)
            NSLayoutConstraint.activate([
                step, post.topAnchor.constraint(equalTo: root.topAnchor, constant: 7),
                post.widthAnchor.constraint(equalToConstant: 4), post.heightAnchor.constraint(equalToConstant: 6),
            ])
            for (index, board) in boards.enumerated() {
                root.addSubview(board)
                board.changeTie(run.numbers[index])
            }
            func rest() {
                host.settle()
                for (index, board) in boards.enumerated() { board.check(run, "board \(index)") }
            }
            rest()
            run.inAnyOrder(
                from: 3,
                { number in
                    let (board, value) = (boards[number / 3 % 2], number / 6)
                    switch number % 3 {
                    case 0: board.changeTie(value)
                    case 1: board.changeMargins(value)
                    default:
                        // A layout that is not about margins.
                        switch value % 3 {
                        case 0: board.layOutLater()
                        case 1: step.constant += 5
                        default: root.setNeedsLayout()
                        }
                    }
                }, rest: rest)
            // After all changes, another layout of the root view does not lay out the boards.
            rest()
            root.setNeedsLayout()
            rest()
        }
    ]
}
