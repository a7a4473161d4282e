import { Form } from 'antd';
import { useId } from 'react';
import { DeviceDetailsForm } from '../../shared/device/DeviceDetailsForm.tsx';
import type { DeviceForm } from '../../shared/device/device-form.ts';
import { DiscardDialog } from '../../shared/dialogs/DiscardDialog.tsx';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useLeaveGuard } from '../../shared/dialogs/use-leave-guard.ts';
import { useDeviceCreate } from './use-device-create.ts';
import { useDeviceDraft } from './use-device-draft.ts';

interface NewDeviceDialogProps {
  open: boolean;
  onClose: () => void;
  returnFocus: () => void;
}

/** Adds a device before its first product (product.md#devices). Keeps unsaved input and asks before discarding it. */
export function NewDeviceDialog({ open, onClose, returnFocus }: NewDeviceDialogProps) {
  const id = useId();
  const [form] = Form.useForm<DeviceForm>();
  const { values, dirty, edit, discard } = useDeviceDraft();
  const { create, creating, error, reset } = useDeviceCreate(form);
  const { leaving, saved } = useLeaveGuard(dirty && open);
  const clear = () => {
    discard();
    reset();
  };
  const add = async (typed: DeviceForm) => {
    if (!(await create(typed))) return;
    saved();
    clear();
    onClose();
  };
  return (
    <>
      <StaffDialog
        open={open}
        title="Add device"
        okText="Add device"
        cancelText="Cancel"
        busy={creating}
        form={id}
        onCancel={onClose}
        returnFocus={returnFocus}
      >
        <DeviceDetailsForm id={id} form={form} initial={values} error={error} onEdit={edit} onSubmit={add} />
      </StaffDialog>
      <DiscardDialog leaving={leaving} typed="for this device" onDiscard={clear} />
    </>
  );
}
