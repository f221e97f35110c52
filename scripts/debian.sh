#!/usr/bin/env bash
# Installs Debian packages: debian.sh "why they are needed" package...; fails where there is no apt or no right to use it.
set -eu

why=$1
shift
as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo"
command -v apt-get >/dev/null || exit 1
[ -z "$as_root" ] || command -v sudo >/dev/null || exit 1
echo "$why: installing $*${as_root:+ (sudo may ask for your password)}."
$as_root apt-get update -q
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y "$@"
