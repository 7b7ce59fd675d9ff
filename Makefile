# Two commands are all a user needs: `make fuzz` and `make test`.

SHELL := /bin/bash
SECONDS_TO_FUZZ ?= 60s
PROFILE ?= messages
RELEASE := .build/release

.PHONY: help setup build fuzz test self-campaign coverage rediscover oracle golden golden-halves mutations
.PHONY: dist deploy-check
.PHONY: partition protocol-fuzz attack chaos soak storage-scale efficiency bench lint format layers invariants
.PHONY: sanitize patterns docs tutorial mutants scenario-costs

help:
	@echo "make fuzz            install what is missing, build, and fuzz for $(SECONDS_TO_FUZZ) on all cores"
	@echo "make test            install what is missing, build, and run all tests"
	@echo "make invariants      run the solver's tests while it checks its own state after each change"
	@echo "make sanitize        run the solver's and the wire's tests under the address sanitizer"
	@echo "make self-campaign   fuzz the engine itself for 10 minutes (profile everything)"
	@echo "make mutants         plant $(MUTANTS) bugs in copies of the engine, hunt each, and write docs/finding-power.md"
	@echo "make coverage        write docs/coverage.md from the code"
	@echo "make patterns        write docs/patterns.md from the code"
	@echo "make scenario-costs  measure how long cases of the scenarios take, which decides how often they are made"
	@echo "make rediscover      run the campaigns of docs/rediscovered.md and write it"
	@echo "make oracle          compare the solver with exact arithmetic on 20,000 systems of each kind"
	@echo "make protocol-fuzz   send a million damaged messages to a coordinator and a worker"
	@echo "make attack          flood a campaign with four hostile peers and measure the rate that it keeps"
	@echo "make partition       cut the network between a coordinator and its workers (needs root)"
	@echo "make golden          score our layout of real storyboards against Apple's stored frames"
	@echo "make golden-halves   cross-validate the canvas's rules, and score layouts with nothing given"
	@echo "make mutations       give 20,000 damaged storyboards and 20,000 damaged cases to the programs"
	@echo "make dist            a tarball of both programs with their libraries, for machines without Swift"
	@echo "make deploy-check    try the tarball, the image, the units and the manifests of deploy/ (needs root)"
	@echo "make chaos           100,000 simulated schedules, 200 rounds of damage to real processes, cuts of a network"
	@echo "make soak            run at full rate for 40 minutes and measure whether memory grows"
	@echo "make storage-scale   make a campaign of 1000 findings and one in a million pieces, and measure how they are resumed"
	@echo "make efficiency      measure what the harness costs and what a second worker brings"
	@echo "make bench           time the solver side by side with C++ kiwi (needs g++ and pip)"
	@echo "make lint            check the format of the sources and the comments of what is public"
	@echo "make format          put the sources in format"
	@echo "make docs            make the documentation of the libraries, and fail where it is incomplete (needs python3)"
	@echo "make tutorial        build Examples and do what docs/fuzz-your-app.md says (needs python3)"
	@echo "make layers          check that no folder uses a higher layer (docs/architecture.md; needs python3)"

setup:
	@scripts/setup

# With Swift's runtime inside, a worker makes a tenth more cases, and machines without Swift can run it. Not all toolchains have it.
STATIC_RUNTIME = $(shell scripts/static-runtime)
build: setup
	swift build -c release $(STATIC_RUNTIME) --product fuzz-coordinator
	swift build -c release $(STATIC_RUNTIME) --product fuzz-worker

# Findings are what a campaign is for, so its exit code 1 is a success here.
fuzz: build
	@$(RELEASE)/fuzz-coordinator run --profile $(PROFILE) --for $(SECONDS_TO_FUZZ) || [ $$? -eq 1 ]
	@echo "fuzz-worker is $(RELEASE)/fuzz-worker; put $(RELEASE) on the PATH, or write it in full." >&2

self-campaign: build
	$(RELEASE)/fuzz-coordinator run --profile everything --for 10m

# Goes on where it was interrupted. MUTANT_SAMPLE hunts only some of them; another MUTANT_SEED chooses others.
MUTANTS ?= 400
MUTANT_SEED ?= 1
MUTANT_SECONDS ?= 60
FINDING_POWER := .build/debug/finding-power
mutants: setup
	swift build --product finding-power
	$(FINDING_POWER) plant --count $(MUTANTS) --seed $(MUTANT_SEED)
	$(FINDING_POWER) hunt --seconds $(MUTANT_SECONDS) $(if $(MUTANT_SAMPLE),--sample $(MUTANT_SAMPLE))
	$(FINDING_POWER) hunt --findings --seconds $(MUTANT_SECONDS) --sample 100
	$(FINDING_POWER) table

patterns: build
	$(RELEASE)/fuzz-worker patterns > docs/patterns.md.new
	mv docs/patterns.md.new docs/patterns.md

coverage: build
	$(RELEASE)/fuzz-worker coverage > docs/coverage.md.new
	mv docs/coverage.md.new docs/coverage.md

scenario-costs: build
	$(RELEASE)/fuzz-worker scenario-costs > Sources/LayoutFuzz/Scenarios/ScenarioCost+Slow.swift.new
	mv Sources/LayoutFuzz/Scenarios/ScenarioCost+Slow.swift.new Sources/LayoutFuzz/Scenarios/ScenarioCost+Slow.swift

