#!/bin/sh
# podman 4.3 starts no container whose dependencies have dependencies, so it hears of none: podman-compose itself waits for them.
for argument do
  shift
  case "$argument" in --requires=*) ;; *) set -- "$@" "$argument" ;; esac
done
exec podman "$@"
