import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

const keptDays = 7;
const dayMs = 86_400_000;
/** Bytes of one day; what comes after is only counted. */
const mostPerDay = 8 * 1_048_576;
/** Bytes of one address in a day, so that nobody leaves no room for the others. */
const mostPerSender = 262_144;
/** Addresses that are remembered; then those that came first are forgotten. */
const mostSenders = 10_000;
const fileOf = (day: string) => `errors-${day}.jsonl`;
const ours = /^errors-(\d{4}-\d\d-\d\d)\.jsonl$/;

/**
 * Errors of pages as JSON lines, one file a day (`errors-2026-11-24.jsonl`, UTC), for a week. Several processes may write to one
 * folder. A disk that refuses is logged and costs nobody a page.
 */
export class ErrorLog {
  private day = '';
  private readonly bytesOf = new Map<string, number>();

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  /** `sender` is an address; it is counted here until the day ends and written nowhere. */
  async append(entry: object, sender: string): Promise<void> {
    const at = new Date().toISOString();
    const line = `${JSON.stringify({ at, ...entry })}\n`;
    try {
      await this.begin(at.slice(0, 10));
      if (!this.hasRoom(sender, line.length)) return;
      const file = join(this.folder, fileOf(this.day));
      if ((await sizeOf(file)) < mostPerDay) await this.write(file, line);
    } catch (err) {
      this.log.warn({ err }, 'An error of a page could not be kept.');
    }
  }

  /** The folder may have been taken away since the day began. */
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

  /** On a new day, what is older than a week goes. */
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
