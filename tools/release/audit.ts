import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of `audit.jsonl`, which records every change of the live versions and is never rewritten. */
export interface AuditEntry {
  at: string;
  by: string;
  action: 'release' | 'canary' | 'promote' | 'rollback' | 'withdraw';
  name: string;
  /** Version before the change; absent for a first release. */
  from?: string;
  /** Version after the change; absent after `withdraw`. For a canary, `traffic` is its share in per cent. */
  to?: string;
  traffic?: number;
}

const fileOf = (releasesDir: string) => join(releasesDir, 'audit.jsonl');

export function note(releasesDir: string, entry: Omit<AuditEntry, 'at' | 'by'>): void {
  const by = process.env.USER || process.env.LOGNAME || 'unknown';
  appendFileSync(fileOf(releasesDir), `${JSON.stringify({ at: new Date().toISOString(), by, ...entry })}\n`);
}

export function auditOf(releasesDir: string, name: string): AuditEntry[] {
  const file = fileOf(releasesDir);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as AuditEntry).filter((entry) => entry.name === name);
}

/** Successive live versions since the last withdrawal, without rolled-back ones; the last one is live now. */
export function releaseHistory(entries: AuditEntry[]): string[] {
  const history: string[] = [];
  for (const { action, to } of entries) {
    if (to === undefined) history.length = 0;
    else if (action === 'rollback') {
      while (history.length > 0 && history.at(-1) !== to) history.pop();
    } else if (action !== 'canary' && history.at(-1) !== to) history.push(to);
  }
  return history;
}

/** Whether a start must skip this version because it was withdrawn or rolled back since the last release. */
export function isTakenBack(entries: AuditEntry[], version: string): boolean {
  if (entries.at(-1)?.action === 'withdraw') return true;
  const lastRelease = entries.findLastIndex((entry) => entry.action !== 'rollback');
  return entries.slice(lastRelease + 1).some((entry) => entry.from === version);
}
