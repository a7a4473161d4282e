#!/bin/sh
# Runs once, on an empty volume: creates a database and a role for each service, without access to each other.
set -eu
# The setting $1, or the content of the file named by $1_FILE.
file_env() {
  eval "file=\${$1_FILE:-} given=\${$1:-}"
  if [ -n "$file" ] && [ -n "$given" ]; then echo "$1 and $1_FILE are both set, and only one may be" >&2; exit 1; fi
  if [ -n "$file" ]; then given=$(cat "$file"); export "$1=$given"; fi
}
for name in auth catalog orders support; do
  setting=$(echo "$name" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD
  file_env "$setting"
  password=$(printenv "$setting")
  psql --username postgres --set ON_ERROR_STOP=1 --set name="$name" --set password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect, temporary on database :"name" from public;
SQL
done
# By default every role may connect to these.
psql --username postgres --set ON_ERROR_STOP=1 --command 'revoke connect, temporary on database postgres, template1 from public'
