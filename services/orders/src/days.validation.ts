import type { Region } from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import { ValidateBy, type ValidationOptions } from 'class-validator';

/** True for an existing day from 2000 to 2099, such as "2026-11-24". */
export function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const IsDay = (message: string, options?: ValidationOptions) =>
  ValidateBy({ name: 'isDay', validator: { validate: isDay, defaultMessage: () => message } }, options);

const maxDays = 30;

const isDaysOfRegions = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === regions.length &&
  regions.every((region) => isWorkingDays((value as Record<Region, unknown>)[region]));

const isWorkingDays = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxDays;

/** Accepts 0 to 30 working days for each parish and no other keys. */
export const IsDaysOfRegions = (message: string) =>
  ValidateBy({ name: 'isDaysOfRegions', validator: { validate: isDaysOfRegions, defaultMessage: () => message } });
