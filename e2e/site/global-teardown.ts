/** Ends the site that this run's own setup started. */
export default async function teardown(): Promise<void> {
  await globalThis.shopSite?.stop();
}
