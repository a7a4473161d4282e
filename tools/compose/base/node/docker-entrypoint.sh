#!/bin/sh
# What is no program of its own is an argument of node.
set -e
case "$1" in -*) set -- node "$@" ;; esac
if [ -z "$(command -v "$1")" ]; then set -- node "$@"; fi
exec "$@"
