import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

const keptDays = 7;
const dayMs = 86_400_000;
/** Bytes per day; later reports are only counted. */
const mostPerDay = 8 * 1_048_576;
/** Bytes per client address and day, so that one sender cannot use all space. */
const mostPerSender = 262_144;
/** Limit of counted addresses; the oldest are dropped. */
const mostSenders = 10_000;
const fileOf = (day: string) => `errors-${day}.jsonl`;
const ours = /^errors-(\d{4}-\d\d-\d\d)\.jsonl$/;

/**
 * Writes page errors as JSON lines, one file a day (`errors-2026-11-24.jsonl`, UTC), kept for a week. Processes may share a folder;
 * write errors are logged.
 */
export class ErrorLog {
  private day = '';
  private readonly bytesOf = new Map<string, number>();

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  /** `sender` is a client address: it is counted in memory for a day and never written. */
  async append(entry: object, sender: string): Promise<void> {
    const at = new Date().toISOString();
    const line = `${JSON.stringify({ at, ...entry })}\n`;
    try {
      await this.begin(at.slice(0, 10));
      if (!this.hasRoom(sender, line.length)) return;
      const file = join(this.folder, fileOf(this.day));
      if ((await sizeOf(file)) < mostPerDay) await this.write(file, line);
    } catch (err) {
      this.log.warn({ err }, 'A page error could not be stored.');
    }
  }

  /** Recreates the folder if it was deleted during the day. */
  private async write(file: string, line: string): Promise<void> {
    const write = () => appendFile(file, line, { mode: 0o600 });
    try {
      await write();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await write();
    }
  }

  private hasRoom(sender: string, bytes: number): boolean {
    const sum = (this.bytesOf.get(sender) ?? 0) + bytes;
    if (sum > mostPerSender) return false;
    this.bytesOf.set(sender, sum);
    const [first] = this.bytesOf.keys();
    if (this.bytesOf.size > mostSenders && first !== undefined) this.bytesOf.delete(first);
    return true;
  }

  /** Deletes files older than a week when a day begins. */
  private async begin(day: string): Promise<void> {
    if (day === this.day) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const oldest = new Date(Date.parse(day) - (keptDays - 1) * dayMs).toISOString().slice(0, 10);
    for (const name of await readdir(this.folder)) {
      const [, written] = ours.exec(name) ?? [];
      if (written && written < oldest) await rm(join(this.folder, name), { force: true });
    }
    this.day = day;
    this.bytesOf.clear();
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
