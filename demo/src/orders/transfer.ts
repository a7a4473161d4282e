import type { PaymentStatus } from '@shop/contracts/orders';
import { steadyId } from '../steady-id.ts';
import type { Chance } from './chance.ts';
import { rejections, staff } from './facts.ts';
import { whileOpen } from './shop-clock.ts';

const minuteMs = 60_000;

export interface DemoReceipt {
  id: string;
  /** Order number in the file; another order's when a customer sent the same file twice. */
  shows: string;
  /** The picture cuts off the amount. */
  isCut: boolean;
  isDocument: boolean;
  sentAt: Date;
  rejected: { at: Date; reason: string } | null;
}

export interface DemoPayment {
  status: PaymentStatus;
  /** The transfer's reference, or the reason of the rejection. */
  note: string;
  decided: { at: Date; who: string } | null;
  receipts: DemoReceipt[];
}

/** A transfer, counted from the newest one. */
export interface DemoTransfer {
  orderNumber: string;
  createdAt: Date;
  now: Date;
  /** 1 is the newest. */
  nth: number;
  /** Order number of the newest transfer, whose file a customer sends twice. */
  newest: string;
}

type Fate = 'waits' | 'waits again' | 'verified' | 'verified later' | 'failed' | 'same file';

/**
 * Most transfers are verified within hours, and some are rejected first. The newest ones wait, like those that arrived outside opening
 * hours.
 */
function fateOf(nth: number, isLookedAt: boolean): Fate {
  if (nth === 2) return 'same file';
  if (nth === 4) return 'waits again';
  if (nth < 7 || !isLookedAt) return 'waits';
  if (nth % 9 === 0) return 'failed';
  return nth % 7 === 0 ? 'verified later' : 'verified';
}

export function transferOf(chance: Chance, transfer: DemoTransfer): DemoPayment {
  const { orderNumber, createdAt, now, nth, newest } = transfer;
  const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);
  const seen = whileOpen(later(createdAt, 8 + chance.upTo(80)), chance.next());
  const again = later(seen, 30 + chance.upTo(60));
  const seenAgain = whileOpen(later(again, 15), chance.next());
  const receipt = (number: number, sentAt: Date, changes: Partial<DemoReceipt> = {}): DemoReceipt => ({
    id: steadyId(`receipt ${number} of ${orderNumber}`),
    ...{ shows: orderNumber, isCut: false, isDocument: nth % 4 === 3, sentAt, rejected: null },
    ...changes,
  });
  const reason = chance.of(rejections);
  const rejected = (at: Date) => receipt(1, createdAt, { isCut: true, isDocument: false, rejected: { at, reason } });
  const who = chance.of(staff);
  const verified = (at: Date) => ({
    status: 'verified' as const,
    note: `FHB ${4_000 + chance.upTo(5_999)}`,
    decided: { at, who },
  });
  const waiting = { status: 'pending' as const, note: '', decided: null };
  switch (fateOf(nth, seenAgain <= now)) {
    case 'waits':
      return { ...waiting, receipts: [receipt(1, createdAt)] };
    case 'same file':
      return { ...waiting, receipts: [receipt(1, createdAt, { shows: newest })] };
    case 'waits again': {
      // Both times must be before now, because this is one of the newest transfers.
      const part = (share: number) => new Date(createdAt.getTime() + share * (now.getTime() - createdAt.getTime()));
      return { ...waiting, receipts: [receipt(2, part(0.7)), rejected(part(0.4))] };
    }
    case 'failed':
      return { status: 'failed', note: reason, decided: { at: seen, who }, receipts: [rejected(seen)] };
    case 'verified later':
      return { ...verified(seenAgain), receipts: [receipt(2, again), rejected(seen)] };
    case 'verified':
      return { ...verified(seen), receipts: [receipt(1, createdAt)] };
  }
}
