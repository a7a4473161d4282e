import { type LocalTime, localTime } from './local-time.ts';

const aMinute = 60_000;
const asIfUtc = ({ day, minutes }: LocalTime) => Date.parse(`${day}T00:00:00Z`) + minutes * aMinute;

/** Instant of a local time in a time zone; for a time that the zone skips, one next to it. */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const wanted = asIfUtc(local);
  const shift = (instant: number) => instant + wanted - asIfUtc(localTime(instant, timeZone));
  // The offset there may differ from the one at the first guess.
  return new Date(shift(shift(wanted)));
}
