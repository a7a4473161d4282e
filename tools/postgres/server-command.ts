import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Account, canReach, hasSetpriv } from './account.ts';

export interface ServerCommand {
  program: string;
  args: string[];
  /** Whether a guard stops the server when its channel to the parent closes; otherwise setpriv makes the kernel do so. */
  guarded: boolean;
}

/**
 * Command that ends the server with this process, even after kill -9, and never runs it as root. Under root,
 * setpriv also lets the server enter closed folders, such as a checkout in /root.
 */
export function serverCommand(
  postgres: string,
  directory: string,
  args: string[],
  account: Account | undefined,
): ServerCommand {
  const closed = account && !(canReach(account, postgres) && canReach(account, directory));
  if (!hasSetpriv()) {
    if (closed)
      throw new Error(
        `Postgres cannot run as root, and its own account may not enter ${directory} or ${postgres}: choose folders that others may enter.`,
      );
    const guard = fileURLToPath(new URL('./guard.mjs', import.meta.url));
    return {
      program: process.execPath,
      args: [guard, JSON.stringify(account ?? {}), postgres, ...args],
      guarded: true,
    };
  }
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const passage = closed ? passageFlags() : [];
  return {
    program: 'setpriv',
    args: ['--pdeathsig', 'INT', ...identity, ...passage, postgres, ...args],
    guarded: false,
  };
}

/** The right to read is enough, but containers often grant only the wider right. */
function passageFlags(): string[] {
  const granted = /^CapBnd:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';
  const right = BigInt(`0x${granted}`) & 4n ? 'dac_read_search' : 'dac_override';
  return [`--inh-caps=+${right}`, `--ambient-caps=+${right}`];
}
