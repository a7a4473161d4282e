/** Waits until a URL responds with 200; rejects after 20 s with the last response. */
export async function untilServed(url: string): Promise<void> {
  let last = 'nothing';
  for (let i = 0; i < 200; i++) {
    const status = await fetch(url).then(
      async (answer) => [answer.status, await answer.text()] as const,
      () => undefined,
    );
    if (status?.[0] === 200) return;
    last = status ? String(status[0]) : last;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} answered ${last}`);
}
