import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ViewTools.module.css';

export interface View {
  /** 1 shows the whole image. */
  zoom: number;
  /** Clockwise quarter turns. */
  turns: number;
}

export const wholeView: View = { zoom: 1, turns: 0 };

const zooms = [1, 1.5, 2, 3, 4];

interface ViewToolsProps {
  view: View;
  onView: (view: View) => void;
  /** Page buttons of a PDF. */
  pages?: ReactNode;
  /** Link to the file. */
  children: ReactNode;
}

/** Toolbar for zoom, rotation and the link to the file. */
export function ViewTools({ view, onView, pages, children }: ViewToolsProps) {
  const at = zooms.indexOf(view.zoom);
  const zoomTo = (index: number) => onView({ ...view, zoom: zooms[index] ?? view.zoom });
  return (
    <div className={styles.tools} role="toolbar" aria-label="Receipt view">
      {pages}
      <button type="button" aria-label="Smaller" aria-disabled={at === 0} onClick={() => zoomTo(at - 1)}>
        −
      </button>
      <button type="button" title="Fit to view" onClick={() => zoomTo(0)}>
        {Math.round(view.zoom * 100)} %
      </button>
      <button type="button" aria-label="Larger" aria-disabled={at === zooms.length - 1} onClick={() => zoomTo(at + 1)}>
        +
      </button>
      <button
        type="button"
        aria-label="Rotate"
        title="Rotate"
        onClick={() => onView({ ...view, turns: (view.turns + 1) % 4 })}
      >
        <RotateCw size={15} aria-hidden />
      </button>
      {children}
    </div>
  );
}
