import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { loadScript } from './load-script.ts';

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
