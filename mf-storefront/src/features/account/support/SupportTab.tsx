import { openChat, useFocusKept, useHydrated, useShop } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Button, LinkButton } from '@shop/platform/ui';
import { MessageSquare } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { MoreButton } from '../MoreButton.tsx';
import { Panel } from '../Panel.tsx';
import { ReadFailed } from '../ReadFailed.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { Conversations } from './Conversations.tsx';
import { conversationsApi } from './conversations.api.ts';
import styles from './SupportTab.module.css';

/** /account/support: contact options and earlier tickets. */
export function Component() {
  const shop = useShop();
  useMailedTicket();
  return (
    <>
      <div className={styles.ways}>
        <Panel
          title="Contact Support"
          lead={
            <>
              Ask in the chat{shop && ', or call '}
              {shop && (
                <a className={`unbroken ${styles.call}`} href={`tel:${shop.telephoneLink}`}>
                  {shop.telephone}
                </a>
              )}
              .
            </>
          }
        >
          <div>
            <Button
              className="needs-script"
              kind="primary"
              icon={<MessageSquare size={18} aria-hidden />}
              onClick={() => openChat()}
            >
              Start Chat
            </Button>
          </div>
        </Panel>
        <Panel title="Help Center" lead="Answers about fit, installation, delivery, payment and warranty.">
          <div>
            <LinkButton to="/faq">Browse FAQ</LinkButton>
          </div>
        </Panel>
      </div>
      <PastConversations />
    </>
  );
}

/** Opens the ticket of a mail's link, and removes it from the address, so that a reload does not open it again. */
function useMailedTicket(): void {
  const [query, setQuery] = useSearchParams();
  const ticketId = query.get('ticket');
  const open = useEffectEvent(() => {
    if (!ticketId) return;
    openChat({ ticketId });
    setQuery({}, { replace: true });
  });
  useEffect(() => open(), []);
}

const freshSeconds = 10;

function PastConversations() {
  const refetchOnMountOrArgChange = useHydrated() && freshSeconds;
  const list = conversationsApi.useConversationsInfiniteQuery(undefined, { refetchOnMountOrArgChange });
  const tickets = list.data?.pages.flat();
  const focusProps = useFocusKept<HTMLDivElement>();
  return (
    <div {...focusProps}>
      <Panel title="Past Conversations">
        {!tickets && list.error === undefined && <RowsSkeleton label="Loading your conversations" lines={1} />}
        {!tickets && list.error !== undefined && (
          <ReadFailed
            title="Your conversations could not be loaded."
            error={list.error}
            onRetry={list.refetch}
            retrying={list.isFetching}
          />
        )}
        {tickets?.length === 0 && <p className={styles.none}>No support tickets yet</p>}
        {tickets && tickets.length > 0 && <Conversations tickets={tickets} />}
        {tickets && <MoreButton list={list}>Show more conversations</MoreButton>}
      </Panel>
    </div>
  );
}
