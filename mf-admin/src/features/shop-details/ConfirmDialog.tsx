import { errorMessage, isApiError, useSession } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import styles from './ConfirmDialog.module.css';
import { type FieldChange, guardedChanges } from './shop-fields.ts';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmDialogProps {
  /** All changes to save; opens the dialog. */
  changes: FieldChange[] | undefined;
  /** Saves with the confirmation, and returns the error to show. */
  onConfirmed: (confirmation: string) => Promise<unknown>;
  onClose: () => void;
  returnFocus: () => void;
}

/** Shows old and new bank account or e-mail address, and asks for the password before they are saved. */
export function ConfirmDialog({ changes, onConfirmed, onClose, returnFocus }: ConfirmDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <StaffDialog
      open={changes !== undefined}
      title="Confirm this change"
      okText="Confirm and save"
      cancelText="Back"
      busy={busy}
      form={id}
      onCancel={onClose}
      returnFocus={returnFocus}
    >
      {changes && <ConfirmForm id={id} changes={changes} busy={busy} onBusy={setBusy} onConfirmed={onConfirmed} />}
    </StaffDialog>
  );
}

interface ConfirmFormProps extends Pick<ConfirmDialogProps, 'onConfirmed'> {
  id: string;
  changes: FieldChange[];
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function ConfirmForm({ id, changes, busy, onBusy, onConfirmed }: ConfirmFormProps) {
  const [form] = Form.useForm<{ password: string }>();
  const { user } = useSession();
  const { error, submit } = useConfirm(onConfirmed, (message) => {
    form.setFields([{ name: 'password', errors: [message] }]);
    form.scrollToField('password', { focus: true });
  });
  const send = async (typed: { password: string }) => {
    if (busy) return;
    onBusy(true);
    await submit(typed);
    onBusy(false);
  };
  return (
    <Form form={form} id={id} layout="vertical" requiredMark={false} validateTrigger="onSubmit" onFinish={send}>
      {error && (
        <Note tone="red" announce>
          {error}
        </Note>
      )}
      <Summary changes={changes} />
      {/* Tells password managers which account this password is for. */}
      <input hidden readOnly type="email" name="username" autoComplete="username" value={user?.email ?? ''} />
      <Form.Item
        name="password"
        label="Your password"
        extra="If you have a passkey, you need it in the next step."
        rules={[{ required: true, message: 'Enter your password' }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
    </Form>
  );
}

/** Confirms, then saves. `refuse` shows a wrong password at its field. */
function useConfirm(onConfirmed: ConfirmDialogProps['onConfirmed'], refuse: (message: string) => void) {
  const confirm = useConfirmation();
  const [error, setError] = useState<string>();
  const submit = async ({ password }: { password: string }) => {
    setError(undefined);
    const { data, error: refusal } = await confirm(password);
    const failure = data ? await onConfirmed(data.confirmation) : refusal;
    if (isApiError(failure) && failure.code === 'WRONG_PASSWORD') refuse(errorMessage(failure));
    else if (failure) setError(errorMessage(failure));
  };
  return { error, submit };
}

function Summary({ changes }: { changes: FieldChange[] }) {
  const guarded = guardedChanges(changes);
  const others = changes.length - guarded.length;
  return (
    <>
      <p>Customers send their money and mails where this says. Every admin gets a mail about the change.</p>
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
