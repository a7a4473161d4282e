import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ViewTools.module.css';

export interface View {
  /** 1 is the whole of it. */
  zoom: number;
  /** Quarters of a turn, clockwise. */
  turns: number;
}

export const wholeView: View = { zoom: 1, turns: 0 };

const zooms = [1, 1.5, 2, 3, 4];

interface ViewToolsProps {
  view: View;
  onView: (view: View) => void;
  /** What turns the pages, where there are some. */
  pages?: ReactNode;
  /** The link to the file by itself. */
  children: ReactNode;
}

/** Larger, smaller, the whole of it, a quarter to the right, and the file by itself. */
export function ViewTools({ view, onView, pages, children }: ViewToolsProps) {
  const at = zooms.indexOf(view.zoom);
  const zoomTo = (index: number) => onView({ ...view, zoom: zooms[index] ?? view.zoom });
  return (
    <div className={styles.tools} role="toolbar" aria-label="How the receipt is shown">
      {pages}
      <button type="button" aria-label="Smaller" aria-disabled={at === 0} onClick={() => zoomTo(at - 1)}>
        −
      </button>
      <button type="button" title="The whole of it" onClick={() => zoomTo(0)}>
        {Math.round(view.zoom * 100)} %
      </button>
      <button type="button" aria-label="Larger" aria-disabled={at === zooms.length - 1} onClick={() => zoomTo(at + 1)}>
        +
      </button>
      <button type="button" aria-label="Rotate" title="Rotate" onClick={() => onView({ ...view, turns: (view.turns + 1) % 4 })}>
        <RotateCw size={15} aria-hidden />
      </button>
      {children}
    </div>
  );
}
