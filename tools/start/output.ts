import { relative } from 'node:path';
import { seconds } from '../entry/steps.mjs';
import type { Released } from '../release/release.ts';
import { admin, publicUrl, type SiteContext } from './programs.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const shown = (path: string) => relative(process.cwd(), path) || '.';

export function printReset(removed: string[]): void {
  print(
    removed.length > 0 ? `  --reset removed ${removed.map(shown).join(', ')}` : '  --reset found nothing to remove',
  );
}

/** For example "shell 1.0.0-r1, mf-admin 1.0.0-r2". */
export const namesOf = (released: Released[]) =>
  released.map(({ name, version }) => `${name} ${version}`).join(', ') || 'nothing new';

export function printRefused(sentences: string[]): void {
  for (const sentence of sentences) print(`    Not released: ${sentence}`);
}

/** Prints the final block of a start; a parent with an IPC channel gets the same as a message. */
export function printOpen({ values, paths, ports }: SiteContext): void {
  const url = publicUrl(values);
  const mailbox = `http://localhost:${ports.mailbox}`;
  const { email, password } = admin(values);
  const took = seconds(Date.now() - Number(process.env.SHOP_BEGAN ?? Date.now()));
  print(`\n  The shop is open: ${url}\n`);
  if (values.DEMO === '1')
    print(`  Admin     ${url}/admin   ${email}   ${values.ADMIN_PASSWORD ? '(your ADMIN_PASSWORD)' : password}`);
  if (!values.SMTP_URL) print(`  Mailbox   ${mailbox}`);
  print(`  Data      ${shown(paths.dataDir)}   logs: ${shown(paths.logs)}`);
  print(`\n  Started in ${took}. Ctrl-C stops.\n`);
  process.send?.({ type: 'open', url, mailbox, admin: values.DEMO === '1' ? { email, password } : undefined });
}

export async function stopAndPrint(stop: () => Promise<void>): Promise<void> {
  const began = Date.now();
  await stop();
  print(`\n  Stopped in ${seconds(Date.now() - began)}.`);
}
