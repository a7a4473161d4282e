const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The key in its stored form, or nothing when it is not a UUID. */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  const key = header?.trim().toLowerCase();
  return key && uuid.test(key) ? key : undefined;
}
