#!/bin/sh
# Makes the bucket of receipts and the user that the shop runs as: it can list, read, write and delete in that bucket, and nothing
# else. May run again at every start. MC names the client where it is not on the path.
set -eu
: "${STORE_ENDPOINT:?}" "${STORE_BUCKET:?}" "${STORE_ROOT_USER:?}" "${STORE_ROOT_PASSWORD:?}" "${STORE_ACCESS_KEY:?}" "${STORE_SECRET_KEY:?}"

# An own folder for the client's settings: the root password stays in none that outlives this run.
settings=$(mktemp -d)
trap 'rm -rf "$settings"' EXIT
mc() { "${MC:-mc}" --config-dir "$settings" --quiet "$@"; }

# The server may still be starting.
tries=0
until mc alias set store "$STORE_ENDPOINT" "$STORE_ROOT_USER" "$STORE_ROOT_PASSWORD"; do
  tries=$((tries + 1))
  [ "$tries" -lt 30 ] || exit 1
  sleep 1
done
mc mb --ignore-existing "store/$STORE_BUCKET"
mc admin user add store "$STORE_ACCESS_KEY" "$STORE_SECRET_KEY"
cat > "$settings/policy.json" <<JSON
{
  "Version": "2012-10-17",
  "Statement": [
    { "Effect": "Allow", "Action": ["s3:ListBucket", "s3:GetBucketLocation"], "Resource": ["arn:aws:s3:::$STORE_BUCKET"] },
    { "Effect": "Allow", "Action": ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], "Resource": ["arn:aws:s3:::$STORE_BUCKET/*"] }
  ]
}
JSON
mc admin policy create store "shop-$STORE_BUCKET" "$settings/policy.json"
mc admin policy attach store "shop-$STORE_BUCKET" --user "$STORE_ACCESS_KEY"
