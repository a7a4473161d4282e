import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock.ts';
import { startTime } from './running-site.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('takeLock', () => {
  it('gives the lock to one holder and leaves no file behind', async () => {
    const unlock = await takeLock(file);
    expect(await takeLock(file)).toBeUndefined();
    unlock?.();
    const again = await takeLock(file);
    expect(again).toBeDefined();
    again?.();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('waits as long as the caller allows', async () => {
    const unlock = await takeLock(file);
    const waiting = takeLock(file, 60_000);
    unlock?.();
    expect(await waiting).toBeDefined();
    expect(await takeLock(file, 1)).toBeUndefined();
  });

  it('replaces the lock of a dead holder, even with a reused pid', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => gone.once('close', resolve));
    writeFileSync(file, JSON.stringify({ pid: gone.pid, startTime: '1' }));
    (await takeLock(file))?.();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, JSON.stringify({ pid: process.pid, startTime: `${startTime(process.pid)}0` }));
    expect(await takeLock(file)).toBeDefined();
  });
});
