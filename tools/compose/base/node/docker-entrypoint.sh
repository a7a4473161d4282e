#!/bin/sh
# A command that is not a program becomes an argument of node.
set -e
case "$1" in -*) set -- node "$@" ;; esac
if [ -z "$(command -v "$1")" ]; then set -- node "$@"; fi
exec "$@"
