import type { DeviceDetails } from '@shop/contracts/device-details';
import { errorMessage, isApiError, toast } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { StaffDialog } from '../../shared/dialogs/StaffDialog.tsx';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { useDeleteDeviceMutation } from './devices.api.ts';
import { useDeviceRestore } from './use-device-restore.ts';

interface DeleteDeviceDialogProps {
  /** The dialog is open while it is set. */
  device: DeviceDetails | undefined;
  onDeleted: () => void;
  onClose: () => void;
  returnFocus: () => void;
}

/** Confirms the deletion of a device. The toast afterwards offers Undo. */
export function DeleteDeviceDialog({ device, onDeleted, onClose, returnFocus }: DeleteDeviceDialogProps) {
  const [remove, { isLoading, error, reset }] = useDeleteDeviceMutation();
  const { restore } = useDeviceRestore();
  useSessionEnded(error);
  const close = () => {
    reset();
    onClose();
  };
  const send = async () => {
    if (!device) return;
    const { error } = await remove(device.id);
    const isGone = isApiError(error) && error.code === 'NOT_FOUND';
    if (error && !isGone) return;
    toast({
      tone: 'success',
      title: 'Device deleted successfully',
      description: device.name,
      action: { label: 'Undo', onClick: () => restore(device) },
    });
    onDeleted();
    close();
  };
  return (
    <StaffDialog
      open={device !== undefined}
      title={`Delete ${device?.name ?? ''}?`}
      okText="Delete"
      cancelText="Keep device"
      danger
      busy={isLoading}
      onOk={send}
      onCancel={close}
      returnFocus={returnFocus}
    >
      {error && (
        <Note tone="red" announce>
          Failed to delete device. {errorMessage(error)}
        </Note>
      )}
      <p>
        Are you sure you want to delete this device? Customers no longer find it. You can restore it, and a product on
        sale for it restores it, too.
      </p>
    </StaffDialog>
  );
}
