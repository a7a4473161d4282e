import { toast } from '@shop/platform/platform';

const undoMs = 10_000;

export const removedToast = (title: string, restore: () => void): void =>
  toast({ title, duration: undoMs, action: { label: 'Undo', onClick: restore } });
