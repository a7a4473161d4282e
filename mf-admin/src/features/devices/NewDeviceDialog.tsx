import { Form } from 'antd';
import { useId, useState } from 'react';
import { DeviceDetailsForm } from '../../shared/device/DeviceDetailsForm.tsx';
import type { DeviceForm } from '../../shared/device/device-form.ts';
import { DiscardDialog } from '../../shared/dialogs/DiscardDialog.tsx';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useLeaveGuard } from '../../shared/dialogs/use-leave-guard.ts';
import { useDeviceCreate } from './use-device-create.ts';

interface NewDeviceDialogProps {
  open: boolean;
  onClose: () => void;
  returnFocus: () => void;
}

/** Adds a device before its first product (product.md#devices). */
export function NewDeviceDialog({ open, onClose, returnFocus }: NewDeviceDialogProps) {
  const id = useId();
  const [form] = Form.useForm<DeviceForm>();
  const [dirty, setDirty] = useState(false);
  const { create, creating, error, reset } = useDeviceCreate(form);
  const { leaving, saved } = useLeaveGuard(dirty && open);
  const clear = () => {
    setDirty(false);
    reset();
  };
  const add = async (values: DeviceForm) => {
    if (!(await create(values))) return;
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
        <DeviceDetailsForm id={id} form={form} error={error} onDirty={() => setDirty(true)} onSubmit={add} />
      </StaffDialog>
      <DiscardDialog leaving={leaving} typed="for this device" onDiscard={clear} />
    </>
  );
}
