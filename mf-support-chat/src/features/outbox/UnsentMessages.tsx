import { Bubble } from '@shop/platform/live';
import { delivered, delivery, retry, type Unsent } from './outbox.ts';
import styles from './UnsentMessages.module.css';

/** Messages that the server has not stored: being sent, waiting, or refused with a way to discard them. */
export function UnsentMessages({ unsent }: { unsent: Unsent[] }) {
  const { waiting = 'Sending…' } = delivery.use();
  return unsent.map((message) => (
    <Bubble key={message.clientId} own unsent foot={message.refused ? <Refused message={message} /> : waiting}>
      {message.message}
    </Bubble>
  ));
}

function Refused({ message: { clientId, refused } }: { message: Unsent }) {
  return (
    <span className={styles.refused}>
      Not sent: {refused}
      <button type="button" className={styles.action} onClick={() => retry(clientId)}>
        Try again
      </button>
      <button type="button" className={styles.action} onClick={() => delivered(clientId)}>
        Discard
      </button>
    </span>
  );
}
