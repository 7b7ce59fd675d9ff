import XCTest

@testable import FuzzWorker

/// What the load generator prints.
final class LoadReportTests: XCTestCase {
    private var report: LoadReport {
        LoadReport(
            workers: 200, seconds: 10, leases: 5000, cases: 123_456,
            latencies: (1...1000).map { .microseconds($0 * 10) },
            longestIdleness: .microseconds(12_340), fewestLeases: 20, mostLeases: 30, reconnections: 1,
            usageBefore: nil, usageAfter: nil)
    }

    func test_figures_areRoundedAndNamed() {
        XCTAssertEqual(
            report.text,
            """
            200 workers, 10.0 s
            leases: 5000, 500 each second; 20 to 30 for a worker
            cases: 123456, 12346 each second
            time from asking for a lease to having it: median 5.0 ms, 99 % 9.9 ms, longest 10.0 ms
            longest idleness of a worker: 12.3 ms
            reconnections: 1
            """)
    }

    func test_withoutALease_thereIsNoTimeToTell() {
        var report = report
        report.latencies = []
        XCTAssertTrue(report.text.contains("median -, 99 % -, longest -"), report.text)
    }

    func test_observedProcess_isMeasured() throws {
        var usage = try XCTUnwrap(ProcessUsage(of: getpid()))
        XCTAssertGreaterThan(usage.residentMegabytes, 1)
        XCTAssertNil(ProcessUsage(of: -1))
        var report = report
        usage.processorSeconds = 1
        usage.residentMegabytes = 20.04
        report.usageBefore = usage
        usage.processorSeconds = 3.5
        usage.residentMegabytes = 31.96
        report.usageAfter = usage
        XCTAssertTrue(
            report.text.hasSuffix(
                "\ncoordinator: 25 % of a core, 500 us of processor time for a lease, "
                    + "20.0 MB at the start and 32.0 MB at the end"), report.text)
    }
}
