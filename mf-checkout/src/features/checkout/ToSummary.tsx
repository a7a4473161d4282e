import { formatJmd } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { ChevronDown } from 'lucide-react';
import { leadToSummary } from './lead-to.ts';
import styles from './ToSummary.module.css';

/** On narrow screens the total is far below the title, so this button leads to it. */
export const ToSummary = ({ pieces, total }: { pieces: number; total: string }) => (
  <Button small className={styles.to} icon={<ChevronDown size={18} aria-hidden />} onClick={leadToSummary}>
    <span>{`${pieces} ${pieces === 1 ? 'item' : 'items'} · ${formatJmd(total)}`}</span>
    <span className="visually-hidden">, to the order summary</span>
  </Button>
);
