const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses stored ids; empty for any other value. */
export const storedIds = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
