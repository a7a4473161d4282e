import { openChat, useShop } from '@shop/platform/platform';
import { Button, LinkButton } from '@shop/platform/ui';
import { MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { finderPath } from '../finder-path.ts';
import { DidYouMean } from '../suggestions/DidYouMean.tsx';
import { useMeant } from '../suggestions/use-meant.ts';
import { Families } from './Families.tsx';
import styles from './WaysOn.module.css';

export interface WaysOnProps {
  /** Search text; empty when only filters are set. */
  search: string;
  actions: ReactNode;
}

export function WaysOn(props: WaysOnProps) {
  const { search } = props;
  const { meant, isAsking } = useMeant(search);
  const [isRestShown, setRestShown] = useState(false);
  if (!isAsking && !meant && !isRestShown) setRestShown(true);
  const spelling = meant && <DidYouMean words={search} found={meant} />;
  return (
    <div className={styles.ways}>
      {!isRestShown && spelling}
      <div className={isAsking && !isRestShown ? styles.waiting : undefined} onAnimationEnd={() => setRestShown(true)}>
        <Rest {...props} />
      </div>
      {isRestShown && spelling}
    </div>
  );
}

function Rest({ search, actions }: WaysOnProps) {
  const shop = useShop();
  return (
    <>
      <h3 className={styles.title}>Or choose your device</h3>
      <Families />
      <div className={styles.actions}>
        <LinkButton to={finderPath}>Find my battery, step by step</LinkButton>
        {actions}
        {shop?.telephone && (
          <Button href={`tel:${shop.telephoneLink}`}>
            Call <span className="unbroken">{shop.telephone}</span>
          </Button>
        )}
      </div>
      {search && <AskUs search={search} />}
    </>
  );
}

function AskUs({ search }: { search: string }) {
  const ask = () =>
    openChat({
      subject: `Battery for ${search}`,
      message: `I looked for "${search}" and found nothing. Do you have it?`,
    });
  return (
    <section className={styles.ask} aria-label="Chat">
      <MessageSquare size={20} aria-hidden />
      <div>
        <h3>Ask us about “{search}”</h3>
        <p className="muted">We look it up and answer in the chat. Your search is filled in already.</p>
      </div>
      <Button kind="primary" onClick={ask}>
        Start Chat
      </Button>
    </section>
  );
}
