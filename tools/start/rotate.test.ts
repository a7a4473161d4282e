import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotateLogs } from './rotate.ts';

describe('log rotation', () => {
  it('moves a large log to one earlier file while writing continues', () => {
    const folder = mkdtempSync(join(tmpdir(), 'logs-'));
    const [big, small] = [join(folder, 'orders.log'), join(folder, 'auth.log')];
    writeFileSync(big, 'x'.repeat(101));
    writeFileSync(small, 'short');
    rotateLogs(folder, 100);
    appendFileSync(big, 'next');
    expect(readFileSync(`${big}.1`, 'utf8')).toHaveLength(101);
    expect(readFileSync(big, 'utf8')).toBe('next');
    expect(readFileSync(small, 'utf8')).toBe('short');
    rmSync(folder, { recursive: true, force: true });
  });
});
