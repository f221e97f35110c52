#!/usr/bin/env bash
# Makes .venv with a Python that is new enough, and says which is needed where there is none.
# The system's comes first: distributions build theirs with profiles, which one built by hand often lacks (half as fast again).
set -eu
cd "$(dirname "$0")/.."

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
complete() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

if [ -x .venv/bin/python ] && new_enough .venv/bin/python && .venv/bin/python -m pip --version >/dev/null 2>&1; then
    exit 0
fi
without_venv=
for python in ${PYTHON:-} /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11; do
    if ! new_enough "$python"; then
        continue
    elif complete "$python"; then
        echo "Setting up .venv with $("$python" --version)."
        exec "$python" -m venv --clear .venv
    fi
    without_venv=$python
done
if [ "$without_venv" ]; then
    echo "Python's venv module is missing. On Debian and Ubuntu: apt-get install python3-venv" >&2
    exit 1
fi
echo "Taberna needs Python 3.11 or newer; here it is $(python3 --version 2>&1 || true)." >&2
echo "Where a newer one has another name, give it: make PYTHON=/path/to/python3.12" >&2
exit 1
