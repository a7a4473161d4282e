import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets } from './secrets.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the site's secrets", () => {
  it('are created once, all different, with mode 0600', () => {
    const secrets = readSecrets(file);
    const all = [
      secrets.postgres,
      ...Object.values(secrets.databases),
      secrets.cookie,
      secrets.tracking,
      secrets.links,
      secrets.tickets,
      secrets.store,
    ];
    expect(new Set(all).size).toBe(10);
    expect(secrets.identityPrivateKey).toContain('BEGIN PRIVATE KEY');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readSecrets(file)).toEqual(secrets);
  });

  it("keep an older site's values and gain missing ones", () => {
    const { store: _, ...older } = readSecrets(file);
    writeFileSync(file, JSON.stringify(older));
    const { store, ...kept } = readSecrets(file);
    expect(kept).toEqual(older);
    expect(JSON.parse(readFileSync(file, 'utf8')).store).toBe(store);
  });
});
