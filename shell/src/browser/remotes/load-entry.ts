import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadScript } from './load-script.ts';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Entry = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/**
 * Loads a remote's entry for the federation runtime, by its documented hook: within the limit, and anew at every attempt. The
 * runtime itself would wait for the script element of an attempt that hangs.
 */
export const loadEntry: LoadEntry = async ({ remoteInfo: { entry, entryGlobalName } }) => {
  const globals = globalThis as unknown as Record<string, unknown>;
  if (!isContainer(globals[entryGlobalName])) await loadScript(entry);
  const container = globals[entryGlobalName];
  if (!isContainer(container)) throw new Error(`${entry} is no entry of a remote.`);
  return container;
};

/** The id of an element, or another program's global, may have the name of a remote. */
const isContainer = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value && typeof value.init === 'function';
