#!/usr/bin/env bash
# Sees to a Chromium for the browser tests, and says plainly what is skipped where there can be none.
set -eu

found() {
    for name in "${TABERNA_BROWSER:-}" chromium chromium-browser google-chrome; do
        [ -n "$name" ] && command -v "$name" >/dev/null && return 0
    done
    return 1
}

found && exit 0
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo"
if command -v apt-get >/dev/null && { [ -z "$as_root" ] || command -v sudo >/dev/null; }; then
    echo "The browser tests need Chromium: installing Debian's${as_root:+ (sudo may ask for your password)}."
    if $as_root apt-get update -q && DEBIAN_FRONTEND=noninteractive $as_root apt-get install -q -y chromium; then
        found && exit 0
    fi
fi
echo "No Chromium could be installed: the tests in tests/e2e will be SKIPPED." >&2
echo "Install Chromium yourself, or give one: make test TABERNA_BROWSER=/path/to/chromium" >&2
