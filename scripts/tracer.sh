#!/usr/bin/env bash
# Sees to strace for the test of sync before reply, and says plainly what is skipped where there can be none.
set -eu

command -v strace >/dev/null && exit 0
"$(dirname "$0")/debian.sh" "A test looks at system calls with strace" strace && exit 0
echo "strace could not be installed: whether a reply waits for its sync will NOT be tested (SKIPPED)." >&2
