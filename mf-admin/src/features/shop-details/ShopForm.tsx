import { toast } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Button, Form } from 'antd';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { DiscardDialog } from '../../shared/dialogs/DiscardDialog.tsx';
import { useLeaveGuard } from '../../shared/dialogs/use-leave-guard.ts';
import { focusPageTitle } from '../../shared/parts/PageHead.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ClashNote, ConflictNote, focusConflict } from './ConflictNote.tsx';
import { SectionList } from './SectionList.tsx';
import styles from './ShopForm.module.css';
import type { ShopVersion } from './shop-details.api.ts';
import type { ShopEdit } from './shop-edit.ts';
import { type FieldChange, guardedChanges } from './shop-fields.ts';
import { useShopEdit } from './use-shop-edit.ts';
import { isInvalid } from './use-shop-save.ts';

interface ShopFormProps {
  /** The version to edit. */
  first: ShopVersion;
  /** The fields. */
  children: ReactNode;
}

/** Saves edited details. A changed bank account or e-mail address is confirmed before it is saved. */
export function ShopForm({ first, children }: ShopFormProps) {
  const edit = useShopEdit(first, onSaved);
  const { form, initial, dirty, saving } = edit;
  const { leaving } = useLeaveGuard(dirty);
  const { asking, submit, stopAsking, confirmed } = useSubmit(edit);
  const saveButton = useRef<HTMLButtonElement>(null);
  const returnFocus = () => {
    if (focusConflict()) return;
    if (saveButton.current) saveButton.current.focus();
    else focusPageTitle();
  };
  const drop = () => {
    edit.discard();
    focusPageTitle();
  };
  return (
    <div className={styles.page}>
      <SectionList form={form} initial={initial} />
      <Form<ShopEdit>
        {...formProps}
        className={styles.form}
        form={form}
        initialValues={initial}
        onValuesChange={edit.edited}
        onFinish={submit}
      >
        <Notes edit={edit} />
        {children}
        {dirty && <Unsaved saving={saving} saveRef={saveButton} onDiscard={drop} />}
      </Form>
      <ConfirmDialog changes={asking} onConfirmed={confirmed} onClose={stopAsking} returnFocus={returnFocus} />
      <DiscardDialog leaving={leaving} typed="in the shop’s details" onDiscard={edit.discard} />
    </div>
  );
}

function onSaved() {
  toast({ tone: 'success', title: 'Shop details saved' });
  focusPageTitle();
}

const formProps = {
  name: 'shop',
  layout: 'vertical',
  noValidate: true,
  requiredMark: false,
  validateTrigger: 'onSubmit',
  scrollToFirstError: { focus: true, block: 'center' },
} as const;

const Notes = ({
  edit: { error, conflict, clashes, changes, loadNewest },
}: {
  edit: ReturnType<typeof useShopEdit>;
}) => (
  <>
    {error && (
      <Note tone="red" announce icon={<CircleAlert size={20} aria-hidden />}>
        {error}
      </Note>
    )}
    {conflict && <ConflictNote conflict={conflict} own={changes()} onLoad={loadNewest} />}
    {clashes.length > 0 && <ClashNote clashes={clashes} />}
  </>
);

/** Saves, after a confirmation if the changes need one. */
function useSubmit({ changes, saving, send, fail }: ReturnType<typeof useShopEdit>) {
  const [asking, setAsking] = useState<FieldChange[]>();
  const submit = async () => {
    // Enter submits, too; a second request would conflict with the first.
    if (saving) return;
    const changed = changes();
    if (changed.length === 0) return toast({ title: 'Nothing has changed' });
    if (guardedChanges(changed).length > 0) return setAsking(changed);
    const failure = await send();
    if (failure && !isInvalid(failure)) fail(failure);
  };
  /** Returns the error that the dialog shows; the form shows those of its fields. */
  const confirmed = async (confirmation: string): Promise<unknown> => {
    const failure = await send(confirmation);
    if (failure && !isInvalid(failure)) return failure;
    setAsking(undefined);
    return undefined;
  };
  return { asking, submit, confirmed, stopAsking: () => setAsking(undefined) };
}

interface UnsavedProps {
  saving: boolean;
  saveRef: Ref<HTMLButtonElement>;
  onDiscard: () => void;
}

const Unsaved = ({ saving, saveRef, onDiscard }: UnsavedProps) => (
  <div className={styles.foot}>
    <p role="status">Unsaved changes</p>
    <Button onClick={onDiscard}>Discard</Button>
    <Button ref={saveRef} type="primary" htmlType="submit" loading={saving}>
      Save
    </Button>
  </div>
);
