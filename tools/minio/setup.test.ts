import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

const oldUser = 'LsvWyVZqsj9iHypQTYaDDBh8u1yCfa1v';

describe('deploy/minio/setup.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'minio-setup-'));
    // Like mc, it shortens keys in a table, but not in JSON.
    const client = `#!/bin/sh
shift 3
echo "$@" >> '${folder}/calls'
cat >> '${folder}/typed'
case "$3 $4" in
  'list --json') echo '{"status":"success","accessKey":"${oldUser}","policyName":"shop-receipts"}' ;;
  list*) echo 'enabled    ${oldUser.slice(0, 17)}...  shop-receipts' ;;
esac
`;
    writeFileSync(join(folder, 'mc'), client, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function setUp(more: Record<string, string> = {}): string[] {
    const env = {
      PATH: `${folder}:/usr/bin:/bin`,
      STORE_ENDPOINT: 'http://minio:9000',
      STORE_BUCKET: 'receipts',
      STORE_ROOT_USER: 'root',
      STORE_ROOT_PASSWORD: 'root-secret',
      STORE_ACCESS_KEY: 'shop',
      STORE_SECRET_KEY: 'shop-secret',
      ...more,
    };
    execFileSync('sh', [join(root, 'deploy', 'minio', 'setup.sh')], { env, stdio: 'ignore' });
    return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  }

  it('finds mc on the PATH', () => {
    const calls = setUp();
    expect(calls.slice(0, 3)).toEqual([
      'alias set store http://minio:9000',
      'mb --ignore-existing store/receipts',
      'admin user add store',
    ]);
    expect(calls.join()).not.toContain('user remove');
  });

  it('passes secrets on standard input, not as arguments', () => {
    const calls = setUp();
    expect(readFileSync(join(folder, 'typed'), 'utf8')).toBe('root\nroot-secret\nshop\nshop-secret\n');
    expect(calls.join()).not.toContain('secret');
  });

  it('reads keys from files', () => {
    const files = Object.entries({ STORE_ROOT_PASSWORD: 'filed-root', STORE_SECRET_KEY: 'filed-secret' }).map(
      ([name, key]) => {
        writeFileSync(join(folder, name), `${key}\n`);
        return [
          [name, ''],
          [`${name}_FILE`, join(folder, name)],
        ];
      },
    );
    setUp(Object.fromEntries(files.flat()));
    expect(readFileSync(join(folder, 'typed'), 'utf8')).toBe('root\nfiled-root\nshop\nfiled-secret\n');
  });

  it('refuses a secret given as both value and file', () => {
    writeFileSync(join(folder, 'key'), 'filed-secret');
    expect(() => setUp({ STORE_SECRET_KEY_FILE: join(folder, 'key') })).toThrow();
  });

  it('ignores an old user that an interrupted run has removed', () => {
    expect(setUp({ REMOVED_ACCESS_KEY: oldUser.slice(0, 20) }).join()).not.toContain('user remove');
  });

  it('removes the previous user after creating the new one', () => {
    expect(setUp({ REMOVED_ACCESS_KEY: oldUser }).at(-1)).toBe(`admin user remove store ${oldUser}`);
  });
});
