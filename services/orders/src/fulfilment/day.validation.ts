import { ValidateBy } from 'class-validator';

/** Whether a text names a day that exists, from 2000 to 2099, such as "2026-11-24". */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const IsDay = (message: string) => ValidateBy({ name: 'isDay', validator: { validate: isDay, defaultMessage: () => message } });
