import { createInstance } from '@module-federation/enhanced/runtime';
import { loadEntry } from './load-entry.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: Parameters<typeof federation.initShareScopeMap>[1] };

const federation = createInstance({ name: 'shell', remotes: [], plugins: [{ name: 'shop', loadEntry }] });
const registered = new Set<string>();

const globalOf = (name: string) => name.replaceAll('-', '_');

/** Imports an exposed module and loads the remote's entry first when necessary. */
export async function importFrom<T>({ name, entry }: { name: string; entry: string }, expose: string): Promise<T> {
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
