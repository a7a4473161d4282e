import { Button, EmptyState } from '@shop/platform/ui';
import { openedForm } from '../shared/chat-state.ts';
import { Frame } from './Frame.tsx';
import styles from './PanelBody.module.css';

/** Shown for a ticket that this visitor may not read. It offers a new chat, because a retry cannot succeed. */
export function GonePanel({ reason }: { reason: string }) {
  const action = (
    <Button kind="primary" onClick={() => openedForm()}>
      Start a new chat
    </Button>
  );
  return (
    <Frame title="Support Chat">
      <div className={styles.body} role="alert">
        <EmptyState title="This conversation is not available" action={action}>
          {reason}
        </EmptyState>
      </div>
    </Frame>
  );
}
