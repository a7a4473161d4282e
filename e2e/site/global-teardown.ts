/** Ends the sites that this run's own setup started. */
export default async function teardown(): Promise<void> {
  await Promise.all((globalThis.shopSites ?? []).map((site) => site.stop()));
}
