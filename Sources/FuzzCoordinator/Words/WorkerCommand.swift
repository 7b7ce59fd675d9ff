/// What people write to run a worker program.
enum WorkerCommand {
    /// Without `--worker`.
    static let standard = "fuzz-worker"
}
