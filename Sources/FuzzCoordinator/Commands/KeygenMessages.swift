/// What `keygen` says: which file goes where, and what to type next.
enum KeygenMessages {
    static func made(_ folder: KeyFolder, worker: String, hasNewCoordinator: Bool) -> String {
        let key = folder.workerSecret(worker)
        let coordinator =
            hasNewCoordinator
            ? """
            \(folder.coordinatorSecret)
                secret; it stays on the coordinator's machine
            \(folder.coordinatorPublic)
                public; copy it to every worker's machine

            """ : "\(folder.coordinatorSecret) was there already and is kept.\n"
        return coordinator + """
            \(key)
                secret; copy it to the machine of worker '\(worker)' by a safe way (scp), and nowhere else
            \(folder.authorizedKeys)
                the workers that may join; it stays with the coordinator, which notices changes by itself

            On the coordinator's machine:
                fuzz-coordinator run --bind tcp://0.0.0.0:5555 --server-key \(folder.coordinatorSecret) \
            --authorized-keys \(folder.authorizedKeys)
            On the worker's machine:
                fuzz-worker serve --connect tcp://COORDINATOR:5555 --server-key coordinator.pub --key \(worker).key
            """
    }
}
