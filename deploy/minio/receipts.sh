#!/bin/sh
# Copies receipts between the store and an archive, for deploy/backup.mjs and deploy/restore.mjs. Excludes unfinished uploads:
# their bytes are unchecked, and browsers send them again.
#   list      prints all names
#   pack      archives the existing receipts among the names in stdin
#   unpack    stores the receipts of the archive in stdin
#   keep N    removes all except the N names in stdin
set -eu
# The setting $1, or the content of the file named by $1_FILE.
file_env() {
  eval "file=\${$1_FILE:-} given=\${$1:-}"
  if [ -n "$file" ] && [ -n "$given" ]; then echo "$1 and $1_FILE are both set, and only one may be" >&2; exit 1; fi
  if [ -n "$file" ]; then given=$(cat "$file"); export "$1=$given"; fi
}
for name in STORE_ACCESS_KEY STORE_SECRET_KEY; do file_env "$name"; done
: "${STORE_ENDPOINT:?}" "${STORE_BUCKET:?}" "${STORE_ACCESS_KEY:?}" "${STORE_SECRET_KEY:?}"

settings=$(mktemp -d)
files=/data
clear() { find "$files" -mindepth 1 -delete; }
trap 'rm -rf "$settings"; clear' EXIT
clear

mc() { command mc --config-dir "$settings" --quiet "$@"; }
# Sends keys by stdin, because other users can read a program's arguments.
printf '%s\n' "$STORE_ACCESS_KEY" "$STORE_SECRET_KEY" | mc alias set store "$STORE_ENDPOINT" > /dev/null
receipts="store/$STORE_BUCKET/receipts"
names() {
  mc ls "$receipts/" > "$settings/listed"
  awk '{ print $NF }' "$settings/listed"
}

case "${1:-}" in
  list) names ;;
  pack)
    # mc reports an empty folder as missing.
    names > "$settings/names"
    if [ -s "$settings/names" ]; then mc mirror --skip-errors "$receipts/" "$files" > /dev/null; fi
    cd "$files"
    while read -r name; do if [ -f "$name" ]; then echo "$name"; fi; done | tar --create --files-from=-
    ;;
  unpack)
    tar --extract --directory "$files"
    mc mirror --overwrite "$files" "$receipts/" > /dev/null
    ;;
  keep)
    cat > "$settings/kept"
    # A name lost in transmission would remove its receipt.
    if [ "$(wc -l < "$settings/kept")" -ne "${2:?}" ]; then
      echo "$(wc -l < "$settings/kept") of $2 names came in" >&2
      exit 1
    fi
    names > "$settings/names"
    grep --invert-match --line-regexp --fixed-strings --file="$settings/kept" "$settings/names" | sed "s|^|$receipts/|" | mc rm --force --stdin > /dev/null
    ;;
  *)
    echo 'list, pack, unpack or keep' >&2
    exit 2
    ;;
esac
