import { errorMessage, isApiError, useSession } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Note } from '@shop/platform/ui';
import { Form, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { StaffDialog } from '../dialogs/StaffDialog.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface PasswordDialogProps<Values extends object> {
  open: boolean;
  title: string;
  okText: string;
  cancelText: string;
  /** Values of the fields in `children`. */
  initial?: Values;
  /** Sends the change with the confirmation, and returns the error to show. */
  onConfirmed: (confirmation: string, values: Values) => Promise<unknown>;
  onClose: () => void;
  returnFocus: () => void;
  /** What is confirmed: words, or fields of the form. */
  children: ReactNode;
}

/** Asks for the password, and for the passkey of an account with one, before a sensitive change is sent. */
export function PasswordDialog<Values extends object>(props: PasswordDialogProps<Values>) {
  const { open, title, okText, cancelText, onClose, returnFocus } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  return (
    <StaffDialog
      open={open}
      title={title}
      okText={okText}
      cancelText={cancelText}
      busy={busy}
      form={id}
      onCancel={onClose}
      returnFocus={returnFocus}
    >
      {open && <PasswordForm {...props} id={id} busy={busy} onBusy={setBusy} />}
    </StaffDialog>
  );
}

interface PasswordFormProps<Values extends object> extends PasswordDialogProps<Values> {
  id: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

function PasswordForm<Values extends object>(props: PasswordFormProps<Values>) {
  const { id, busy, onBusy, initial, okText, onConfirmed, children } = props;
  const [form] = Form.useForm();
  const { user } = useSession();
  const { error, submit } = useConfirm(onConfirmed, okText, (message) => {
    form.setFields([{ name: 'password', errors: [message] }]);
    form.scrollToField('password', { focus: true });
  });
  const send = async (typed: Values & { password: string }) => {
    if (busy) return;
    onBusy(true);
    await submit(typed);
    onBusy(false);
  };
  return (
    <Form
      form={form}
      id={id}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={send}
    >
      {error !== undefined && (
        <Note tone="red" announce>
          {errorMessage(error)}
          {isPasskeyMissing(error) && (
            <p>
              <Link className="underlined" to="/account/settings">
                Add a passkey
              </Link>
            </p>
          )}
        </Note>
      )}
      {children}
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

const isPasskeyMissing = (error: unknown) => isApiError(error) && error.code === 'PASSKEY_MISSING';

/** Confirms, then sends. `refuse` shows a wrong password at its field. */
function useConfirm<Values extends object>(
  onConfirmed: PasswordDialogProps<Values>['onConfirmed'],
  okText: string,
  refuse: (message: string) => void,
) {
  const confirm = useConfirmation(okText);
  const [error, setError] = useState<unknown>();
  const submit = async ({ password, ...values }: Values & { password: string }) => {
    setError(undefined);
    const { data, error: refusal } = await confirm(password);
    const failure = data ? await onConfirmed(data.confirmation, values as unknown as Values) : refusal;
    if (isApiError(failure) && failure.code === 'WRONG_PASSWORD') refuse(errorMessage(failure));
    else if (failure) setError(failure);
  };
  return { error, submit };
}
