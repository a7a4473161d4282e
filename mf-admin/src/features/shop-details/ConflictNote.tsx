import { momentText, useShop } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Button } from 'antd';
import { type ReactNode, useCallback } from 'react';
import styles from './ConflictNote.module.css';
import type { FieldChange } from './shop-fields.ts';
import type { Conflict } from './use-conflict.ts';

interface ConflictNoteProps {
  conflict: Conflict;
  /** Changes of the form. */
  own: FieldChange[];
  onLoad: () => void;
}

/** Names the person and the changed fields, and offers to load the newest details. */
export function ConflictNote({ conflict: { last, changes }, own, onLoad }: ConflictNoteProps) {
  const timeZone = useShop()?.timeZone;
  const ownByLabel = new Map(own.map(({ label, after }) => [label, after]));
  return (
    <FocusedNote>
      <p>
        <strong>
          {last
            ? `${last.userName} changed the shop’s details, ${momentText(last.at, timeZone)}.`
            : 'Another admin changed the shop’s details.'}
        </strong>{' '}
        Nothing of yours was saved yet, and nothing is lost: what you typed stays in the form.
      </p>
      <ul className={styles.changes}>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <strong>{label}</strong>: {before} → {after}
            {ownByLabel.has(label) && ` (yours: ${ownByLabel.get(label)})`}
          </li>
        ))}
      </ul>
      <Button onClick={onLoad}>Load the newest details</Button>
    </FocusedNote>
  );
}

/** Lists fields that both people changed. The next save replaces the other person's values. */
export const ClashNote = ({ clashes }: { clashes: FieldChange[] }) => (
  <FocusedNote>
    <p>
      <strong>The newest details are loaded.</strong> Both of you changed these fields. Save to put your values in place
      of theirs.
    </p>
    <ul className={styles.changes}>
      {clashes.map(({ label, before, after }) => (
        <li key={label}>
          <strong>{label}</strong>: {before} now, yours {after}
        </li>
      ))}
    </ul>
  </FocusedNote>
);

const noteId = 'shop-details-conflict';

/** Focuses the note about another person's changes. Returns false without one. */
export function focusConflict(): boolean {
  const note = document.getElementById(noteId);
  note?.focus();
  return note !== null;
}

/** Takes the focus, because it appears far from the button that was pressed. */
function FocusedNote({ children }: { children: ReactNode }) {
  const focus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <section id={noteId} ref={focus} tabIndex={-1} aria-label="Changes by another admin" className={styles.note}>
      <Note tone="amber">{children}</Note>
    </section>
  );
}
