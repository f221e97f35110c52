#!/usr/bin/env bash
# Sees to strace for the test of sync before reply, and says plainly what is skipped where there can be none.
set -eu

command -v strace >/dev/null && exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo"
if command -v apt-get >/dev/null && { [ -z "$as_root" ] || command -v sudo >/dev/null; }; then
    echo "A test looks at system calls with strace: installing it${as_root:+ (sudo may ask for your password)}."
    if $as_root apt-get update -q && DEBIAN_FRONTEND=noninteractive $as_root apt-get install -q -y strace; then
        exit 0
    fi
fi
echo "strace could not be installed: whether a reply waits for its sync will NOT be tested (SKIPPED)." >&2
