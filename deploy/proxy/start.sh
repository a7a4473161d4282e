#!/bin/sh
# Finds the names of the shop and its store in their addresses, and starts Caddy with them.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

# $1 setting, $2 its value: the name in it.
name() {
  case "$2" in https://*) ;; *) fail "$1 must begin with https:// for this proxy, and is $2." ;; esac
  host=${2#https://}
  host=${host%%/*}
  echo "${host%%:*}"
}

SHOP_HOST=$(name PUBLIC_URL "${PUBLIC_URL:-}")
STORE_HOST=$(name STORE_PUBLIC_ENDPOINT "${STORE_PUBLIC_ENDPOINT:-}")
[ "$SHOP_HOST" != "$STORE_HOST" ] || fail "PUBLIC_URL and STORE_PUBLIC_ENDPOINT need a name each, and both are $SHOP_HOST."

# Without it Caddy chooses: its own authority for names that end with localhost, local, internal or home.arpa, else Let's Encrypt.
ISSUER=${TLS_ISSUER:+tls $TLS_ISSUER}
export SHOP_HOST STORE_HOST ISSUER
exec caddy "${@:-run}" --config /etc/caddy/Caddyfile --adapter caddyfile
