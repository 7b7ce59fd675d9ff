import LayoutEngine
import XCTest

/// The callbacks that controllers got, in order, as "name event".
final class Diary {
    private(set) var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }

    /// What was written since the last call.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }

    /// As `take()`, without layout callbacks, which may come any number of times.
    func takeWithoutLayout() -> [String] { take().filter { !$0.hasSuffix("LayoutSubviews") } }
}

/// A controller that writes down its callbacks.
class DiaryController: UIViewController {
    let diary: Diary
    let name: String

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    func note(_ event: String) { diary.note("\(name) \(event)") }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() { note("didLoad") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func viewWillLayoutSubviews() { note("willLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("didLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) { note("willMove \(parent?.title ?? "nil")") }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove \(parent?.title ?? "nil")")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        note("willTransition \(size.width)x\(size.height)")
        super.viewWillTransition(to: size, with: coordinator)
    }
}

func makeHost(
    _ device: String = "iPhone 6", _ profile: UIKitProfile = .iOS13plus, _ orientation: DeviceOrientation = .portrait
) -> SceneHost {
    let model = DeviceModel.named(device)!
    LayoutEnvironment.current = LayoutEnvironment(profile: profile, scale: model.scale)
    return SceneHost(device: model, orientation: orientation)
}

/// The exceptions reported so far, by name.
var raisedNames: [LayoutException.Name] {
    LayoutEnvironment.current.reports.compactMap {
        if case .exception(let exception) = $0 { return exception.name }
        return nil
    }
}
