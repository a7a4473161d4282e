/** Class names in one attribute, without those that are missing or false. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
