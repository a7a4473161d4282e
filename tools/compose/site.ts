import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../entry/root.mjs';
import { freePort } from '../site/free-port.ts';
import { holds, podman, run } from './command.ts';
import { trust } from './tls.ts';

/** Sites that run at the same time need different project names. */
const project = process.env.COMPOSE_PROJECT_NAME ?? 'shop-test';
const engine = join(root, 'tools', 'compose', 'podman', 'without-requires.sh');
const healthyWithinMs = 5 * 60_000;

export interface InspectedContainer {
  service: string;
  Name: string;
  State: { Status: string };
  Config: { Healthcheck?: { Test: string[] } };
  HostConfig: {
    PortBindings: Record<string, { HostIp: string; HostPort: string }[] | null> | null;
    Init?: boolean;
    Memory: number;
    PidsLimit: number;
    LogConfig: { Size: string };
  };
}

/** The composed site in a fresh clone of the committed files, with an operator's actions on it. */
export class ComposedSite {
  readonly folder: string;
  readonly command = `podman-compose --podman-path ${engine} --project-name ${project}`;
  readonly #env: string;

  constructor(folder = mkdtempSync(join(tmpdir(), 'shop-compose-'))) {
    this.folder = folder;
    this.#env = join(folder, '.env');
  }

  async clone(): Promise<string> {
    await removeLeftovers();
    chmodSync(this.folder, 0o755);
    // A umask of 077 checks that containers can read files of a restrictive clone.
    await run('sh', ['-c', 'umask 077; exec git clone --quiet --depth 1 "$@"', 'sh', `file://${root}`, this.folder]);
    return run('git', ['-C', this.folder, 'log', '-1', '--format=%h %s']);
  }

