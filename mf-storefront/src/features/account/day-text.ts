import { momentText } from '@shop/platform/platform';

/** A moment's day, "24 Nov 2026". */
export const dayText = (at: string, timeZone?: string): string => momentText(at, timeZone).split(', ')[0] ?? '';
