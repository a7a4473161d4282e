/** Query string: arrays repeat their parameter, unset values are omitted. */
export function queryText(query: object): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one ?? '')]),
  );
  return new URLSearchParams(values.filter(([, value]) => value !== '')).toString();
}
