// Solves a system that LayoutBenchmark wrote with C++ kiwi and prints the times as JSON, in milliseconds.
#include <kiwi/kiwi.h>

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

// A row whose constant will change is an edit variable in kiwi, at the strongest strength that may be edited.
bool isEdited(const std::vector<Change>& changes, int row) {
    return std::any_of(changes.begin(), changes.end(), [row](const Change& change) { return change.row == row; });
}

double medianOf(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
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
    std::vector<Change> changes(2);
    for (Change& change : changes) file >> change.row >> change.first >> change.second;

    const auto start = Clock::now();
    std::vector<kiwi::Variable> variables(variableCount);
    kiwi::Solver solver;
    for (int index = 0; index < rowCount; ++index) {
        const Row& row = rows[index];
        if (isEdited(changes, index)) {
            solver.addEditVariable(variables[row.terms[0].first], kiwi::strength::create(1000, 0, 0));
            solver.suggestValue(variables[row.terms[0].first], -row.constant);
            continue;
        }
        std::vector<kiwi::Term> terms;
        terms.reserve(row.terms.size());
        for (const auto& term : row.terms) terms.emplace_back(variables[term.first], term.second);
        const auto relation = row.relation == 0 ? kiwi::OP_EQ : row.relation < 0 ? kiwi::OP_LE : kiwi::OP_GE;
        const double strength =
            row.priority >= 1000 ? kiwi::strength::required : kiwi::strength::create(0, row.priority, 0);
        solver.addConstraint(kiwi::Constraint(kiwi::Expression(std::move(terms), row.constant), relation, strength));
    }
    solver.updateVariables();
    const double build = millisecondsSince(start);
    double sum = 0;
    for (const auto& variable : variables) sum += variable.value();

    double changeTimes[2];
    for (int index = 0; index < 2; ++index) {
        const auto& edited = variables[rows[changes[index].row].terms[0].first];
        std::vector<double> times;
        const auto begin = Clock::now();
        bool forth = true;
        while (times.size() < 9 || millisecondsSince(begin) < 100) {
            const auto before = Clock::now();
            solver.suggestValue(edited, forth ? changes[index].second : changes[index].first);
            solver.updateVariables();
            times.push_back(millisecondsSince(before));
            forth = !forth;
            if (millisecondsSince(begin) > 2000) break;
        }
        solver.suggestValue(edited, changes[index].first);
        changeTimes[index] = medianOf(times);
    }
    std::printf(
        "{\"build\": %.6f, \"local\": %.6f, \"global\": %.6f, \"sum\": %.9g}\n", build, changeTimes[0], changeTimes[1], sum);
    return 0;
}
