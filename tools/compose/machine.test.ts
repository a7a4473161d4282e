import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { whyNotHere } from './machine.ts';

describe('a machine for the compose test', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'machine-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function install(...programs: string[]): void {
    for (const program of programs) {
      writeFileSync(join(folder, program), '#!/bin/sh\n');
      chmodSync(join(folder, program), 0o755);
    }
  }
  const machine = () => ({ platform: 'linux', uid: 0, path: ['/nowhere', folder].join(delimiter) });

  it('is accepted when it is Linux with podman and run as root', () => {
    install('podman', 'podman-compose', 'debootstrap', 'git');
    expect(whyNotHere(machine())).toBeUndefined();
  });

  it('is refused when a program is missing, with install instructions', () => {
    install('podman', 'git', 'debootstrap');
    expect(whyNotHere(machine())).toBe(
      'podman-compose is not installed: sh tools/compose/podman/install.sh does it on Debian.',
    );
    chmodSync(join(folder, 'podman'), 0o644);
    expect(whyNotHere(machine())).toMatch(/^podman, podman-compose are not installed: /);
  });

  it('is refused on other systems and for other users', () => {
    install('podman', 'podman-compose', 'debootstrap', 'git');
    expect(whyNotHere({ ...machine(), platform: 'darwin' })).toMatch(/ on Linux only\.$/);
    expect(whyNotHere({ ...machine(), uid: 1000 })).toMatch(/ as root: /);
    expect(whyNotHere({ ...machine(), uid: undefined })).toMatch(/ as root: /);
  });
});
