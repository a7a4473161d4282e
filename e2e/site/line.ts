import type { Page } from 'playwright-core';

export async function lineOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean, bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await session.send('Network.enable');
  return { cut: () => set(true, -1), slow: () => set(false, 50_000), whole: () => set(false, -1) };
}
