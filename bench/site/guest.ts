export async function newGuest(site: string): Promise<{ cookie: string }> {
  const cookies = (await fetch(site)).headers.getSetCookie();
  return { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
}
