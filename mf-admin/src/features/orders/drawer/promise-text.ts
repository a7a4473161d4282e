import { hourText, weekdayText } from '@shop/contracts/date-texts';
import type { OrderPromise } from '@shop/contracts/dates';

/** "Promised Tue 24 Nov"; for a pickup "Promised Tue 24 Nov from 3 PM". */
export const promiseText = ({ date, from }: OrderPromise): string =>
  `Promised ${weekdayText(date)}${from === null ? '' : ` from ${hourText(from)}`}`;
