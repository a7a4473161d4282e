import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@shop/contracts/registry';
import { remoteLimitMs } from './limits.ts';

/** A part of the page that could not be had: `reason` is for the log, the shell's own words are for people. */
export class RemoteFailure extends Error {
  constructor(
    readonly remote: string,
    readonly reason: string,
    /** A refused remote stays refused until the page is loaded anew. */
    readonly refused = false,
  ) {
    super(`${remote}: ${reason}`);
  }
}

/** The name under which a remote's build registers itself. */
const scopeOf = (name: string) => name.replaceAll('-', '_');

export function registerAll(remotes: BootRemote[]): void {
  const usable = remotes.filter(({ refused }) => !refused);
  registerRemotes(usable.map(({ name, entry }) => ({ name: scopeOf(name), entry: new URL(entry, location.href).href })));
}

/** Loads an exposed module of a remote within the limit. Rejects with RemoteFailure; calling again tries again. */
export async function loadExposed<T>({ name, refused }: BootRemote, expose: string): Promise<T> {
  if (refused) throw new RemoteFailure(name, refused, true);
  try {
    const module = await within(loadRemote<T>(`${scopeOf(name)}/${expose.slice(2)}`));
    if (!module) throw new Error(`${expose} is empty`);
    return module;
  } catch (error) {
    throw new RemoteFailure(name, error instanceof Error ? error.message : String(error));
  }
}

/** Rejects when the limit passes first. */
export function within<T>(promise: Promise<T>, ms = remoteLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It did not come within ${ms / 1000} s.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
