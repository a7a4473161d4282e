/** "under 1 min", "11 min", "3 h 20 min", "2 d 4 h". */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return 'under 1 min';
  if (whole < 60) return `${whole} min`;
  if (whole < 1_440) return pair(Math.floor(whole / 60), 'h', whole % 60, 'min');
  return pair(Math.floor(whole / 1_440), 'd', Math.floor((whole % 1_440) / 60), 'h');
}

const pair = (large: number, unit: string, small: number, rest: string) =>
  `${large} ${unit}${small > 0 ? ` ${small} ${rest}` : ''}`;

/** The difference between a figure and its earlier value. */
export interface Change {
  /** "+12 %", "−6 min", "No change". */
  text: string;
  tone: 'good' | 'bad' | 'same';
}

/** Change of a figure that should grow; undefined when the earlier value is 0. */
export function percentChange(value: number, before: number): Change | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((value - before) / before) * 100);
  return changeOf(percent, `${Math.abs(percent).toLocaleString('en-US')} %`, percent > 0);
}

/** Change of a duration: shorter is better. */
export function durationChange(value: number, before: number): Change {
  const minutes = Math.round(value) - Math.round(before);
  return changeOf(minutes, durationText(Math.abs(minutes)), minutes < 0);
}

/** `count` as a whole percentage of `all`, which must not be 0. */
export const percentOf = (count: number, all: number): number => Math.round((count / all) * 100);

export function pointsChange(percent: number, before: number): string {
  const points = percent - before;
  if (points === 0) return 'No change';
  return `${points > 0 ? '+' : '−'}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

function changeOf(difference: number, text: string, isGood: boolean): Change {
  if (difference === 0) return { text: 'No change', tone: 'same' };
  return { text: `${difference > 0 ? '+' : '−'}${text}`, tone: isGood ? 'good' : 'bad' };
}
