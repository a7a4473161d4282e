import type { DeviceDetails } from '@shop/contracts/device-details';
import { errorMessage } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { FailedState, Note, Skeleton } from '@shop/platform/ui';
import { useId } from 'react';
import { DiscardDialog } from '../dialogs/DiscardDialog.tsx';
import { StaffDialog } from '../dialogs/StaffDialog.tsx';
import { DeviceDetailsForm } from './DeviceDetailsForm.tsx';
import { useDeviceQuery } from './device.api.ts';
import { typedDevice } from './device-form.ts';
import { deletedMessage, isDeleted, useDeletedDevice } from './use-deleted-device.ts';
import { useDeviceEdit } from './use-device-edit.ts';

interface DeviceDialogProps {
  /** The dialog is open while it is set. */
  device: Pick<DeviceDetails, 'id' | 'name'> | undefined;
  onClose: () => void;
  returnFocus: () => void;
}

/** Edits a device, for all its products (product.md#devices). */
export function DeviceDialog({ device, onClose, returnFocus }: DeviceDialogProps) {
  const id = useId();
  const query = useDeviceQuery(device?.id ?? skipToken, { refetchOnMountOrArgChange: true });
  const details = query.isFetching ? undefined : query.currentData;
  const { form, save, saving, error, deleted, leaving, setDirty, clear } = useDeviceEdit(details, onClose);
  const isGone = !details && isDeleted(query.error);
  const refetchLists = useDeletedDevice(deleted || isGone);
  return (
    <>
      <StaffDialog
        open={device !== undefined}
        title={`Edit device ${device?.name ?? ''}`}
        okText="Save Changes"
        cancelText="Cancel"
        busy={saving}
        form={id}
        onCancel={onClose}
        returnFocus={() => {
          refetchLists();
          returnFocus();
        }}
      >
        {details && (
          <DeviceDetailsForm
            id={id}
            form={form}
            device={details}
            initial={typedDevice(details)}
            error={error}
            onEdit={() => setDirty(true)}
            onSubmit={save}
          />
        )}
        {isGone && (
          <Note tone="red" announce>
            {deletedMessage}
          </Note>
        )}
        {!details && query.isError && !isGone && (
          <FailedState title="Failed to fetch the device" onRetry={query.refetch} retrying={query.isFetching}>
            {errorMessage(query.error)}
          </FailedState>
        )}
        {!details && !query.isError && <Skeleton lines={6} />}
      </StaffDialog>
      <DiscardDialog leaving={leaving} typed="for this device" onDiscard={clear} />
    </>
  );
}
