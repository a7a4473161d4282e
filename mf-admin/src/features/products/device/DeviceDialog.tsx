import type { Product } from '@shop/contracts/catalog';
import { errorMessage } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { FailedState, Skeleton } from '@shop/platform/ui';
import { useId } from 'react';
import { DiscardDialog } from '../../../shared/dialogs/DiscardDialog.tsx';
import { StaffDialog } from '../../../shared/dialogs/StaffDialog.tsx';
import { DeviceDetailsForm } from './DeviceDetailsForm.tsx';
import { useDeviceQuery } from './device.api.ts';
import { useDeviceEdit } from './use-device-edit.ts';

interface DeviceDialogProps {
  /** A product of the device; the dialog is open while it is set. */
  product: Product | undefined;
  onClose: () => void;
  returnFocus: () => void;
}

/** Edits the device of a product, for all products of it (product.md#editing-devices). */
export function DeviceDialog({ product, onClose, returnFocus }: DeviceDialogProps) {
  const id = useId();
  const query = useDeviceQuery(product?.deviceId ?? skipToken, { refetchOnMountOrArgChange: true });
  const device = query.isFetching ? undefined : query.currentData;
  const { form, save, saving, error, leaving, setDirty, clear } = useDeviceEdit(device, onClose);
  return (
    <>
      <StaffDialog
        open={product !== undefined}
        title={`Edit device ${product?.deviceName ?? ''}`}
        okText="Save Changes"
        cancelText="Cancel"
        busy={saving}
        form={id}
        onCancel={onClose}
        returnFocus={returnFocus}
      >
        {device && (
          <DeviceDetailsForm
            id={id}
            form={form}
            device={device}
            error={error}
            onDirty={() => setDirty(true)}
            onSubmit={save}
          />
        )}
        {!device && query.isError && (
          <FailedState title="Failed to fetch the device" onRetry={query.refetch} retrying={query.isFetching}>
            {errorMessage(query.error)}
          </FailedState>
        )}
        {!device && !query.isError && <Skeleton lines={6} />}
      </StaffDialog>
      <DiscardDialog leaving={leaving} typed="for this device" onDiscard={clear} />
    </>
  );
}
