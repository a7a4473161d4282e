import { toast } from '@shop/platform/platform';

const undoMs = 10_000;

/** Says what is gone, and puts it back when that was a slip. */
export const removedToast = (title: string, restore: () => void): void =>
  toast({ title, duration: undoMs, action: { label: 'Undo', onClick: restore } });
