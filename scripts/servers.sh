#!/usr/bin/env bash
# Sees to PostgreSQL, Redis and two reverse proxies for the tests of a house on many processes, and says plainly what is
# skipped without them.
# The tests start servers of their own; none of the system's is set up here.
set -eu

cd "$(dirname "$0")"
if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! command -v initdb >/dev/null; then
    ./debian.sh "Tests of the store need PostgreSQL" postgresql ||
        echo "PostgreSQL could not be installed: the tests of a house on PostgreSQL will be SKIPPED." >&2
fi
if ! command -v redis-server >/dev/null && ! command -v valkey-server >/dev/null; then
    ./debian.sh "Tests of wake-ups need Redis" redis-server ||
        echo "Redis could not be installed: the tests of wake-ups between processes will be SKIPPED." >&2
fi
for door in nginx caddy; do
    command -v "$door" >/dev/null ||
        ./debian.sh "Tests of the doors in deploy/ need $door" "$door" ||
        echo "$door could not be installed: the tests of its configuration will be SKIPPED." >&2
done
