import { StaffDialog } from './StaffDialog.tsx';
import type { Leaving } from './use-leave-guard.ts';

interface DiscardDialogProps {
  leaving: Leaving | undefined;
  /** Object of the question: "for this order". */
  typed: string;
  onDiscard?: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardDialog({ leaving, typed, onDiscard }: DiscardDialogProps) {
  const discard = () => {
    onDiscard?.();
    leaving?.leave();
  };
  return (
    <StaffDialog
      open={leaving !== undefined}
      title="Discard your changes?"
      okText="Discard changes"
      cancelText="Keep editing"
      danger
      onOk={discard}
      onCancel={() => leaving?.stay()}
    >
      <p>What you typed {typed} is not saved yet.</p>
    </StaffDialog>
  );
}
