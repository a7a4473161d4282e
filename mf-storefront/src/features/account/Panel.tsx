import { Card } from '@shop/platform/ui';
import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, lead, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.panel}>
        <div className={styles.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {lead && <p className="muted small">{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </Card>
    </section>
  );
}
