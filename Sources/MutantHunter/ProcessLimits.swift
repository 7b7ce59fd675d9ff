import Foundation

/// The limits of this process and of the case that it runs.
enum ProcessLimits {
    static func limitMemory(megabytes: Int) {
        var limit = rlimit(rlim_cur: rlim_t(megabytes) << 20, rlim_max: rlim_t(megabytes) << 20)
        #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
        #else
        setrlimit(RLIMIT_DATA, &limit)
        #endif
    }

    /// Ends the process by a signal when that much processor time has gone by. The time of others does not count.
    static func restartProcessorTimeLimit(seconds: Int) {
        var timer = itimerval()
        timer.it_value.tv_sec = seconds
        #if os(Linux)
        setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
        #else
        setitimer(ITIMER_PROF, &timer, nil)
        #endif
    }

    /// Since the process began.
    static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
