# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The pairs of a collection by make, several parts at a time:
#
#     make -j8 -f alike.mk SCRATCH=/big/scratch OUTPUT=pairs.csv PARTS=64 ARGS="--threshold 0.8 corpus.jsonl"
#
# Called again after it was stopped it goes on: what is there and whole is not made again. One part that fails leaves
# the others what they are.

ALIKE ?= alike-cli
SCRATCH ?= scratch
OUTPUT ?= pairs.csv
PARTS ?= 16
JOINS ?= 16
CHECKS ?= 32
ARGS ?=

parts := $(shell seq $(PARTS))
stage = $(ALIKE) $(1) --quiet --output '$(SCRATCH)' $(2) $(ARGS)

.PHONY: pairs sign join place fetch verify
.PHONY: $(parts:%=sign.%) $(shell seq -f join.%g $(JOINS)) $(parts:%=fetch.%) $(shell seq -f verify.%g $(CHECKS))

pairs: verify
	$(ALIKE) pairs --scratch '$(SCRATCH)' --output '$(OUTPUT)' $(ARGS)

sign: $(parts:%=sign.%)
$(parts:%=sign.%): sign.%:
	$(call stage,sign,--partitions $(PARTS) --part $*)

join: $(shell seq -f join.%g $(JOINS))
$(shell seq -f join.%g $(JOINS)): join.%: sign
	$(call stage,join,--partitions $(JOINS) --part $*)

place: join
	$(call stage,place)

fetch: $(parts:%=fetch.%)
$(parts:%=fetch.%): fetch.%: place
	$(call stage,fetch,--partitions $(PARTS) --part $*)

verify: $(shell seq -f verify.%g $(CHECKS))
$(shell seq -f verify.%g $(CHECKS)): verify.%: fetch
	$(call stage,verify,--partitions $(CHECKS) --part $*)
