import { categories } from '@shop/contracts/catalog';
import { type DeviceForm, newDevice } from '../../shared/device/device-form.ts';
import { useDraft } from '../../shared/drafts.ts';

type Draft = Partial<DeviceForm>;

const isDraft = (value: unknown): value is Draft => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, brand, year, category, popular }: Partial<Record<keyof DeviceForm, unknown>> = value;
  return (
    [name, brand, year].every((text) => typeof text === 'string') &&
    (category === undefined || categories.some((known) => known === category)) &&
    typeof popular === 'boolean'
  );
};

/** Unsaved input for a new device; survives a reload and the session. */
export function useDeviceDraft() {
  const [draft, keep] = useDraft('new-device', isDraft);
  return {
    values: draft ?? newDevice,
    dirty: draft !== undefined,
    edit: (typed: Draft) => keep(() => (Object.values(typed).some(Boolean) ? typed : undefined)),
    discard: () => keep(() => undefined),
  };
}
