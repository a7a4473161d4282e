import { timeText, toast, useAppDispatch, useNow, useOwner, useSession, useShop } from '@shop/platform/platform';
import { Button, Tag } from '@shop/platform/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type OutboxEntry, waitMs } from '../../shared/outbox/rules/order-state.ts';
import { sendOrder } from '../../shared/outbox/send-order.ts';
import { personOf } from '../../shared/person/person.ts';
import { TitledCard } from '../../shared/summary/TitledCard.tsx';
import { CallButton } from './CallButton.tsx';
import styles from './SendAgain.module.css';

const aSecond = 1_000;

export function SendAgain({ entry, online }: { entry: OutboxEntry; online: boolean }) {
  const dispatch = useAppDispatch();
  const timeZone = useShop()?.timeZone;
  const { user, retry } = useSession();
  const owner = useOwner();
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (!owner) return;
    setSending(true);
    const outcome = await sendOrder(dispatch, entry.key, { person: personOf(user), owner, force: true });
    setSending(false);
    if (outcome?.kind !== 'waiting') return;
    if (outcome.personChanged) retry();
    else {
      toast({
        tone: 'error',
        title: 'Still no answer',
        description: 'We keep trying. You can also call us with your order.',
      });
    }
  };
  const title = entry.triedAt ? `Last tried ${timeText(new Date(entry.triedAt), timeZone)}` : 'Not sent yet';
  return (
    <TitledCard title={title} aside={<Tag tone="amber">Waiting to send</Tag>}>
      <p className="muted small">{online ? <NextTry entry={entry} /> : 'Next try when you are online'}</p>
      <div className={styles.actions}>
        <Button kind="gold" block busy={sending} icon={<RefreshCw size={18} aria-hidden />} onClick={send}>
          {sending ? 'Sending...' : 'Send Again'}
        </Button>
        <CallButton block />
      </div>
      <p className="muted small" role="alert">
        Order submitted but there may have been an issue saving to our system. Please contact us if needed.
      </p>
    </TitledCard>
  );
}

function NextTry({ entry }: { entry: OutboxEntry }) {
  const now = useNow(aSecond);
  const seconds = now ? Math.ceil(waitMs(entry, now.getTime()) / 1000) : 0;
  if (seconds <= 0) return 'Next try now';
  return seconds < 60 ? `Next try in ${seconds} s` : `Next try in ${Math.ceil(seconds / 60)} min`;
}
