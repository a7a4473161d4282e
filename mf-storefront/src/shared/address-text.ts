/** The longest text that a search, a filter or an answer has. */
export const longestText = 80;

/** A text of the address, without what nobody can type and no service takes. */
export const textOf = (query: URLSearchParams, name: string): string => typed(query.get(name) ?? '').slice(0, longestText);

/** A text without control characters and room around it. */
export const typed = (text: string): string => text.replace(/\p{Cc}/gu, ' ').trim();
