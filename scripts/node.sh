#!/usr/bin/env bash
# Sees to a Node.js that can build the web client; one from the npm registry goes into .venv/node where it must.
set -eu
cd "$(dirname "$0")/.."

# Vite 8 runs on Node 20.19 and later, on 22.12 and later, and not on 21.
new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
             process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2>/dev/null
}

if ! command -v npm >/dev/null; then
    echo "npm is missing. On Debian and Ubuntu: apt-get install nodejs npm" >&2
    exit 1
fi
if new_enough node || new_enough .venv/node/bin/node; then
    exit 0
fi
echo "Node.js 20.19 or newer is needed; here it is $(node --version 2>/dev/null || echo missing). Installing one into .venv/node."
mkdir -p .venv/node/bin
cp tooling/node/package.json tooling/node/package-lock.json tooling/node/.npmrc .venv/node/
npm ci --prefix .venv/node --no-audit --no-fund --loglevel=error
(cd .venv/node/bin && ln -sf ../node_modules/node-linux-*/bin/node node)
if ! new_enough .venv/node/bin/node; then
    echo "No Node.js for this kind of machine ($(uname -sm)). Install Node.js 20.19 or newer and try again." >&2
    exit 1
fi
