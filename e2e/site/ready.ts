export async function isReady(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${url}/readyz`);
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
