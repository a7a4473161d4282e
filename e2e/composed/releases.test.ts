import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { podman } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { documentOf } from '../site/document.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
const name = 'mf-support-chat';
test.describe.configure({ mode: 'default', timeout: 900_000 });

const release = (...args: string[]) => site.compose('run', '--rm', ...args);
/** Version that the served page loads. */
const liveOnPage = async () => (await documentOf('/')).boot.remotes.find((remote) => remote.name === name)?.version;
const expectShown = (version: string | undefined) => expect.poll(liveOnPage).toBe(version);

test.describe('releases on the composed site', () => {
  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'composed-build-'));
    // The container runs as another user, who must be able to read the folder.
    chmodSync(folder, 0o755);
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Copies the image's build under another version, as if it were built on this machine. */
  async function otherBuild(version: string): Promise<string> {
    const container = await podman('create', `shop-release:${site.value('VERSION')}`);
    await podman('cp', `${container}:/shop/${name}/dist/.`, folder);
    await podman('rm', container);
    const file = join(folder, 'web', 'release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
    return folder;
  }

  test('are made from a host build, rolled back, withdrawn and audited', async () => {
    const ofTheImage = await liveOnPage();
    const build = await otherBuild('9.9.9-rffffffff');
    await release('-v', `${build}:/shop/${name}/dist:ro`, '-e', 'USER=anna', 'release', name);
    await expectShown('9.9.9-rffffffff');
    expect(await release('release', 'list')).toMatch(/mf-support-chat +9\.9\.9-rffffffff +release by anna/);

    await release('release', 'rollback', name);
    await expectShown(ofTheImage);
    await release('release', 'withdraw', name);
    await expectShown(undefined);
    await release('release', name);
    await expectShown(ofTheImage);
  });

  test('survive a restart of the site', async () => {
    const build = await otherBuild('9.9.10-rffffffff');
    await release('-v', `${build}:/shop/${name}/dist:ro`, 'release', name);
    await site.compose('up', '--detach');
    await site.untilHealthy();
    await expectShown('9.9.10-rffffffff');
  });
});
