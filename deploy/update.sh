#!/bin/sh
# Brings a version into service on a plain server, one instance after the other: swantastic-update v1.4.0
# The same with an older version goes back to it. docs/operations.md says how the server is set up. It runs as root, so it
# is run from a copy that only root can change: /usr/local/sbin/swantastic-update.
set -eu
umask 022

version=${1:?which version? Name a tag or a commit.}
base=${SWANTASTIC_BASE:-/srv/swantastic}
ports=${SWANTASTIC_PORTS:-3001 3002}
units=${SWANTASTIC_UNITS:-/etc/systemd/system}
releases_kept=3
days_kept=30
patience_seconds=60

as_site() { runuser -u swantastic -- "$@"; }

release=$base/releases/$(date -u +%Y%m%d%H%M%S)-$(echo "$version" | tr -c '[:alnum:].\n' -)
as_site git -C "$base/repository" fetch --quiet --tags
as_site git -C "$base/repository" worktree add --quiet --detach "$release" "$version"
as_site rm -r "$release/media"
as_site ln -s "$base/media" "$release/media"
as_site ln -s "$base/data" "$release/.data"

# They belong to root, so a person copies them: files of the site must not decide which programs root starts.
changed=
for unit in "$release"/deploy/systemd/*; do
  cmp --silent "$unit" "$units/$(basename "$unit")" || changed="$changed $(basename "$unit")"
done
if [ -n "$changed" ]; then
  echo "$version has other units:$changed. Compare those in $release/deploy/systemd with $units, copy them there, run systemctl daemon-reload, and start again. Nothing has changed so far. Settings of your own belong in drop-ins (systemctl edit)." >&2
  exit 1
fi

# The version in service does not change until this has succeeded.
ln -sfn "$release" "$base/next"
systemctl start swantastic-prepare

# A visitor with a page of the previous version open still needs its scripts.
mkdir -p "$base/static/_next/static"
cp -R "$release/.next/static/." "$base/static/_next/static/"
find "$base/static" -type f -mtime "+$days_kept" -delete

ln -sfn "$release" "$base/current"
for port in $ports; do
  systemctl restart "swantastic@$port"
  waited=0
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; do
    waited=$((waited + 1))
    if [ "$waited" -gt "$patience_seconds" ]; then
      echo "swantastic@$port is not ready: journalctl -u swantastic@$port. The other instances still run the version before." >&2
      exit 1
    fi
    sleep 1
  done
done
systemctl restart swantastic-worker

for old in $(ls -d "$base"/releases/*/ | head -n "-$releases_kept"); do
  as_site git -C "$base/repository" worktree remove --force "$old"
done
echo "$version is in service."
