#!/bin/bash
# Behaves like the image postgres. An empty folder gets a cluster with the password of POSTGRES_PASSWORD or POSTGRES_PASSWORD_FILE,
# and runs /docker-entrypoint-initdb.d once.
set -Eeo pipefail

value_or_file() {
  local file_name="$1_FILE"
  local value="${!1:-}" file="${!file_name:-}"
  if [ -n "$value" ] && [ -n "$file" ]; then
    echo "error: both $1 and $file_name are set (but are exclusive)" >&2
    exit 1
  fi
  if [ -n "$file" ]; then value="$(< "$file")"; fi
  export "$1"="${value:-$2}"
  unset "$file_name"
}

make_cluster() {
  value_or_file POSTGRES_PASSWORD ''
  value_or_file POSTGRES_USER postgres
  value_or_file POSTGRES_DB "$POSTGRES_USER"
  if [ -z "$POSTGRES_PASSWORD" ]; then
    echo 'error: POSTGRES_PASSWORD is not set and the folder of the database is empty' >&2
    exit 1
  fi
  initdb --username="$POSTGRES_USER" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD")
  printf '\nhost all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses='' -p 5432" -w start
  if [ "$POSTGRES_DB" != postgres ]; then psql --username "$POSTGRES_USER" --dbname postgres -c "create database \"$POSTGRES_DB\""; fi
  run_scripts
  pg_ctl -D "$PGDATA" -m fast -w stop
}

run_scripts() {
  local file
  for file in /docker-entrypoint-initdb.d/*; do
    case "$file" in
      *.sh) if [ -x "$file" ]; then "$file"; else . "$file"; fi ;;
      *.sql) psql -v ON_ERROR_STOP=1 --no-password --no-psqlrc --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -f "$file" ;;
    esac
  done
}

case "${1:-}" in -*) set -- postgres "$@" ;; esac
if [ "$1" = postgres ]; then
  if [ "$(id -u)" = 0 ]; then
    mkdir -p "$PGDATA"
    find "$PGDATA" \! -user postgres -exec chown postgres '{}' +
    chown postgres /var/run/postgresql /var/lib/postgresql
    exec setpriv --reuid=postgres --regid=postgres --init-groups "$BASH_SOURCE" "$@"
  fi
  mkdir -p "$PGDATA"
  chmod 0700 "$PGDATA"
  if [ ! -s "$PGDATA/PG_VERSION" ]; then make_cluster; fi
fi
exec "$@"