  /** Makes .env as the README says and sets ports that are probably free on this machine. */
  async makeEnv(): Promise<void> {
    await run(process.execPath, ['deploy/env.mjs'], { cwd: this.folder });
    const mode = statSync(this.#env).mode & 0o777;
    if (mode !== 0o600) throw new Error(`.env has mode ${mode.toString(8)}.`);
    const [shop, store, mailbox] = [await freePort(), await freePort(), await freePort()];
    this.set({
      PUBLIC_URL: `http://localhost:${shop}`,
      PUBLISH: `127.0.0.1:${shop}`,
      STORE_PUBLIC_ENDPOINT: `http://localhost:${store}`,
      PUBLISH_STORE: `127.0.0.1:${store}`,
      PUBLISH_MAILBOX: `127.0.0.1:${mailbox}`,
      RATE_LIMITS: 'off',
      PROXY_NETWORK: `172.31.${process.pid % 250}.240/28`,
    });
  }

  set(values: Record<string, string>): void {
    const lines = readFileSync(this.#env, 'utf8').split('\n');
    const changed = lines.map((line) => {
      const [name = ''] = line.split('=');
      return values[name] === undefined ? line : `${name}=${values[name]}`;
    });
    writeFileSync(this.#env, changed.join('\n'));
  }

  value(name: string): string {
    return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(this.#env, 'utf8'))?.[1] ?? '';
  }

  compose(...args: string[]): Promise<string> {
    return this.feed('', ...args);
  }

  /** Like `compose`, with `input` as its standard input. */
  feed(input: string, ...args: string[]): Promise<string> {
    const [program = '', ...given] = this.command.split(' ');
    return run(program, [...given, ...args], { cwd: this.folder, input });
  }

  async containers(service?: string): Promise<string[]> {
    const labels = [`project=${project}`, ...(service ? [`service=${service}`] : [])];
    const filters = labels.flatMap((label) => ['--filter', `label=io.podman.compose.${label}`]);
    const names = await podman('ps', ...filters, '--format', '{{.Names}}');
    return names.split('\n').filter(Boolean).sort();
  }

  async inspected(): Promise<InspectedContainer[]> {
    const found: (InspectedContainer & { Config: { Labels: Record<string, string> } })[] = JSON.parse(
      await podman('container', 'inspect', ...(await all('container'))),
    );
    return found.map((container) => ({
      ...container,
      service: container.Config.Labels['com.docker.compose.service'] ?? '',
    }));
  }

  /** Waits until all containers are healthy and all jobs have succeeded; returns their number. */
  async untilHealthy(): Promise<number> {
    const end = Date.now() + healthyWithinMs;
    for (;;) {
      const containers = await all('container');
      const ill: string[] = [];
      for (const name of containers) if (!(await isHealthy(name))) ill.push(name);
      if (containers.length > 0 && ill.length === 0) return containers.length;
      if (Date.now() > end) throw new Error(`Not healthy: ${ill.join(', ')}.\n${await lastWords(ill)}`);
      await sleep(1_000);
    }
  }

  async journey(file: string, playwrightProject = 'composed'): Promise<void> {
    const env = {
      NODE_OPTIONS: '--conditions=source --disable-warning=ExperimentalWarning',
      COMPOSED: this.folder,
      SITE_URL: this.value('PUBLIC_URL'),
      STORE_URL: this.value('STORE_PUBLIC_ENDPOINT'),
      MAILBOX_URL: `http://${this.value('PUBLISH_MAILBOX')}`,
      SITE_ADMIN_EMAIL: this.value('ADMIN_EMAIL'),
      SITE_ADMIN_PASSWORD: this.value('ADMIN_PASSWORD'),
      ...(await trust(this)),
    };
    const playwright = join(root, 'node_modules', '.bin', 'playwright');
    await run(playwright, ['test', `--project=${playwrightProject}`, file], { cwd: join(root, 'e2e'), env });
  }

  /** Simulates the loss of all disks; only the checkout and .env remain. */
  async wipe(): Promise<void> {
    await this.down('--volumes');
    await removeLeftovers();
  }

  /** Starts again with empty volumes, without demonstration data and mailbox, as an owner does. */
  async startOwnShop(): Promise<void> {
    await this.wipe();
    this.set({ DEMO: '0', COMPOSE_PROFILES: 'tls', SMTP_URL: 'smtp://mail.invalid:25' });
    await this.compose('up', '--detach');
    await this.untilHealthy();
  }

  /** Ends all containers, including scaled ones, which podman-compose forgets. */
  async down(...args: string[]): Promise<void> {
    const profiles = ['mailbox', 'tls', 'observability'].flatMap((profile) => ['--profile', profile]);
    await this.compose(...profiles, 'down', ...args);
    await removeContainers();
  }

  async remove(): Promise<void> {
    await this.wipe();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function removeContainers(): Promise<void> {
  const containers = await all('container');
  if (containers.length > 0) await podman('rm', '--force', '--time', '20', ...containers);
}

async function removeLeftovers(): Promise<void> {
  await removeContainers();
  for (const kind of ['volume', 'network'] as const) {
    const names = await all(kind);
    if (names.length > 0) await podman(kind, 'rm', ...names);
  }
}

async function all(kind: 'container' | 'volume' | 'network'): Promise<string[]> {
  const list =
    kind === 'container'
      ? ['container', 'ls', '--all', '--format', '{{.Names}}']
      : [kind, 'ls', '--format', '{{.Name}}'];
  const names = await podman(...list, '--filter', `label=io.podman.compose.project=${project}`);
  return names.split('\n').filter(Boolean).sort();
}

/** A running container must be healthy; a job must have ended with 0. */
async function isHealthy(container: string): Promise<boolean> {
  const what = [
    '.HostConfig.RestartPolicy.Name',
    '.State.Status',
    '.State.ExitCode',
    'if .Config.Healthcheck}}{{.Config.Healthcheck.Test}}{{end',
  ];
  const [restart = '', status, code, check = ''] = (
    await podman('inspect', '--format', what.map((field) => `{{${field}}}`).join('|'), container)
  ).split('|');
  if (['', 'no'].includes(restart)) return status === 'exited' && code === '0';
  if (status !== 'running') return false;
  return check === '' || check.includes('NONE') || holds('podman', 'healthcheck', 'run', container);
}

const lastWords = async (containers: string[]): Promise<string> =>
  (await Promise.all(containers.map((name) => run('podman', ['logs', '--tail', '5', name]).catch(String)))).join('\n');
