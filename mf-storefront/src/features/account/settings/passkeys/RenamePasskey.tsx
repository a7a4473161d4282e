import { maxPasskeyName, type Passkey } from '@shop/contracts/passkeys';
import { errorMessage, fieldErrors, toast } from '@shop/platform/platform';
import { Button, Dialog, TextField } from '@shop/platform/ui';
import { type FormEvent, useState } from 'react';
import { useSessionEnd } from '../../use-session-end.ts';
import styles from '../Settings.module.css';
import { passkeysApi } from './passkeys.api.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Renames a passkey. The dialog stays open while the request runs. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const { name, change, refusal, submit, isLoading } = useNewName(passkey, onClose);
  const close = () => {
    if (!isLoading) onClose();
  };
  return (
    <Dialog open onClose={close} dirty={!isLoading && name !== passkey.name} title="Rename this passkey">
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={maxPasskeyName}
          value={name}
          error={refusal}
          onChange={change}
        />
        <div className={styles.answers}>
          <Button kind="primary" type="submit" busy={isLoading}>
            {isLoading ? 'Saving...' : 'Save'}
          </Button>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useNewName(passkey: Passkey, onDone: () => void) {
  const [name, setName] = useState(passkey.name);
  const [refusal, setRefusal] = useState<string>();
  const [rename, { isLoading }] = passkeysApi.useRenamePasskeyMutation();
  const endSession = useSessionEnd();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    if (!name.trim()) return setRefusal('Please enter a name');
    const { error } = await rename({ id: passkey.id, name: name.trim() });
    if (!error) return onDone();
    if (endSession(error)) return;
    const { name: message } = fieldErrors(error);
    if (message) setRefusal(message);
    else toast({ tone: 'error', title: 'Passkey not renamed', description: errorMessage(error) });
  };
  const change = (text: string) => {
    setName(text);
    setRefusal(undefined);
  };
  return { name, change, refusal, submit, isLoading };
}
