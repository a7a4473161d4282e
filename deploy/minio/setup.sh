#!/bin/sh
# Creates the bucket of receipts and the shop's user, which may only list, read, write and delete in that bucket (ADR 23).
# It may not copy into uploads/: with a certain header, MinIO would replace a browser's upload by a copy of another file.
# It may not write unsigned bodies: MinIO does not verify the signature when a request declares its body as unsigned.
# Can run at every start. MC names the client if it is not on the path, REMOVED_ACCESS_KEY the shop's previous user.
set -eu
# The setting $1, or the content of the file named by $1_FILE.
file_env() {
  eval "file=\${$1_FILE:-} given=\${$1:-}"
  if [ -n "$file" ] && [ -n "$given" ]; then echo "$1 and $1_FILE are both set, and only one may be" >&2; exit 1; fi
  if [ -n "$file" ]; then given=$(cat "$file"); export "$1=$given"; fi
}
for name in STORE_ROOT_USER STORE_ROOT_PASSWORD STORE_ACCESS_KEY STORE_SECRET_KEY; do file_env "$name"; done
: "${STORE_ENDPOINT:?}" "${STORE_BUCKET:?}" "${STORE_ROOT_USER:?}" "${STORE_ROOT_PASSWORD:?}" "${STORE_ACCESS_KEY:?}" "${STORE_SECRET_KEY:?}"

# A temporary folder for the client's settings, so that the root password is not stored.
settings=$(mktemp -d)
trap 'rm -rf "$settings"' EXIT
mc() { command "${MC:-mc}" --config-dir "$settings" --quiet "$@"; }
# Sends keys by stdin, because other users can read a program's arguments.
keys() { printf '%s\n' "$@"; }

# The server may still be starting.
tries=0
until keys "$STORE_ROOT_USER" "$STORE_ROOT_PASSWORD" | mc alias set store "$STORE_ENDPOINT"; do
  tries=$((tries + 1))
  [ "$tries" -lt 30 ] || exit 1
  sleep 1
done
mc mb --ignore-existing "store/$STORE_BUCKET"
# Hides mc's output, which contains the access key, from the logs.
keys "$STORE_ACCESS_KEY" "$STORE_SECRET_KEY" | mc admin user add store > /dev/null
cat > "$settings/policy.json" <<JSON
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket", "s3:GetBucketLocation"], "Resource": ["arn:aws:s3:::$STORE_BUCKET"] },
    { "Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject", "s3:ListMultipartUploadParts", "s3:AbortMultipartUpload"], "Resource": ["arn:aws:s3:::$STORE_BUCKET/*"] },
    { "Effect": "Deny", "Action": ["s3:PutObject"], "Resource": ["arn:aws:s3:::$STORE_BUCKET/uploads/*"], "Condition": { "Null": { "s3:x-amz-copy-source": ["false"] } } },
    { "Effect": "Deny", "Action": ["s3:PutObject"], "Resource": ["arn:aws:s3:::$STORE_BUCKET/*"], "Condition": { "StringEquals": { "s3:x-amz-content-sha256": ["STREAMING-UNSIGNED-PAYLOAD-TRAILER"] } } }
  ]
}
JSON
mc admin policy create store "shop-$STORE_BUCKET" "$settings/policy.json"
mc admin policy attach store "shop-$STORE_BUCKET" --user "$STORE_ACCESS_KEY" > /dev/null
# An interrupted run may have removed it already. Only JSON contains whole keys: the table shortens them.
if [ -n "${REMOVED_ACCESS_KEY:-}" ]; then
  mc admin user list --json store > "$settings/users"
  if grep --quiet --fixed-strings -- "\"$REMOVED_ACCESS_KEY\"" "$settings/users"; then mc admin user remove store "$REMOVED_ACCESS_KEY" > /dev/null; fi
fi
