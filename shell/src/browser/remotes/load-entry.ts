import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadScript } from './load-script.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Entry = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/**
 * Loads a remote's entry for the federation runtime, by its documented hook: within the limit, and anew at every attempt. The
 * runtime itself would wait for the script element of an attempt that hangs.
 */
export const loadEntry: LoadEntry = async ({ remoteInfo: { entry, entryGlobalName } }) => {
  const globals = globalThis as unknown as Record<string, Entry | undefined>;
  if (!globals[entryGlobalName]) await loadScript(entry);
  const container = globals[entryGlobalName];
  if (!container) throw new Error(`${entry} is no entry of a remote.`);
  return container;
};
