# The tasks of the project. `make` alone lists them.

# Where build products go.
SCRATCH_PATH ?= .build

# The database that `make demo` copies. Without one, it makes one of its own.
DATABASE ?=
export DATABASE

# The real database that `make test` tries the demo on, if it is there.
NORTHWIND ?= ../shared/data/northwind.db
export NORTHWIND

# Arguments of `make benchmark`, `measure-builds`, `measure-editor`, `look-at-documentation`, `fuzz` and
# `torture`.
ARGUMENTS ?=

# One configuration and one set of flags for all tasks, so that nothing is built twice. SwiftPM finds tests
# in the compiler's index; that of the system's modules would be a fifth of the work.
COMPILATION := -Xswiftc -warnings-as-errors -Xswiftc -index-ignore-system-modules
FLAGS := --scratch-path "$(SCRATCH_PATH)" $(COMPILATION)
SOURCES := Package.swift Sources Plugins Tests Schemas Examples
PROGRAM := "$(SCRATCH_PATH)/debug/northwind"

# The part of the torture that is short enough for every day.
SHORT_TORTURE := --short

COMMA := ,
# The modules of the runtime other than the first whose tests also run with SQLCipher and with sanitizers.
RUNTIME := Bulk|Codable|Definition|Dump|Extras|Functions|Migrations
RUNTIME_PARTS := SQLiteRecordsTests,SQLiteRecords$(subst |,Tests$(COMMA)SQLiteRecords,$(RUNTIME))Tests

.NOTPARALLEL:
.PHONY: help demo live record-demo diagram page test build lint format clean sqlite check-demo \
  check-recording benchmark benchmark-report measure-builds measure-reach measure-editor documentation \
  look-at-documentation generator-bundle \
  check-apple fuzz torture torture-schemas torture-tests test-sqlcipher check-torture \
  sanitize sanitize-threads sanitize-addresses test-cluster check-cluster demo-cluster

help:
	@echo "make demo                  show what records can do, with a new database"
	@echo "make live                  show a live list of the best-selling products of that database"
	@echo "make demo DATABASE=PATH    copy a Northwind database through records, and compare"
	@echo "make record-demo           record what make demo prints in Documentation/Demo.svg"
	@echo "make diagram               draw Northwind's tables in Documentation/Northwind.svg, with Graphviz"
	@echo "make page                  draw the page of Northwind in Documentation/Page.png, with Chromium"
	@echo "make benchmark             compare records with plain C, in a release build"
	@echo "make benchmark ARGUMENTS=… the same, with arguments such as --help"
	@echo "make benchmark-report      the same, and update the charts and Documentation/Benchmark.md"
	@echo "make measure-builds        measure how long packages with records take to build"
	@echo "make measure-editor        measure how long editors wait for diagnostics after a keystroke"
	@echo "make measure-reach         measure how much of the runtime the README's program reaches, on Linux"
	@echo "make documentation         make a website of the articles and the reference, with Python and Perl"
	@echo "make look-at-documentation look at that website, light and dark, with Chromium"
	@echo "make generator-bundle      compile the tool once, for the plugins"
	@echo "make fuzz                  look for inputs that break the generator, for an hour"
	@echo "make torture               simulate failures of files, memory and power; kill, corrupt, cancel"
	@echo "make torture ARGUMENTS=…   the same, with arguments such as --help"
	@echo "make torture-schemas       plan and verify 10,000 pairs of schemas; part of make torture"
	@echo "make torture-tests         run the tests of the runtime in their long form"
	@echo "make test-cluster          kill leaders of a cluster of dqlite nodes 100 times, with four writers"
	@echo "make test-cluster ARGUMENTS=… the same, with other numbers of kills, stops and transactions"
	@echo "make demo-cluster          start three nodes, kill the leader, and continue"
	@echo "make check-apple           type-check everything for macOS, iOS, tvOS and watchOS, on Linux"
	@echo "make test-sqlcipher        run the tests of the runtime with SQLCipher"
	@echo "make sanitize-threads      run these tests, and a short torture, with ThreadSanitizer"
	@echo "make sanitize-addresses    the same, with AddressSanitizer"
	@echo "make test                  check everything: build, format, tests, torture, demo"
	@echo "make build                 build everything, tests included; warnings are errors"
	@echo "make lint                  check the format of the sources"
	@echo "make format                format the sources"
	@echo "make clean                 remove the build products"

demo: sqlite
	@swift build $(FLAGS) --product northwind
	@$(PROGRAM) $${DATABASE:+--database "$$DATABASE"}

live: sqlite
	@swift build $(FLAGS) --product northwind
	@$(PROGRAM) --live 5000

