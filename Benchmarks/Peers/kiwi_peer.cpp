// Solves a system that LayoutBenchmark wrote with C++ kiwi and prints the times as JSON, in milliseconds.
#include <kiwi/kiwi.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Row {
    int relation;
    double priority;
    double constant;
    std::vector<std::pair<int, double>> terms;
};

struct Change {
    int row;
    double first;
    double second;
};

// A row whose constant may change is an edit variable in kiwi, at the strongest strength that may be edited.
bool isEdited(const std::vector<int>& edited, int row) {
    return std::find(edited.begin(), edited.end(), row) != edited.end();
}

double medianOf(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

// The peak of this process, in megabytes.
double peakMemory() {
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024.0;
}

struct Built {
    std::vector<kiwi::Variable> variables;
    kiwi::Solver solver;
    std::vector<kiwi::Constraint> constraints;
};

void build(Built& built, int variableCount, const std::vector<Row>& rows, const std::vector<int>& edited) {
    built.variables.resize(variableCount);
    auto& variables = built.variables;
    built.constraints.reserve(rows.size());
    for (int index = 0; index < static_cast<int>(rows.size()); ++index) {
        const Row& row = rows[index];
        if (isEdited(edited, index)) {
            built.solver.addEditVariable(variables[row.terms[0].first], kiwi::strength::create(1000, 0, 0));
            built.solver.suggestValue(variables[row.terms[0].first], -row.constant);
            continue;
        }
        std::vector<kiwi::Term> terms;
        terms.reserve(row.terms.size());
        for (const auto& term : row.terms) terms.emplace_back(variables[term.first], term.second);
        const auto relation = row.relation == 0 ? kiwi::OP_EQ : row.relation < 0 ? kiwi::OP_LE : kiwi::OP_GE;
        const double strength =
            row.priority >= 1000 ? kiwi::strength::required : kiwi::strength::create(0, row.priority, 0);
        built.constraints.emplace_back(kiwi::Expression(std::move(terms), row.constant), relation, strength);
        built.solver.addConstraint(built.constraints.back());
    }
    built.solver.updateVariables();
}

// The median of as many runs as 100 ms hold, at least seven, or as 2 s allow.
template <typename Body>
double median(Body body) {
    std::vector<double> times;
    const auto begin = Clock::now();
    while (times.size() < 7 || millisecondsSince(begin) < 100) {
        const auto before = Clock::now();
        body();
        times.push_back(millisecondsSince(before));
        if (millisecondsSince(begin) > 2000) break;
    }
    return medianOf(times);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) return 64;
    std::ifstream file(argv[1]);
    int variableCount = 0;
    int rowCount = 0;
    file >> variableCount >> rowCount;
    std::vector<Row> rows(rowCount);
    for (Row& row : rows) {
        int termCount = 0;
        file >> row.relation >> row.priority >> row.constant >> termCount;
        row.terms.resize(termCount);
        for (auto& term : row.terms) file >> term.first >> term.second;
    }
    int editedCount = 0;
    file >> editedCount;
    std::vector<int> edited(editedCount);
    for (int& row : edited) file >> row;
    std::vector<Change> changes(2);
    for (Change& change : changes) file >> change.row >> change.first >> change.second;

    const double emptyPeak = peakMemory();
    Built built;
    build(built, variableCount, rows, edited);
    const double memory = peakMemory() - emptyPeak;
    double sum = 0;
    for (const auto& variable : built.variables) sum += variable.value();
    const double buildTime = median([&] {
        Built other;
        build(other, variableCount, rows, edited);
    });

    kiwi::Solver& solver = built.solver;
    double changeTimes[2];
    for (int index = 0; index < 2; ++index) {
        const auto& edited = built.variables[rows[changes[index].row].terms[0].first];
        bool forth = true;
        changeTimes[index] = median([&] {
            solver.suggestValue(edited, forth ? changes[index].second : changes[index].first);
            solver.updateVariables();
            forth = !forth;
        });
        solver.suggestValue(edited, changes[index].first);
    }
    const double removeAndAdd = median([&] {
        solver.removeConstraint(built.constraints.back());
        solver.updateVariables();
        solver.addConstraint(built.constraints.back());
        solver.updateVariables();
    });
    std::printf(
        "{\"build\": %.6f, \"local\": %.6f, \"global\": %.6f, \"removeAndAdd\": %.6f, \"memory\": %.3f, \"sum\": %.9g}\n",
        buildTime, changeTimes[0], changeTimes[1], removeAndAdd, memory, sum);
    return 0;
}
