import dayjs, { type Dayjs } from 'dayjs';

/** How days are written, and what may be typed instead. */
export const dayFormats = ['D MMM YYYY', 'YYYY-MM-DD', 'D/M/YYYY'];

/** "2026-11-24" ↔ a day of antd's calendar. */
export const toPicker = (day: string | undefined): Dayjs | null => (day ? dayjs(day) : null);
export const fromPicker = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';

/** A day of an address, "2026-11-24"; what is none counts as not said. */
export const readDay = (text: string | null): string | undefined =>
  text && /^20\d\d-\d\d-\d\d$/.test(text) && exists(text) ? text : undefined;

const exists = (date: string) => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;

/** "2026-11-24" → "24 Nov", "24 Nov 2026". */
export const shortDay = (day: string): string => dayjs(day).format('D MMM');
export const yearDay = (day: string): string => dayjs(day).format('D MMM YYYY');
