#!/bin/sh
# Runs once, on an empty volume: a database and a role for each service, and no role reads another's.
set -eu
for name in auth catalog orders support; do
  password=$(printenv "$(echo "$name" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD")
  psql --username postgres --set ON_ERROR_STOP=1 --set name="$name" --set password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect, temporary on database :"name" from public;
SQL
done
