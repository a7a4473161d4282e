import { momentText } from '@shop/platform/platform';

/** Formats a time's date: "24 Nov 2026". */
export const dayText = (at: string, timeZone?: string): string => momentText(at, timeZone).split(', ')[0] ?? '';
