import FuzzWorker

/// `fuzz-worker`: the worker that has no app's code.
@main
struct FuzzWorkerProgram {
    static func main() { LayoutWorker.mainWithoutApp() }
}
