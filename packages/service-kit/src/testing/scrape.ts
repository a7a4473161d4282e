/** Returns the metrics of a process by series, such as `outbox_jobs{queue="mails",state="dead"}`. */
export async function scrape(internalUrl: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${internalUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Returns the growth of each series during a task. */
export async function growth(internalUrl: string, task: () => Promise<unknown>): Promise<(series: string) => number> {
  const before = await scrape(internalUrl);
  await task();
  const after = await scrape(internalUrl);
  return (series) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
}
