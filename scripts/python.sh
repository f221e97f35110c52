#!/usr/bin/env bash
# Makes .venv with a Python that is new enough, and says which is needed where there is none.
set -eu
cd "$(dirname "$0")/.."

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

if [ -x .venv/bin/python ] && new_enough .venv/bin/python && .venv/bin/python -m pip --version >/dev/null 2>&1; then
    exit 0
fi
for python in ${PYTHON:-} python3 python3.13 python3.12 python3.11; do
    if new_enough "$python"; then
        if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            echo "Python's venv module is missing. On Debian and Ubuntu: apt-get install python3-venv" >&2
            exit 1
        fi
        echo "Setting up .venv with $("$python" --version)."
        exec "$python" -m venv .venv
    fi
done
echo "Taberna needs Python 3.11 or newer; here it is $(python3 --version 2>&1 || true)." >&2
echo "Where a newer one has another name, give it: make PYTHON=/path/to/python3.12" >&2
exit 1
