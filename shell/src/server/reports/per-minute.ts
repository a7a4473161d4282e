export function perMinute(most: number): () => boolean {
  let minute = 0;
  let passed = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, passed] = [now, 0];
    passed += 1;
    return passed <= most;
  };
}
