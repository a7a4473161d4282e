import type { ReactNode } from 'react';
import './parts.css';

/** Title, state and actions of one of staff's pages. */
export function PageHead({ title, state, children }: { title: string; state?: ReactNode; children?: ReactNode }) {
  return (
    <header className="parts-head">
      <h1>{title}</h1>
      {state}
      <div className="parts-head-actions">{children}</div>
    </header>
  );
}
