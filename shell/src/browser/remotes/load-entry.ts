import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fileLimitMs } from './limits.ts';

const attempts = new Map<string, number>();

/** Runs a script of this site and rejects on timeout; each call makes a new attempt. */
async function loadScript(url: string): Promise<void> {
  const attempt = attempts.get(url) ?? 0;
  attempts.set(url, attempt + 1);
  const script = document.createElement('script');
  // A browser reuses a hanging request for the same URL, so each attempt has a different query.
  script.src = attempt === 0 ? url : `${url}?attempt=${attempt + 1}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${url} did not come in time.`)), fileLimitMs);
      script.onload = () => resolve();
      script.onerror = () => reject(new Error(`${url} did not come.`));
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Entry = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/**
 * Loads a remote's entry by the federation runtime's hook, with a timeout and a new request per attempt. The runtime would wait for
 * a script element that hangs.
 */
export const loadEntry: LoadEntry = async ({ remoteInfo: { entry, entryGlobalName } }) => {
  const globals = globalThis as unknown as Record<string, unknown>;
  if (!isContainer(globals[entryGlobalName])) await loadScript(entry);
  const container = globals[entryGlobalName];
  if (!isContainer(container)) throw new Error(`${entry} is no entry of a remote.`);
  return container;
};

/** An element id or another program's global may have the same name as the remote. */
const isContainer = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value && typeof value.init === 'function';
