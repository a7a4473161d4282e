import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fileLimitMs } from './limits.ts';
import { loadScript } from './load-script.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Entry = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/**
 * Brings a remote's manifest and entry to the federation runtime, by its documented hooks. The page holds the manifests; asked of
 * the network (a remote in development), one must be JSON with status 200 within the limit. The runtime itself would wait for ever
 * or remember a wrong response, and would wait for the script element of an attempt that hangs.
 */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('manifests')?.textContent;
  const inlined: Record<string, unknown> = text ? JSON.parse(text) : {};
  return {
    name: 'shop',
    async fetch(url) {
      const manifest = inlined[new URL(url, location.href).pathname];
      if (manifest) return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/json' } });
      const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(fileLimitMs) });
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !type.includes('json')) throw new Error(`The manifest ${url} came with status ${response.status} as ${type}.`);
      return response;
    },
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      const globals = globalThis as unknown as Record<string, Entry | undefined>;
      if (!globals[entryGlobalName]) await loadScript(entry);
      const exports = globals[entryGlobalName];
      if (!exports) throw new Error(`${entry} is no entry of a remote.`);
      return exports;
    },
  };
}
