import dayjs, { type Dayjs } from 'dayjs';

/** The display format first, then other accepted input formats. */
export const dayFormats = ['D MMM YYYY', 'YYYY-MM-DD', 'D/M/YYYY'];

/** Converts "2026-11-24" to a day of antd's calendar and back. */
export const toPicker = (day: string | undefined): Dayjs | null => (day ? dayjs(day) : null);
export const fromPicker = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';

/** Reads a day, "2026-11-24", from the URL; undefined when invalid. */
export const readDay = (text: string | null): string | undefined =>
  text && /^20\d\d-\d\d-\d\d$/.test(text) && exists(text) ? text : undefined;

const exists = (date: string) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;

/** "2026-11-24" → "24 Nov", "24 Nov 2026". */
export const shortDay = (day: string): string => dayjs(day).format('D MMM');
export const yearDay = (day: string): string => dayjs(day).format('D MMM YYYY');
