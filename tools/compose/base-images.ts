import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { holds, podman, run } from './command.ts';

/** Names as in the Dockerfiles. The images are built from packages because the test machine may have no image registry. */
const debian = 'docker.io/library/debian:stable-slim';
const caddy = 'docker.io/library/caddy:2.11';
const prometheus = 'docker.io/prom/prometheus:v3.5.3';
/** Debian stable has no Postgres 18, and its Caddy and Prometheus are too old. */
const newerDebian = 'localhost/shop-debian:newer';

interface BaseImage {
  name: string;
  make(folder: string): Promise<unknown>;
}

const images: BaseImage[] = [
  { name: debian, make: (folder) => debootstrap(debian, folder, 'bookworm') },
  { name: newerDebian, make: (folder) => debootstrap(newerDebian, folder, 'forky') },
  { name: 'docker.io/library/node:24-slim', make: node },
  { name: 'docker.io/library/golang:1.26', make: golang },
  {
    name: 'gcr.io/distroless/static:latest',
    make: (folder) => build('gcr.io/distroless/static:latest', 'static', folder),
  },
  {
    name: 'docker.io/library/postgres:18',
    make: (folder) => build('docker.io/library/postgres:18', 'postgres', folder, { BASE: newerDebian }),
  },
  { name: caddy, make: (folder) => build(caddy, 'caddy', folder, { BASE: newerDebian }) },
  { name: prometheus, make: (folder) => build(prometheus, 'prometheus', folder, { BASE: newerDebian }) },
];

export async function makeBaseImages(): Promise<string[]> {
  const made: string[] = [];
  for (const { name, make } of images) {
    if (await holds('podman', 'image', 'exists', name)) continue;
    const folder = mkdtempSync(join(tmpdir(), 'shop-base-'));
    try {
      await make(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    made.push(name);
  }
  return made;
}

/** Includes the machine's own certificates, because a proxy may re-sign the registries' traffic. */
async function debootstrap(name: string, folder: string, suite: string): Promise<void> {
  const [mirror = ''] = (
    await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'])
  ).split('\n');
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder, mirror, 'sid']);
  rmSync(join(folder, 'var/cache/apt/archives'), { recursive: true, force: true });
  mkdirSync(join(folder, 'var/cache/apt/archives/partial'), { recursive: true });
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'etc/ssl/certs/ca-certificates.crt'));
  writeFileSync(join(folder, 'etc/apt/apt.conf.d/90mirror'), await mirrorSettings());
  const archive = `${folder}.tar`;
  try {
    await run('tar', ['-C', folder, '-cf', archive, '.']);
    const certificates = ['SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS'].map(
      (variable) => `--change=ENV ${variable}=/etc/ssl/certs/ca-certificates.crt`,
    );
    await podman('import', '--quiet', '--change=CMD ["bash"]', ...certificates, archive, name);
  } finally {
    rmSync(archive, { force: true });
  }
}

/** Copies this machine's apt date checks, so that an outdated mirror is accepted. */
async function mirrorSettings(): Promise<string> {
  const all = await run('apt-config', ['dump', '--format', '%f "%v";%n']);
  return `${all
    .split('\n')
    .filter((line) => line.startsWith('Acquire::Check-'))
    .join('\n')}\n`;
}

/** Installs Node and npm from npm packages in the versions that package.json names. */
async function node(folder: string): Promise<void> {
  const { packageManager, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = [`node@${devDependencies.node}`, packageManager];
  await run(
    'npm',
    ['install', '--global', '--ignore-scripts=false', '--prefix', join(folder, 'usr', 'local'), ...packages],
    {
      cwd: folder,
    },
  );
  await build('docker.io/library/node:24-slim', 'node', folder);
}

async function golang(folder: string): Promise<void> {
  const [goroot = '', GOPROXY = '', GOSUMDB = ''] = (await run('go', ['env', 'GOROOT', 'GOPROXY', 'GOSUMDB'])).split(
    '\n',
  );
  cpSync(goroot, join(folder, 'go'), { recursive: true, verbatimSymlinks: true });
  await build('docker.io/library/golang:1.26', 'golang', folder, { GOPROXY, GOSUMDB });
}

async function build(name: string, kind: string, folder: string, args: Record<string, string> = {}): Promise<void> {
  cpSync(join(root, 'tools', 'compose', 'base', kind), folder, { recursive: true });
  const given = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
  await podman('build', '--tag', name, '--file', join(folder, 'Containerfile'), ...given, folder);
}
