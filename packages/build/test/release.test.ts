import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { firstViewFiles } from '../src/first-view.mjs';
import { pactErrors, platformVersion, workspaceErrors } from '../src/read-remote.mjs';
import { compressAll, contentHash, readBuild } from '../src/release-files.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'sub'));
  writeFileSync(join(folder, 'b.js'), 'let b = 1;'.repeat(50));
  writeFileSync(join(folder, 'sub/a.css'), '.a {}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the hash in a version', () => {
  it('ignores brotli files and release.json', async () => {
    const before = contentHash(readBuild(folder));
    await compressAll(folder, readBuild(folder));
    writeFileSync(join(folder, 'release.json'), '{}');
    expect(contentHash(readBuild(folder))).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each([
    ['a file changes', () => writeFileSync(join(folder, 'b.js'), 'let b = 2;')],
    ['a file is added', () => writeFileSync(join(folder, 'c.js'), '')],
    ['a file is renamed', () => renameSync(join(folder, 'b.js'), join(folder, 'd.js'))],
  ])('changes when %s', (_, change) => {
    const before = contentHash(readBuild(folder));
    change();
    expect(contentHash(readBuild(folder))).not.toBe(before);
  });
});

describe('the files of a release', () => {
  it('have a brotli file, an integrity hash and sizes', async () => {
    const files = await compressAll(folder, readBuild(folder));
    expect(Object.keys(files)).toEqual(['b.js', 'sub/a.css']);
    const packed = readFileSync(join(folder, 'b.js.br'));
    expect(brotliDecompressSync(packed).toString()).toBe('let b = 1;'.repeat(50));
    expect(files['b.js']).toMatchObject({
      bytes: 500,
      brotliBytes: packed.length,
      integrity: expect.stringMatching(/^sha384-/),
    });
  });
});

describe('a remote.json', () => {
  const workspace = { name: 'mf-a', version: '1.0.0' };
  const good = { ...workspace, platform: `^${platformVersion()}` };

  it('is valid when it matches package.json and the platform', () => {
    expect(workspaceErrors(good, workspace)).toEqual([]);
  });

  it.each([
    [{ ...good, name: 'mf-b' }, "name is not the workspace's, mf-a."],
    [{ ...good, version: '1.0.1' }, "version is not package.json's, 1.0.0."],
    [
      { ...good, platform: '^99.0.0' },
      `platform: the platform of this checkout is ${platformVersion()}, which is outside of ^99.0.0.`,
    ],
  ])('is refused: %#', (manifest, error) => expect(workspaceErrors(manifest, workspace)).toEqual([error]));

  it.each([
    [{ orders: 'mf-a-orders.json' }, ['mf-a-orders.json'], []],
    [
      { orders: 'mf-b-orders.json' },
      ['mf-b-orders.json'],
      ['consumes.orders names mf-b-orders.json instead of mf-a-orders.json.'],
    ],
    [
      { orders: 'mf-a-orders.json' },
      [],
      ['consumes names mf-a-orders.json, which is not in packages/contracts/pacts.'],
    ],
    [undefined, ['mf-a-orders.json'], ['consumes does not name mf-a-orders.json, which its tests write.']],
  ])('must name the pacts that its tests write: %j', (consumes, written, errors) => {
    expect(pactErrors({ name: 'mf-a', consumes }, written)).toEqual(errors);
  });
});

describe('the first view of the shell', () => {
  const stats = (moduleName: string) => ({
    toJson: () => ({
      chunks: [
        { initial: true, names: ['main'], origins: [], files: ['main.js'] },
        { initial: false, names: [], origins: [{ moduleName }], files: ['frame.js', 'frame.js.map'] },
      ],
    }),
  });

  it('contains its entry and its provided modules', () => {
    expect(firstViewFiles(stats('provide shared module (default) react'))).toEqual(['frame.js', 'main.js']);
  });

  it('fails the build when no chunk has provided modules', () => {
    expect(() => firstViewFiles(stats('shared react'))).toThrow('No chunk of the shell');
  });
});
