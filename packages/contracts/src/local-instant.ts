import { type LocalTime, localTime } from './local-time.ts';

const aMinute = 60_000;
const asIfUtc = ({ day, minutes }: LocalTime) => Date.parse(`${day}T00:00:00Z`) + minutes * aMinute;

/** The instant at which calendar and clock of a time zone show `local`; of a time that the zone skips one next to it. */
export function instantOf(local: LocalTime, timeZone: string): Date {
  const wanted = asIfUtc(local);
  const shift = (instant: number) => instant + wanted - asIfUtc(localTime(instant, timeZone));
  // The offset there may be another than the one at the first guess.
  return new Date(shift(shift(wanted)));
}
