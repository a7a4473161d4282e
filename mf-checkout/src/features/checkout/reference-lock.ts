import { withLock } from '../../shared/outbox/lock.ts';

const name = 'shop.reference';

/** Tells other tabs that this one shows the reserved number, until it calls the returned function. */
export function holdReference(): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void withLock(name, () => released);
  return release;
}

/** Runs `giveBack` unless a tab shows the number: a customer may be writing it on a transfer. */
export const unlessReferenceIsShown = (giveBack: () => Promise<unknown>): void =>
  void withLock(name, giveBack, { ifAvailable: true });
