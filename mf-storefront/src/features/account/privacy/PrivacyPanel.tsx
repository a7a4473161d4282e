import { Button } from '@shop/platform/ui';
import { useState } from 'react';
import { Panel } from '../Panel.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import styles from './PrivacyPanel.module.css';

export function PrivacyPanel() {
  const [open, setOpen] = useState<'download' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <Panel title="Your data" lead="Download what we know about you, or delete your account.">
      <Button className={`${styles.choice} needs-script`} onClick={() => setOpen('download')}>
        Download my data
      </Button>
      <p className={`muted small ${styles.apart}`}>
        Deleting cannot be undone. Orders stay, without your name. We ask for your password first.
      </p>
      <Button className={`${styles.choice} needs-script`} kind="danger" onClick={() => setOpen('delete')}>
        Delete account
      </Button>
      {open === 'download' && <DownloadDialog onClose={close} />}
      {open === 'delete' && <DeleteDialog onClose={close} />}
    </Panel>
  );
}