rediscover: build
	$(RELEASE)/fuzz-coordinator rediscover --seeds 5 --each 10s > docs/rediscovered.md.new
	mv docs/rediscovered.md.new docs/rediscovered.md

test: export LAYOUT_FUZZ_PLUGIN_TESTS = 1
test: export LAYOUT_FUZZ_PLUGIN_TOOL = $(CURDIR)/.build/debug/uikit-sources
test: setup
	swift build --product uikit-sources
	swift build --build-tests
	@scripts/test

# Separate builds, of these tests and what they need alone.
invariants: setup
	LAYOUT_FUZZ_TESTS=AutoLayoutSolverTests LAYOUT_ORACLE_CASES=$${LAYOUT_ORACLE_CASES:-200} \
		swift test --scratch-path .build/invariants --traits default,CheckInvariants

# Without leaks: the test runner keeps every test case until the process ends.
sanitize: setup
	ASAN_OPTIONS=detect_leaks=0 LAYOUT_FUZZ_TESTS="AutoLayoutSolverTests FuzzWireTests" \
		LAYOUT_ORACLE_CASES=$${LAYOUT_ORACLE_CASES:-200} \
		swift test --scratch-path .build/sanitize --sanitize=address

oracle: setup
	LAYOUT_ORACLE_CASES=20000 LAYOUT_EDIT_SCRIPTS=10000 \
		swift test -c release -Xswiftc -enable-testing --filter 'SolverDifferentialTests|IncrementalSolverTests'

# LAYOUT_PROTOCOL_SEED chooses other messages.
protocol-fuzz: setup
	LAYOUT_PROTOCOL_MESSAGES=$${LAYOUT_PROTOCOL_MESSAGES:-1000000} \
		swift test -c release -Xswiftc -enable-testing --filter ProtocolFuzzTests

attack: setup
	LAYOUT_FUZZ_ATTACK_SECONDS=$${LAYOUT_FUZZ_ATTACK_SECONDS:-60} \
		swift test -c release -Xswiftc -enable-testing --filter AttackTests

partition: build
	deploy/network/try $(RELEASE)

# Interface Builder's own frames against ours; the files are not part of the project.
GOLDEN ?= ../shared/storyboards
golden: build
	@scripts/golden $(GOLDEN) $(RELEASE)/fuzz-coordinator

# The rules of the canvas, fitted to one half of the files and scored on the other; and our layouts with less and less given.
golden-halves: build
	@scripts/golden-halves $(GOLDEN) $(RELEASE)/fuzz-coordinator

# Real storyboards are damaged where there are some, our own sample elsewhere.
MUTATIONS ?= 20000
mutations: build
	@scripts/mutations storyboards $(RELEASE)/fuzz-coordinator $(wildcard $(GOLDEN)) --count $(MUTATIONS)
	@scripts/mutations cases $(RELEASE)/fuzz-worker --count $(MUTATIONS)
	LAYOUT_MUTATIONS=200000 swift test --filter XMLReaderTests

# Needs patchelf, and for deploy-check debootstrap and root.
dist: build
	@scripts/dist $(RELEASE)

deploy-check: dist
	@scripts/deploy-check dist/layout-fuzz-linux-$(shell uname -m).tar.gz

# LAYOUT_FUZZ_SCHEDULES and LAYOUT_FUZZ_FIRST_SCHEDULE choose other schedules. libfaketime steps the clocks; as root a small disk is filled. Without them those faults are left out, with a message.
chaos: setup
	LAYOUT_FUZZ_SCHEDULES=$${LAYOUT_FUZZ_SCHEDULES:-100000} swift test -c release -Xswiftc -enable-testing \
		--filter 'CampaignSimulationTests|CampaignScheduleTests'
	LAYOUT_FUZZ_CHAOS_ROUNDS=200 swift test -c release -Xswiftc -enable-testing --filter ChaosTests
	ROUNDS=8 deploy/network/try $(RELEASE)

soak: build
	scripts/soak

storage-scale: setup
	LAYOUT_FUZZ_STORAGE_SCALE=$${LAYOUT_FUZZ_STORAGE_SCALE:-.build/storage-scale} \
		swift test -c release -Xswiftc -enable-testing --filter StorageScaleTests

efficiency: build
	scripts/efficiency

bench:
	Benchmarks/run

SWIFT_FILES := Package.swift Sources Plugins Tests Benchmarks/Package.swift Benchmarks/Sources/LayoutBenchmark

# What other packages use. Its comments are for them, so their form is checked as well. LayoutFuzz has nothing public.
LIBRARIES := Sources/AutoLayoutSolver Sources/LayoutEngine Sources/InterfaceBuilder

lint:
	swift format lint --strict --recursive --configuration .swift-format $(SWIFT_FILES)
	swift format lint --strict --recursive --configuration .swift-format-libraries $(LIBRARIES)

docs: setup
	scripts/docs

format:
	swift format format --in-place --recursive --configuration .swift-format $(SWIFT_FILES)

layers:
	scripts/layers --self-test
	scripts/layers

tutorial: setup
	swift build --product fuzz-coordinator
	scripts/tutorial
