import type { ListedAlias, SearchAlias } from '@shop/contracts/search';
import { Form } from 'antd';
import { useId } from 'react';
import { DiscardDialog } from '../../shared/dialogs/DiscardDialog.tsx';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useLeaveGuard } from '../../shared/dialogs/use-leave-guard.ts';
import { AliasForm } from './AliasForm.tsx';
import { type AliasEdit, useAliasDraft } from './use-alias-draft.ts';
import { useAliasSave } from './use-alias-save.ts';

/** Stands for a new alias; no alias has this name, since aliases are letters and digits. */
export const anotherOne = '+';

interface AliasDialogProps {
  /** The alias to edit, or {@link anotherOne}; the dialog is open while it is set. */
  alias: string | null;
  all: ListedAlias[];
  onSaved: (saved: SearchAlias) => void;
  onClose: () => void;
  returnFocus: () => void;
}

/** Adds or edits an alias. Keeps unsaved input and asks before discarding it. */
export function AliasDialog({ alias, all, onSaved, onClose, returnFocus }: AliasDialogProps) {
  const id = useId();
  const [form] = Form.useForm<AliasEdit>();
  const adding = alias === anotherOne;
  const before = all.find((entry) => entry.alias === alias)?.meaning;
  const own = { alias: adding ? '' : (alias ?? ''), meaning: before ?? '' };
  const { values, dirty, seen, edit, see, discard } = useAliasDraft(alias ?? '', own, before ?? null);
  const { save, saving, error, forget } = useAliasSave(form, see);
  const { leaving, saved } = useLeaveGuard(dirty && alias !== null);

  const close = () => {
    forget();
    onClose();
  };
  const send = async (typed: AliasEdit) => {
    const result = await save({ ...typed, replaces: seen });
    if (!result) return;
    saved();
    discard();
    onClose();
    onSaved(result);
  };
  return (
    <>
      <StaffDialog
        open={alias !== null}
        title={adding ? 'Add search words' : `Change “${alias ?? ''}”`}
        okText="Save"
        cancelText="Cancel"
        busy={saving}
        form={id}
        onCancel={close}
        returnFocus={returnFocus}
      >
        <AliasForm id={id} form={form} initial={values} adding={adding} error={error} onEdit={edit} onSubmit={send} />
      </StaffDialog>
      <DiscardDialog leaving={leaving} typed={adding ? 'for the new words' : `for “${alias}”`} onDiscard={discard} />
    </>
  );
}
