import { timeText, toast, useAppDispatch, useNow, useSession, useShop, useSite } from '@shop/platform/platform';
import { Button, LinkButton, Tag } from '@shop/platform/ui';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { isSentBy, type OutboxEntry } from '../../shared/outbox/outbox.ts';
import { sendOrder } from '../../shared/outbox/send-order.ts';
import { withoutReceipt } from '../../shared/outbox/without-receipt.ts';
import { personOf } from '../../shared/person/person.ts';
import { TitledCard } from '../../shared/summary/TitledCard.tsx';
import { CallButton } from './CallButton.tsx';
import styles from './SendAgain.module.css';

const aSecond = 1_000;

/** When it was tried and when it is tried next, and the ways not to wait for that. */
export function SendAgain({ entry, online }: { entry: OutboxEntry; online: boolean }) {
  const dispatch = useAppDispatch();
  const timeZone = useShop()?.timeZone;
  const { user, retry } = useSession();
  // Nobody else can send it.
  const isAway = user !== undefined && !isSentBy(user?.id, entry);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const outcome = await sendOrder(dispatch, entry.key, { person: personOf(user), force: true, mend: withoutReceipt });
    setSending(false);
    if (outcome?.kind !== 'waiting') return;
    if (outcome.personChanged) retry();
    else {
      toast({ tone: 'error', title: 'Still no answer', description: 'We keep trying. You can also call us with your order.' });
    }
  };
  const title = entry.triedAt ? `Last tried ${timeText(new Date(entry.triedAt), timeZone)}` : 'Not sent yet';
  return (
    <TitledCard title={title} aside={<Tag tone="amber">Waiting to send</Tag>}>
      <p className="muted small">
        {isAway && 'You ordered signed in, and are not signed in any more. It is sent as soon as you are.'}
        {!isAway && (online ? <NextTry at={entry.nextAt} /> : 'Next try when you are online')}
      </p>
      <div className={styles.actions}>
        {isAway ? (
          <SignInAgain />
        ) : (
          <Button kind="gold" block busy={sending} icon={<RefreshCw size={18} aria-hidden />} onClick={send}>
            {sending ? 'Sending...' : 'Send Again'}
          </Button>
        )}
        <CallButton block />
      </div>
      <p className="muted small" role="alert">
        Order submitted but there may have been an issue saving to our system. Please contact us if needed.
      </p>
    </TitledCard>
  );
}

function SignInAgain() {
  if (!useSite().pages.includes('/login')) return null;
  return (
    <LinkButton kind="gold" block to="/login?next=%2Forder-confirmation">
      Sign In Again
    </LinkButton>
  );
}

function NextTry({ at }: { at: number }) {
  const now = useNow(aSecond);
  const seconds = now ? Math.ceil((at - now.getTime()) / 1000) : 0;
  if (seconds <= 0) return 'Next try now';
  return seconds < 60 ? `Next try in ${seconds} s` : `Next try in ${Math.ceil(seconds / 60)} min`;
}
