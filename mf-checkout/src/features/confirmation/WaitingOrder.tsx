import { useNow } from '@shop/platform/platform';
import { Clock, WifiOff } from 'lucide-react';
import type { LastOrder } from '../../shared/outbox/last-order.ts';
import type { OutboxEntry } from '../../shared/outbox/rules/order-state.ts';
import { useOnline } from '../../shared/parts/use-online.ts';
import { Columns } from './Columns.tsx';
import { Hero } from './Hero.tsx';
import { NextStepsOfWaiting } from './NextSteps.tsx';
import { NumberPill } from './NumberPill.tsx';
import { PageFoot } from './PageFoot.tsx';
import { SendAgain } from './SendAgain.tsx';

/** An order that has not reached the shop (product.md#orders-that-could-not-be-sent). */
export function WaitingOrder({ entry, order }: { entry: OutboxEntry; order: LastOrder }) {
  const online = useOnline();
  const now = useNow();
  const { reservedUntil } = entry;
  const provisional = !reservedUntil || (now !== undefined && now >= new Date(reservedUntil));
  const Sign = online ? Clock : WifiOff;
  return (
    <>
      <Hero tone="amber" icon={<Sign size={32} aria-hidden />} title="Your order has not reached the shop yet">
        <p>{`It waits in this browser and is sent by itself ${online ? 'again and again.' : 'when you are online.'}`}</p>
        <NumberPill orderNumber={order.orderNumber} provisional={provisional} />
      </Hero>
      <Columns
        main={
          <>
            <SendAgain entry={entry} online={online} />
            <NextStepsOfWaiting order={order} />
          </>
        }
        summary={<PageFoot order={order} provisional={provisional} secondary />}
      />
    </>
  );
}
