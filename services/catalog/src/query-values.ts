import { Transform } from 'class-transformer';

/** Query text as people type it: without control characters and outer space; empty is the same as absent. */
export const TextValue = () =>
  Transform(({ value }) => (typeof value === 'string' ? value.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim() || undefined : value));

/** "12" → 12; empty is the same as absent; anything else stays text for the validation to refuse. */
export const WholeNumberValue = () =>
  Transform(({ value }) => {
    if (typeof value !== 'string') return value;
    if (value === '') return undefined;
    return /^\d{1,12}$/.test(value) ? Number(value) : value;
  });

/** "true" and "false"; empty is the same as absent. */
export const BooleanValue = () =>
  Transform(({ value }) => {
    if (value === 'true') return true;
    if (value === 'false') return false;
    return value === '' ? undefined : value;
  });

/** "a,b" → ["a", "b"]. */
export const ListValue = () => Transform(({ value }) => (typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value));