record-demo: sqlite
	@swift build $(FLAGS) --product northwind
	@Scripts/record-demo $(PROGRAM) >"$(SCRATCH_PATH)/Demo.svg"
	@mv "$(SCRATCH_PATH)/Demo.svg" Documentation/Demo.svg

diagram: sqlite
	@swift build $(FLAGS) --product sqlite-records
	@"$(SCRATCH_PATH)/debug/sqlite-records" diagram --format svg Schemas/Northwind >"$(SCRATCH_PATH)/Northwind.svg"
	@mv "$(SCRATCH_PATH)/Northwind.svg" Documentation/Northwind.svg

page: sqlite
	@swift build $(FLAGS) --product sqlite-records
	@"$(SCRATCH_PATH)/debug/sqlite-records" page --module Northwind --output "$(SCRATCH_PATH)/Page.html" Schemas/Northwind
	@printf '[{ "size": [1360, 850] }, { "click": "[data-id=table-Orders] .type" }, { "screenshot": "Documentation/Page.png" }]' >"$(SCRATCH_PATH)/Page.json"
	@Scripts/drive-browser "$${CHROMIUM:-chromium}" "$(SCRATCH_PATH)/Page.html" "$(SCRATCH_PATH)/Page.json" >/dev/null

benchmark: sqlite
	@swift build $(FLAGS) --configuration release --product sqlite-records-benchmark
	@"$(SCRATCH_PATH)/release/sqlite-records-benchmark" $(ARGUMENTS) $(REPORT)

# One run, from which the table and the charts are written anew.
benchmark-report: REPORT := --report Documentation/Benchmark.md \
  --chart Documentation/Benchmark.svg --comparison Documentation/Speed.svg
benchmark-report: benchmark

measure-builds: sqlite
	@Scripts/measure-builds $(ARGUMENTS)

measure-reach: sqlite
	@Scripts/measure-reach $(ARGUMENTS)

# The tool as a release contains it: optimised.
measure-editor: export SQLITE_RECORDS_PARTS := sqlite-records
measure-editor: export SQLITE_RECORDS_GENERATOR := optimized
measure-editor: sqlite
	@swift build --scratch-path "$(SCRATCH_PATH)/optimized-tool" $(COMPILATION) --configuration release --product sqlite-records
	@Scripts/measure-editor "$(SCRATCH_PATH)/optimized-tool/release/sqlite-records" $(ARGUMENTS)

documentation: sqlite
	@swift build $(FLAGS) --product sqlite-records
	@swift build $(FLAGS) --target SQLiteRecordsGRDB
	@swift build $(FLAGS) --target SQLiteRecordsObservable
	@swift build $(FLAGS) --target SQLiteRecordsCluster
	@swift build $(FLAGS) --target SQLiteRecordsQueries
	@swift build $(FLAGS) --target SQLiteRecordsTesting
	@SCRATCH_PATH="$(SCRATCH_PATH)" Scripts/make-documentation

# Pictures of the pages are in the build folder, and `index.html` shows all of them.
look-at-documentation: documentation
	@Scripts/look-at-documentation "$(SCRATCH_PATH)/documentation" "$(SCRATCH_PATH)/look" $(ARGUMENTS)

# The manifest takes it where SQLITE_RECORDS_GENERATOR is "bundle".
generator-bundle: sqlite
	@SCRATCH_PATH="$(SCRATCH_PATH)" Scripts/make-generator-bundle

fuzz: sqlite
	@Scripts/fuzz $(ARGUMENTS)

torture: sqlite
	@swift build $(FLAGS) --configuration release --product sqlite-records-torture
	@"$(SCRATCH_PATH)/release/sqlite-records-torture" $(ARGUMENTS)
	@if [ -z "$(ARGUMENTS)" ]; then $(MAKE) --no-print-directory torture-schemas; fi

# 10,000 pairs of schemas that are made up, and 100 versions of 30 tables: a tenth of the work in a release
# build, with a generator that is optimised.
torture-schemas: export SQLITE_RECORDS_PARTS := SQLiteRecordsEvolutionTests
torture-schemas: export SQLITE_RECORDS_GENERATOR := optimized
torture-schemas: export TORTURE := 1
torture-schemas: sqlite
	swift test --scratch-path "$(SCRATCH_PATH)/evolution" $(COMPILATION) --configuration release

# The runtime's tests with SQLCipher, where that is installed.
test-sqlcipher: export SQLITE_RECORDS_PARTS := $(RUNTIME_PARTS)
test-sqlcipher:
	swift test --scratch-path "$(SCRATCH_PATH)/sqlcipher" $(COMPILATION) \
	  --traits SQLCipher,FullFoundation --filter '^SQLiteRecords($(RUNTIME))?Tests\.'

