const isText = (value: unknown): value is string => typeof value === 'string';

/** Ids that storage holds; none where it holds something else. */
export const storedIds = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);
