import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedDataDir, sharedSite } from './shared-site.ts';
import { until } from './until.ts';

interface ListedMail {
  id: string;
  subject: string;
}

interface Mail extends ListedMail {
  text: string;
}

/** Base URL of the site's own mailbox (tools/mailbox). */
const mailbox = (): string => JSON.parse(readFileSync(join(sharedDataDir(), 'site.json'), 'utf8')).mailbox;

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${mailbox()}${path}`);
  if (!response.ok) throw new Error(`The mailbox answers ${response.status} at ${path}.`);
  return (await response.json()) as T;
}

export const mailsTo = (address: string): Promise<ListedMail[]> => ask(`/api/mails?to=${encodeURIComponent(address)}`);

export async function mailTo(address: string, subject: string): Promise<Mail> {
  let found: ListedMail | undefined;
  await until(`a mail to ${address} about "${subject}"`, async () => {
    found = (await mailsTo(address)).find((mail) => mail.subject.includes(subject));
    return found;
  });
  return ask(`/api/mails/${found?.id}`);
}

export function linkIn({ text }: Mail, page: string): string {
  const { url } = sharedSite();
  const start = text.indexOf(`${url}${page}?`);
  if (start === -1) throw new Error(`The mail has no link to ${page}: ${text}`);
  return /^\S+/.exec(text.slice(start + url.length))?.[0] ?? '';
}
