#!/bin/sh
# Starts the object store with one key, and makes the bucket when it is not there yet.
set -eu
umask 077
cat > /tmp/s3.json <<JSON
{ "identities": [ { "name": "course-center",
  "credentials": [ { "accessKey": "$S3_ACCESS_KEY_ID", "secretKey": "$S3_SECRET_ACCESS_KEY" } ],
  "actions": ["Admin", "Read", "Write", "List"] } ] }
JSON
(
  until echo 's3.bucket.list' | weed shell -master=127.0.0.1:9333 -filer=127.0.0.1:8888 2>/dev/null | grep -q course-center; do
    echo 's3.bucket.create -name course-center' | weed shell -master=127.0.0.1:9333 -filer=127.0.0.1:8888 >/dev/null 2>&1 || true
    sleep 2
  done
) &
exec weed server -dir=/data -ip.bind=0.0.0.0 -filer -s3 -s3.config=/tmp/s3.json
