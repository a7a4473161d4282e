#!/bin/sh
# Debian's podman and what `npm run test:compose` wants beside it, for root: names below localhost are this machine's by the last one.
# Registries are those that apt and pip are set up with.
set -eu
apt-get update
apt-get install --yes --no-install-recommends podman runc netavark aardvark-dns conmon catatonit iptables debootstrap python3-venv libnss-myhostname
python3 -m venv /opt/podman-compose
/opt/podman-compose/bin/pip install --quiet podman-compose==1.6.0
ln -sf /opt/podman-compose/bin/podman-compose /usr/local/bin/podman-compose
