import { PasswordDialog } from '../../shared/confirmation/PasswordDialog.tsx';
import { counted } from '../../shared/counted.ts';
import styles from './ConfirmDialog.module.css';
import { type FieldChange, guardedChanges } from './shop-fields.ts';

interface ConfirmDialogProps {
  /** All changes to save; opens the dialog. */
  changes: FieldChange[] | undefined;
  /** Saves with the confirmation, and returns the error to show. */
  onConfirmed: (confirmation: string) => Promise<unknown>;
  onClose: () => void;
  returnFocus: () => void;
}

/** Shows old and new bank account or e-mail address, and asks for the password before they are saved. */
export const ConfirmDialog = ({ changes, onConfirmed, onClose, returnFocus }: ConfirmDialogProps) => (
  <PasswordDialog
    open={changes !== undefined}
    title="Confirm this change"
    okText="Confirm and save"
    cancelText="Back"
    onConfirmed={(confirmation) => onConfirmed(confirmation)}
    onClose={onClose}
    returnFocus={returnFocus}
  >
    {changes && <Summary changes={changes} />}
  </PasswordDialog>
);

function Summary({ changes }: { changes: FieldChange[] }) {
  const guarded = guardedChanges(changes);
  const others = changes.length - guarded.length;
  return (
    <>
      <p>Customers send their money and mails where this says. Every owner gets a mail about the change.</p>
      <table className={styles.summary}>
        <thead>
          <tr>
            <th scope="col">Detail</th>
            <th scope="col">Until now</th>
            <th scope="col">From now on</th>
          </tr>
        </thead>
        <tbody>
          {guarded.map(({ label, before, after }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 && <p>{counted(others, 'other change is saved', 'other changes are saved')} with it.</p>}
    </>
  );
}
