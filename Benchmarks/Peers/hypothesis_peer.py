"""Fuzzes trees of boxes with Hypothesis and kiwisolver, as FuzzBenchmark does with the engine (Sources/FuzzBenchmark).

usage: hypothesis_peer.py [SEQUENCES]

The layout, the steps and the checks are those of FuzzBenchmark. Prints the steps for each second of processor time.
"""

import json
import sys
import time

import kiwisolver as kiwi
from hypothesis import HealthCheck, Phase, Verbosity, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

SIZES = [(320, 568), (568, 320), (390, 844), (844, 390), (768, 1024), (1024, 768)]

boxes = st.tuples(
    st.integers(0, 1), st.integers(0, 40), st.integers(0, 24), st.integers(0, 60),
    st.none() | st.integers(60, 400), st.booleans())


class Box:
    def __init__(self, values):
        self.column, self.gap, self.pad, self.least, self.most, self.equal = values
        self.children = []
        self.parent = None

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()


def layout(root, size):
    """A frame (x, y, width, height) for each box, in coordinates of the root."""
    solver = kiwi.Solver()
    for box in root.all():
        box.frame = [kiwi.Variable() for _ in range(4)]
        for length in box.frame[2:]:
            solver.addConstraint(length >= 0)
    for variable, value in zip(root.frame, (0, 0) + size):
        solver.addConstraint(variable == value)
    for box in root.all():
        along, across = (1, 0) if box.column else (0, 1)
        start, length = box.frame[along], box.frame[along + 2]
        previous = None
        for child in box.children:
            own = child.frame
            solver.addConstraint(own[along] == (start + box.pad if previous is None else previous + box.gap))
            solver.addConstraint(own[across] == box.frame[across] + box.pad)
            solver.addConstraint((own[across + 2] == box.frame[across + 2] - 2 * box.pad) | "strong")
            if box.equal and child is not box.children[0]:
                solver.addConstraint(own[along + 2] == box.children[0].frame[along + 2])
            solver.addConstraint((own[2] >= child.least) | "medium")
            if child.most is not None:
                solver.addConstraint((own[2] <= child.most) | "strong")
            previous = own[along] + own[along + 2]
        if previous is not None:
            solver.addConstraint((previous == start + length - box.pad) | "strong")
    solver.updateVariables()
    return [tuple(variable.value() for variable in box.frame) for box in root.all()]


class Boxes(RuleBasedStateMachine):
    steps = 0
    count = 0

    @initialize(nodes=st.lists(st.tuples(boxes, st.integers(0, 1 << 16)), min_size=5, max_size=12), size=st.sampled_from(SIZES))
    def begin(self, nodes, size):
        made = [Box(values) for values, _ in nodes]
        for index, (box, (_, place)) in enumerate(zip(made, nodes)):
            if index:
                box.parent = made[place % index]
                box.parent.children.append(box)
        self.root, self.size = made[0], size

    def box(self, number):
        every = list(self.root.all())
        return every[number % len(every)]

    @rule()
    def rotate(self):
        self.size = (self.size[1], self.size[0])

    @rule(size=st.sampled_from(SIZES))
    def resize(self, size):
        self.size = size

    @rule(number=st.integers(0, 30), gap=st.integers(0, 40))
    def set_gap(self, number, gap):
        self.box(number).gap = gap

    @rule(number=st.integers(0, 30), pad=st.integers(0, 24))
    def set_pad(self, number, pad):
        self.box(number).pad = pad

    @rule(number=st.integers(0, 30), values=boxes)
    def add(self, number, values):
        if len(list(self.root.all())) < 20:
            parent = self.box(number)
            box = Box(values)
            box.parent = parent
            parent.children.append(box)

    @rule(number=st.integers(0, 30))
    def remove(self, number):
        box = self.box(number)
        if box.parent is not None:
            box.parent.children.remove(box)

    @invariant()
    def holds(self):
        if not hasattr(self, "root"):
            return
        Boxes.steps += 1
        frames = layout(self.root, self.size)
        again = layout(self.root, self.size)
        assert all(abs(a - b) < 1e-3 for one, two in zip(frames, again) for a, b in zip(one, two)), "laid out again"
        every = list(self.root.all())
        Boxes.count += len(every)
        places = dict(zip(map(id, every), frames))
        for box in every:
            own = places[id(box)]
            along, across = (1, 0) if box.column else (0, 1)
            inner = [places[id(child)] for child in box.children]
            for child in inner:
                assert abs(child[across] - own[across] - box.pad) < 1e-3, "pad across"
            if inner:
                assert abs(inner[0][along] - own[along] - box.pad) < 1e-3, "pad at the start"
                if box.equal:
                    lengths = [child[along + 2] for child in inner]
                    assert max(lengths) - min(lengths) < 0.25, "equal lengths"


def main():
    sequences = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    start = time.process_time()
    run_state_machine_as_test(
        Boxes,
        settings=settings(
            max_examples=sequences, stateful_step_count=20, phases=[Phase.generate], derandomize=True, database=None,
            deadline=None, suppress_health_check=list(HealthCheck), verbosity=Verbosity.quiet))
    seconds = time.process_time() - start
    print(json.dumps({
        "sequences": sequences, "steps": Boxes.steps, "boxes": round(Boxes.count / max(1, Boxes.steps), 1),
        "stepsPerSecond": int(Boxes.steps / seconds)}))


main()
