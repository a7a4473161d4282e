import { phoneError } from '@shop/contracts/phone';
import type { FormRule } from 'antd';
import { closingMinutes, minutesOf } from './week.ts';

/** Refuses a value with the message that `check` returns. */
const rule = <Value>(check: (value: Value) => string | undefined): FormRule => ({
  validator: async (_: unknown, value: Value) => {
    const message = check(value);
    if (message) throw new Error(message);
  },
});

const matches = (pattern: RegExp, message: string) =>
  rule((text: string = '') => (pattern.test(text.trim()) ? undefined : message));

export const isFee = (text: string | undefined): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text?.trim() ?? '');

export const feeRule = rule((text: string) => (isFee(text) ? undefined : 'Please enter an amount such as 700.50.'));

export const requiredRule = (message: string): FormRule => ({ required: true, whitespace: true, message });

export const numberRule: FormRule = { required: true, message: 'Please enter a number.' };

export const telephoneRule = rule((text: string = '') => (text.trim() === '' ? undefined : phoneError(text)));

export const dialledRule = matches(/^(\+\d{7,15})?$/, 'The dialled telephone must be such as +18765550142.');

export const emailRule: FormRule = {
  type: 'email',
  transform: (text: string) => text.trim(),
  message: 'Please enter a valid email address.',
};

export const colourRule = matches(/^#[0-9a-f]{6}$/i, 'A colour must be such as #0f1f18.');

export const logoRule = matches(
  /^$|^\/(?!\/)\S*$|^https:\/\/[^\s/]+(\/\S*)?$/,
  'The logo must be a path of the site or an https:// address.',
);

export const directionsRule = rule((text: string = '') =>
  text.trim() === '' || (/^https:\/\//.test(text.trim()) && URL.canParse(text.trim()))
    ? undefined
    : 'The directions must be an https:// address.',
);

export const timeZoneRule = rule((name: string = '') =>
  isTimeZone(name.trim()) ? undefined : 'Enter a name such as America/Jamaica.',
);

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

export const timeRule = rule((time: string) => (time ? undefined : 'Please enter a time.'));

/** A closing time after the opening time `opens`. */
export const closesAfter = (opens: () => string): FormRule =>
  rule((closes: string) =>
    !closes || closingMinutes(closes) > minutesOf(opens()) ? undefined : 'A store must close after it opens.',
  );

/** A day that the list `all` has once. */
export const closedDayRule = (all: () => string[]): FormRule =>
  rule((day: string) => {
    if (!/^20\d\d-\d\d-\d\d$/.test(day ?? '')) return 'Please enter a date.';
    return all().filter((other) => other === day).length > 1 ? 'Each closed day is listed once.' : undefined;
  });

/** The dialled form of a Jamaican number or of one with a country code; undefined for others. */
export function dialledOf(telephone: string): string | undefined {
  if (phoneError(telephone)) return undefined;
  const digits = telephone.replace(/\D/g, '');
  if (telephone.trim().startsWith('+')) return `+${digits}`;
  if (/^(876|658)\d{7}$/.test(digits)) return `+1${digits}`;
  return /^1(876|658)\d{7}$/.test(digits) ? `+${digits}` : undefined;
}
