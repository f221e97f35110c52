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
"$(dirname "$0")/debian.sh" "The browser tests need Chromium" chromium && found && exit 0
echo "No Chromium could be installed: the tests in tests/e2e will be SKIPPED." >&2
echo "Install Chromium yourself, or give one: make test TABERNA_BROWSER=/path/to/chromium" >&2
