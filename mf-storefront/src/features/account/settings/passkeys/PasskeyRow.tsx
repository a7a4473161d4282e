import type { Passkey } from '@shop/contracts/passkeys';
import { momentText, useShop } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import styles from '../Settings.module.css';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const timeZone = useShop()?.timeZone;
  const [openDialog, setOpenDialog] = useState<'rename' | 'remove'>();
  const close = () => setOpenDialog(undefined);
  return (
    <div className={styles.session}>
      <KeyRound size={22} aria-hidden />
      <div>
        <h3>{name}</h3>
        <p className="muted small">
          Added {momentText(createdAt, timeZone)}
          {isSynced && ', on your other devices too'}
        </p>
        <p className="muted small">{lastUsedAt ? `Last used ${momentText(lastUsedAt, timeZone)}` : 'Not used yet'}</p>
      </div>
      <div className={`${styles.answers} ${styles.under} needs-script`}>
        <Button small aria-label={`Rename the passkey ${name}`} onClick={() => setOpenDialog('rename')}>
          Rename
        </Button>
        <Button small aria-label={`Remove the passkey ${name}`} onClick={() => setOpenDialog('remove')}>
          Remove
        </Button>
      </div>
      {openDialog === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {openDialog === 'remove' && <RemovePasskey passkey={passkey} onClose={close} />}
    </div>
  );
}
