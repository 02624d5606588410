#!/bin/bash
# Sets up a plain server as docs/operations.md does, as far as that goes without systemd, and runs deploy/update.sh on it: a version
# that cannot be prepared must leave everything in service as it was. `deploy.test.ts` runs it as root in namespaces of its own.
set -euo pipefail
root=$1

mount -t tmpfs tmpfs /mnt
for folder in etc srv; do
  mkdir "/mnt/$folder" "/mnt/$folder.work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=/mnt/$folder,workdir=/mnt/$folder.work" "/$folder"
done
# Where the systemd of this machine would listen.
mount -t tmpfs tmpfs /run

rm -rf /srv/swantastic /etc/systemd/system/swantastic*
id swantastic > /dev/null 2>&1 && userdel swantastic
useradd --system --create-home --home-dir /srv/swantastic --shell /usr/sbin/nologin swantastic
chmod 755 /srv/swantastic && cd /srv/swantastic
git config --system --add safe.directory '*'
git clone --quiet --bare "$root" /srv/source.git
runuser -u swantastic -- git clone --quiet /srv/source.git repository
runuser -u swantastic -- mkdir releases data media before
ln -s /srv/swantastic/before current

refused() {
  local version=$1 reason=$2 said
  if said=$(sh "$root/deploy/update.sh" "$version" 2>&1); then
    echo "$version was brought into service" >&2
    exit 1
  fi
  if ! grep --quiet "$reason" <<< "$said"; then
    echo "$version was refused for another reason: $said" >&2
    exit 1
  fi
  [ "$(readlink current)" = /srv/swantastic/before ]
}

refused v0.0.0-nowhere 'invalid reference'
echo 'a version that does not exist is refused'

refused HEAD 'has other units: swantastic-backup.service'
echo 'a version with other units is refused'

cp repository/deploy/systemd/* /etc/systemd/system/
# Versions have folders that are named by the second.
sleep 1
refused HEAD 'System has not been booted\|Failed to connect to bus\|systemctl.*not found'
# What it was about to prepare is a version of its own, with the data of the site.
[ "$(readlink next/.data) $(readlink next/media)" = '/srv/swantastic/data /srv/swantastic/media' ]
[ -f next/scripts/start.mjs ] && [ "$(stat --format %U next/package.json)" = swantastic ]
echo 'a version that cannot be prepared is not brought into service'
