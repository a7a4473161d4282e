import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

const keptDays = 7;
const dayMs = 86_400_000;
/** Bytes of one day; what comes after is only counted. */
const mostPerDay = 8 * 1_048_576;
const fileOf = (day: string) => `errors-${day}.jsonl`;
const ours = /^errors-(\d{4}-\d\d-\d\d)\.jsonl$/;

/**
 * Errors of pages as JSON lines, one file a day (`errors-2026-11-24.jsonl`, UTC), for a week. Several processes may write to one
 * folder. A disk that refuses is logged and costs nobody a page.
 */
export class ErrorLog {
  private day = '';

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  async append(entry: object): Promise<void> {
    const at = new Date().toISOString();
    try {
      await this.begin(at.slice(0, 10));
      const file = join(this.folder, fileOf(this.day));
      if ((await sizeOf(file)) < mostPerDay) await appendFile(file, `${JSON.stringify({ at, ...entry })}\n`, { mode: 0o600 });
    } catch (err) {
      this.log.warn({ err }, 'An error of a page could not be kept.');
    }
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
  }
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
