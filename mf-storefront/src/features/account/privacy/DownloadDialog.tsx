import { toast } from '@shop/platform/platform';
import { useRef } from 'react';
import { PasswordDialog } from '../password-dialog/PasswordDialog.tsx';
import { privacyApi } from './privacy.api.ts';

export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const [download, { isLoading, reset }] = privacyApi.useDownloadDataMutation();
  const request = useRef<ReturnType<typeof download>>(undefined);
  const stop = () => {
    request.current?.abort();
    onClose();
  };
  const save = async (password: string) => {
    request.current = download({ password });
    const { data, error } = await request.current;
    // Removes the personal data from the store.
    reset();
    if (data === undefined) return error;
    saveFile('my-data.json', data);
    onClose();
    toast({ tone: 'success', title: 'Your data was downloaded', description: 'Keep the file my-data.json private.' });
  };
  return (
    <PasswordDialog
      title="Download my data"
      description="One file with everything that the shop stores about you: profile, sign-ins, orders, conversations and mails that you asked for."
      action="Download"
      busyAction="Downloading..."
      cancel="Not now"
      kind="primary"
      busy={isLoading}
      onClose={onClose}
      onStop={stop}
      onPassword={save}
    />
  );
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // Safari reads the blob after this task, so the URL must live longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
