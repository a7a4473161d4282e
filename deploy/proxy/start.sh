#!/bin/sh
# Extracts the host names of the shop and its store from their URLs, and starts Caddy with them.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

# Host name in the URL $2 of the setting $1.
name() {
  case "$2" in https://*) ;; *) fail "$1 must begin with https:// for this proxy, and is $2." ;; esac
  host=${2#https://}
  host=${host%%/*}
  echo "${host%%:*}"
}

SHOP_HOST=$(name PUBLIC_URL "${PUBLIC_URL:-}")
STORE_HOST=$(name STORE_PUBLIC_ENDPOINT "${STORE_PUBLIC_ENDPOINT:-}")
[ "$SHOP_HOST" != "$STORE_HOST" ] || fail "PUBLIC_URL and STORE_PUBLIC_ENDPOINT need a name each, and both are $SHOP_HOST."

# By default Caddy uses its own authority for names that end with localhost, local, internal or home.arpa, else Let's
# Encrypt.
ISSUER=${TLS_ISSUER:+tls $TLS_ISSUER}
export SHOP_HOST STORE_HOST ISSUER
exec caddy "${@:-run}" --config /etc/caddy/Caddyfile --adapter caddyfile
