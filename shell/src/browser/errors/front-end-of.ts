import type { BootRemote } from '@shop/contracts/registry';

const released = /\/releases\/([\w-]+)\/([\w.+-]+)\//;

export const versionOf = ({ name, version }: BootRemote) => ({ remote: name, version });

/** The front end that caused an error: its `remote`, else the first released file in its text, else the shell. */
export function frontEndOf(error: unknown, text: string, remotes: BootRemote[]): { remote: string; version: string } {
  const named = remotes.find(({ name }) => name === (error as { remote?: unknown }).remote);
  if (named) return versionOf(named);
  const [, remote, version] =
    released.exec(text) ?? released.exec(document.querySelector<HTMLScriptElement>('script[src*="/releases/shell/"]')?.src ?? '') ?? [];
  return { remote: remote ?? 'shell', version: version ?? 'unknown' };
}
