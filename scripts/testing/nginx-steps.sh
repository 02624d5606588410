#!/bin/bash
# Follows the steps for nginx in docs/operations.md as they are written (from standard input), on a machine that was just set up,
# and then looks whether the site is there. `tests/integration/proxies.test.ts` runs it as root in namespaces of its own: nothing of it is left on this
# machine, and its ports are others than those of this machine.
set -euo pipefail
root=$1
steps=$(cat)

mount -t tmpfs tmpfs /mnt
for folder in etc srv run var; do
  mkdir "/mnt/$folder" "/mnt/$folder.work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=/mnt/$folder,workdir=/mnt/$folder.work" "/$folder"
done
ip link set lo up

# As Debian's package leaves it. The site is whatever answers on its ports.
rm -rf /etc/letsencrypt /etc/nginx/conf.d/* /etc/nginx/sites-enabled/* /srv/swantastic /var/cache/nginx /var/lib/nginx/*
ln -s /etc/nginx/sites-available/default /etc/nginx/sites-enabled/default
mkdir -p /srv/swantastic/static /var/www/html
ln -s "$root" /srv/swantastic/repository
cd /srv/swantastic
for port in 3001 3002; do
  node -e "require('node:http').createServer((_, res) => res.end('from the site')).listen($port)" &
done
nginx

# Nothing is installed here, and there is no systemd; this is what its unit does.
apt-get() { dpkg --status nginx > /dev/null; }
systemctl() { [ "$*" = 'reload nginx' ] && nginx -s reload; }

# Let's Encrypt cannot be asked from here. Like it, this asks for a file of the folder by the name, and then signs by itself.
certbot() {
  [ "$1 $2 $3 $5 $7" = 'certonly --webroot -w -d --deploy-hook' ]
  local folder=$4 name=$6 live=/etc/letsencrypt/live/$6
  hook=$8
  grep --quiet " $name$" /etc/hosts || echo "127.0.0.1 $name" >> /etc/hosts
  mkdir -p "$folder/.well-known/acme-challenge" "$live"
  echo proof > "$folder/.well-known/acme-challenge/token"
  [ "$(curl --fail --silent --show-error "http://$name/.well-known/acme-challenge/token")" = proof ]
  openssl req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 -days 2 -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name" -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2> /dev/null
}

until_it_is() {
  local wanted=$1 seen= tries=0
  shift
  until seen=$("$@" 2>&1) && [ "$seen" = "$wanted" ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 50 ]; then
      echo "$* gives “$seen” and not “$wanted”" >&2
      exit 1
    fi
    sleep 0.1
  done
}
shown() { curl --silent --show-error --cacert "/etc/letsencrypt/live/$NAME/fullchain.pem" "$@"; }
serial() { openssl x509 -noout -serial; }
served_serial() { openssl s_client -connect "$NAME:443" -servername "$NAME" < /dev/null 2> /dev/null | serial; }

eval "$steps"

until_it_is 'from the site' shown "https://$NAME/"
until_it_is "308 https://$NAME/events" shown --output /dev/null --write-out '%{http_code} %{redirect_url}' "http://$NAME/events"
echo 'the site is served'

certbot certonly --webroot -w /var/www/html -d "$NAME" --deploy-hook "$hook"
eval "$hook"
until_it_is "$(serial < "/etc/letsencrypt/live/$NAME/fullchain.pem")" served_serial
echo 'a renewed certificate is served'
nginx -s stop
