import type { BootRemote } from '@shop/contracts/registry';
import { importFrom } from './container.ts';
import { remoteLimitMs } from './limits.ts';

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
