export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns a function that serializes these fields for `jsonb_populate_record(null::orders, …)`. */
export function rowWriter<Field extends string>(fields: readonly Field[]): (order: Record<Field, unknown>) => string {
  const columns = fields.map((field) => [columnOf(field), field] as const);
  return (order) => JSON.stringify(Object.fromEntries(columns.map(([column, field]) => [column, order[field]])));
}
