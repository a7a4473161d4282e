import { formatJmd } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { ChevronDown } from 'lucide-react';
import { leadToSummary } from './lead-to.ts';
import styles from './ToSummary.module.css';

/** In one column, what it comes to is far below the title: said beside it, with the way there. */
export const ToSummary = ({ pieces, total }: { pieces: number; total: string }) => (
  <Button small className={styles.to} icon={<ChevronDown size={18} aria-hidden />} onClick={leadToSummary}>
    <span>{`${pieces} ${pieces === 1 ? 'item' : 'items'} · ${formatJmd(total)}`}</span>
    <span className="visually-hidden">, to the order summary</span>
  </Button>
);
