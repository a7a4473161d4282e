import { isApiError, useAppDispatch } from '@shop/platform/platform';
import { useEffect, useRef } from 'react';
import { deviceApi } from './device.api.ts';

export const deletedMessage =
  'Another admin deleted this device, so it cannot be changed. Close the dialog, and restore the device in the list of deleted devices.';

export const isDeleted = (error: unknown): boolean => isApiError(error) && error.code === 'NOT_FOUND';

/** Returns a function that refetches the lists if the dialog's device turned out to be deleted. Call it once the dialog has closed. */
export function useDeletedDevice(deleted: boolean): () => void {
  const dispatch = useAppDispatch();
  const found = useRef(false);
  useEffect(() => {
    if (deleted) found.current = true;
  }, [deleted]);
  return () => {
    if (found.current) dispatch(deviceApi.util.invalidateTags(['Product']));
    found.current = false;
  };
}
