#!/bin/sh
# podman 4.3 cannot start a container with transitive dependencies, so they are removed here; podman-compose itself waits for them.
for argument do
  shift
  case "$argument" in --requires=*) ;; *) set -- "$@" "$argument" ;; esac
done
exec podman "$@"
