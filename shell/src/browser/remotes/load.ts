import type { BootRemote } from '@shop/contracts/registry';
import { importFrom } from './container.ts';
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

/** Loads an exposed module of a remote within the limit. Rejects with RemoteFailure; calling again tries again. */
export async function loadExposed<T>({ name, entry, refused }: BootRemote, expose: string): Promise<T> {
  if (refused) throw new RemoteFailure(name, refused, true);
  try {
    return await within(importFrom<T>({ name, entry }, expose));
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
