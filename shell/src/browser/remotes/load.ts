import { createInstance } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@shop/contracts/registry';
import { remoteLimitMs } from './limits.ts';
import { loadEntry } from './load-entry.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: Parameters<typeof federation.initShareScopeMap>[1] };

const federation = createInstance({ name: 'shell', remotes: [], plugins: [{ name: 'shop', loadEntry }] });
const registered = new Set<string>();

const globalOf = (name: string) => name.replaceAll('-', '_');

/** Imports an exposed module and loads the remote's entry first when necessary. */
async function importFrom<T>({ name, entry }: { name: string; entry: string }, expose: string): Promise<T> {
  const remote = globalOf(name);
  if (!registered.has(remote)) {
    // Remotes receive the shared modules of this build.
    await __webpack_init_sharing__('default');
    federation.initShareScopeMap('default', __webpack_share_scopes__.default);
    federation.registerRemotes([{ name: remote, entry: new URL(entry, location.href).href, type: 'var' }]);
    registered.add(remote);
  }
  const module = await federation.loadRemote<T>(`${remote}/${expose.slice(2)}`);
  if (!module) throw new Error(`${name} exposes no ${expose}.`);
  return module;
}

/** A remote that failed to load: `reason` is for logs, customers read the shell's text. */
export class RemoteFailure extends Error {
  constructor(
    readonly remote: string,
    readonly reason: string,
    readonly refused = false,
  ) {
    super(`${remote}: ${reason}`);
  }
}

/** Loads an exposed module within the timeout. Rejects with RemoteFailure; another call retries. */
export async function loadExposed<T>({ name, entry, refused }: BootRemote, expose: string): Promise<T> {
  if (refused) throw new RemoteFailure(name, refused, true);
  try {
    return await within(importFrom<T>({ name, entry }, expose));
  } catch (error) {
    throw new RemoteFailure(name, error instanceof Error ? error.message : String(error));
  }
}

export function within<T>(promise: Promise<T>, ms = remoteLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It did not come within ${ms / 1000} s.`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
