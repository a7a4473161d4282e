import { withLock } from '../../shared/outbox/lock.ts';

const name = 'shop.reference';

/** Tells the browser's other tabs that this one shows the reserved number, until the function that this returns is called. */
export function holdReference(): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void withLock(name, () => released);
  return release;
}

/** Runs `giveBack` unless a tab shows the number: somebody may be writing it on a transfer. */
export const unlessReferenceIsShown = (giveBack: () => Promise<unknown>): void => void withLock(name, giveBack, { ifAvailable: true });
