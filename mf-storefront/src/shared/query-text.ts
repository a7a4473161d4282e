/** A call's parameters as they stand behind the "?": a list's values one after the other, what is not set left out. */
export function queryText(query: object): string {
  const values = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one ?? '')]));
  return new URLSearchParams(values.filter(([, value]) => value !== '')).toString();
}
