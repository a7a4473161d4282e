const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes a hundred times as long as using it, so each is made once. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}
