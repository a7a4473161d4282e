import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRedis } from '../../tools/redis/ensure-redis.ts';

/** Real Redis or Valkey that a test can pause, kill and restart on the same port. */
export class TestRedis {
  private server: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'shop-test-redis-'));

  private constructor(private readonly port: number) {}

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const source = ensureRedis();
    if ('missing' in source)
      throw new Error(
        `The shared limits need a Redis or Valkey server: ${source.missing}. WITHOUT_REDIS=1 leaves them out.`,
      );
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--dir', this.folder];
    const server = spawn(source.binary, args, { env: source.env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.server = server;
    for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
      if (/Ready to accept connections/i.test(String(chunk))) break;
    }
    server.stdout.resume();
  }

  /** Keeps connections open without responding, like a machine with a failed disk. */
  pause(): void {
    this.server?.kill('SIGSTOP');
  }

  resume(): void {
    this.server?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    server.kill('SIGKILL');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
