# The commands of this project. Each one first installs the packages that are missing.

SAMPLE := out/sample
SWIFT ?= swift
# Further options for the compiler, such as -Xswiftc -warnings-as-errors.
SWIFTFLAGS ?=

.PHONY: demo test lint docs packages embed examples exports fuzz fuzz-audio sanitize clean help

help: ## list the commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

packages: ## install the C libraries and programs that are missing (apt or brew)
	@Scripts/install-packages

demo: packages ## make the sample audiobook, align it, say where the results are
	$(SWIFT) build -c release --product make-sample-book
	$(SWIFT) build -c release --product align-book
	$$($(SWIFT) build -c release --show-bin-path)/make-sample-book $(SAMPLE)
	$$($(SWIFT) build -c release --show-bin-path)/align-book $(SAMPLE)/the-lamp-at-skarrow.epub \
	  $(SAMPLE)/without-markers.m4b -o out/demo
	@echo "The results are in out/demo:" && ls out/demo

test: packages ## run all tests
	$(SWIFT) test $(SWIFTFLAGS) --disable-xctest

lint: ## check the format
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Examples Benchmarks

docs: ## check that every public symbol is documented and every link resolves
	@Scripts/check-docs $(SWIFTFLAGS)

embed: ## build and run a package that takes the matcher alone, and check that it links no C library
	@Scripts/check-embedding

exports: packages ## check the exports with other programs, try the player in a browser, take pictures
	@Scripts/check-exports

fuzz: packages ## run libFuzzer over the EPUB reader for ten minutes (SEEDS: a folder of EPUBs)
	@Fuzzing/run-epub 120 $(SEEDS)

fuzz-audio: packages ## run libFuzzer over the audio readers for ten minutes (SEEDS: a folder of audio)
	@Fuzzing/run-audio 150 $(SEEDS)

sanitize: packages ## run the audio tests under AddressSanitizer and ThreadSanitizer
	@Scripts/sanitize

clean: ## remove what was built
	rm -rf .build out Examples/EmbedMatcher/.build Benchmarks/.build