# Kills of leaders, stops of nodes, and transactions: the nodes are processes of this machine. Needs libdqlite.
test-cluster: export CLUSTER := $(or $(ARGUMENTS),100 50 100000)
test-cluster demo-cluster: export SQLITE_RECORDS_PARTS := SQLiteRecordsClusterTests
test-cluster: sqlite
	swift build $(FLAGS) --build-tests
	swift test $(FLAGS) --skip-build --disable-xctest --filter 'ClusterTortureTests'

# Tests a cluster where libdqlite is installed, and says so where it is not: by itself, and one test after the
# other, as nodes have deadlines.
check-cluster: export CLUSTER := short
check-cluster:
	@Scripts/with-summary "$(SCRATCH_PATH)/cluster.log" \
	  swift test $(FLAGS) --no-parallel --skip-build --disable-xctest --filter '^SQLiteRecordsClusterTests\.'

demo-cluster: export CLUSTER := short
demo-cluster: sqlite
	@swift build $(FLAGS) --build-tests
	@swift test $(FLAGS) --skip-build --disable-xctest --filter 'ClusterDemonstration' | grep -E '^│|✘|libdqlite'

torture-tests: build
	TORTURE=1 swift test $(FLAGS) --skip-build --filter '^SQLiteRecords($(RUNTIME)|Associations|Observation|QueryAnalysis)?Tests\.'

# What a sanitizer watches is built apart, as all code has to be built for it; no more than is needed.
sanitize-threads: SANITIZER := thread
sanitize-threads: sanitize

sanitize-addresses: SANITIZER := address
sanitize-addresses: sanitize

sanitize: SANITIZED = --scratch-path "$(SCRATCH_PATH)/$(SANITIZER)" $(COMPILATION) --sanitize $(SANITIZER)
sanitize: export SQLITE_RECORDS_PARTS := $(RUNTIME_PARTS),SQLiteRecordsObservationTests,sqlite-records-torture
sanitize: export SQLITE_RECORDS_SANITIZER = $(SANITIZER)
sanitize: export LSAN_OPTIONS := suppressions=$(CURDIR)/Scripts/leaks-of-others.txt:print_suppressions=0
sanitize: sqlite
	swift build $(SANITIZED) --build-tests
	swift test $(SANITIZED) --skip-build --disable-xctest --filter '^SQLiteRecords($(RUNTIME)|Observation)?Tests\.'
	"$(SCRATCH_PATH)/$(SANITIZER)/debug/sqlite-records-torture" $(SHORT_TORTURE)

# `check-cluster` runs the tests of clusters: beside others, which take all processors, their deadlines pass.
test: lint build
	@$(MAKE) --no-print-directory check-apple
	@Scripts/check-workflows
	@$(MAKE) --no-print-directory check-cluster
	@Scripts/with-summary "$(SCRATCH_PATH)/test.log" \
	  swift test $(FLAGS) --skip-build --skip '^SQLiteRecordsClusterTests\.'
	@$(MAKE) --no-print-directory check-torture
	@Scripts/validate-schemas "$(SCRATCH_PATH)/debug/sqlite-records"
	@$(MAKE) --no-print-directory check-demo

build: sqlite
	@Scripts/with-summary "$(SCRATCH_PATH)/build.log" swift build $(FLAGS) --build-tests

lint:
	swift format lint --strict --recursive $(SOURCES)

format:
	swift format format --in-place --recursive $(SOURCES)

clean:
	swift package --scratch-path "$(SCRATCH_PATH)" clean

# Installs the development files of SQLite if they are missing.
sqlite:
	@Scripts/require-sqlite

# Lets some of everything fail, for some seconds.
check-torture:
	"$(SCRATCH_PATH)/debug/sqlite-records-torture" $(SHORT_TORTURE)

# Type-checks modules, plugins and the records of the last build for Apple's platforms, where the toolchain
# has what that needs, and says so where it has not.
check-apple:
	@if command -v python3 >/dev/null; then Scripts/check-apple "$(SCRATCH_PATH)"; \
	else echo "The check for Apple's platforms was skipped: there is no python3."; fi

# Compares the recording of the demo with what the demo prints.
check-recording:
	@Scripts/record-demo $(PROGRAM) | diff Documentation/Demo.svg - || \
	  { echo "error: Documentation/Demo.svg differs from the demo; run 'make record-demo'" >&2; exit 1; }

# Runs the demo as it was built, on its own data and on the real database.
check-demo: check-recording
	$(PROGRAM)
	$(PROGRAM) --live 100
	@if [ -f "$$NORTHWIND" ]; then \
	  $(PROGRAM) --database "$$NORTHWIND"; \
	else \
	  echo "The demo on the real database was skipped: there is no $$NORTHWIND."; \
	fi
