import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** install.sh installs all of them except git. */
const programs = ['podman', 'podman-compose', 'debootstrap', 'git'];

export interface Machine {
  platform: string;
  /** User id of the process; undefined on systems without user ids. */
  uid: number | undefined;
  path: string;
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  uid: process.getuid?.(),
  path: process.env.PATH ?? '',
});

/** Why the composed site cannot run here, in one sentence; undefined when it can. */
export function whyNotHere({ platform, uid, path }: Machine = thisMachine()): string | undefined {
  if (platform !== 'linux') return 'The composed site is tested on Linux only.';
  if (uid !== 0) return 'The composed site is tested as root: base images are made and mounted by it.';
  const missing = programs.filter(
    (program) => !path.split(delimiter).some((folder) => isProgram(join(folder, program))),
  );
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not installed: sh tools/compose/podman/install.sh does it on Debian.`;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
