import dayjs, { type Dayjs } from 'dayjs';

/** How days are written, and what may be typed instead. */
export const dayFormats = ['D MMM YYYY', 'YYYY-MM-DD', 'D/M/YYYY'];

/** "2026-11-24" ↔ a day of antd's calendar. */
export const toPicker = (day: string | undefined): Dayjs | null => (day ? dayjs(day) : null);
export const fromPicker = (day: Dayjs | null | undefined): string => day?.format('YYYY-MM-DD') ?? '';
