#!/bin/sh
# Installs Debian's podman and the other packages of `npm run test:compose`, as root; libnss-myhostname resolves *.localhost names.
# Packages come from the registries that apt and pip are configured with.
set -eu
apt-get update
apt-get install --yes --no-install-recommends podman runc netavark aardvark-dns conmon catatonit iptables debootstrap python3-venv libnss-myhostname
python3 -m venv /opt/podman-compose
/opt/podman-compose/bin/pip install --quiet podman-compose==1.6.0
ln -sf /opt/podman-compose/bin/podman-compose /usr/local/bin/podman-compose
