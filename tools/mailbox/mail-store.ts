import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** A mail in the list; `from` and `to` come from the SMTP envelope, so blind copies are included. */
export interface MailSummary {
  id: string;
  at: string;
  from: string;
  to: string[];
  subject: string;
  attachments: { name: string; type: string; bytes: number }[];
}

export interface Mail extends MailSummary {
  text: string;
  html: string;
}

const kept = 1_000;

/** Stores each mail as `<id>.eml` and its summary as `<id>.json`. Beyond 1,000 mails the oldest are deleted. */
export class MailStore {
  private readonly folder: string;
  private readonly mails: MailSummary[];

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.folder = folder;
    this.mails = readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MailSummary)
      .sort((one, other) => one.at.localeCompare(other.at));
  }

  list(): MailSummary[] {
    return this.mails.toReversed();
  }

  async add(source: Buffer, envelope: { from: string; to: string[] }): Promise<void> {
    const email = await PostalMime.parse(source);
    const id = randomUUID();
    const attachments = email.attachments.map((file) => ({
      name: file.filename ?? 'unnamed',
      type: file.mimeType,
      bytes: bytesOf(file.content).length,
    }));
    const summary = { id, at: new Date().toISOString(), ...envelope, subject: email.subject ?? '', attachments };
    writeFileSync(join(this.folder, `${id}.eml`), source);
    writeFileSync(join(this.folder, `${id}.json`), JSON.stringify(summary));
    this.mails.push(summary);
    while (this.mails.length > kept) this.remove(this.mails.shift());
  }

  async read(id: string): Promise<Mail | undefined> {
    const summary = this.mails.find((mail) => mail.id === id);
    if (!summary) return undefined;
    const email = await this.parse(id);
    return { ...summary, text: email.text ?? '', html: email.html ?? '' };
  }

  source(id: string): Buffer | undefined {
    return this.mails.some((mail) => mail.id === id) ? readFileSync(join(this.folder, `${id}.eml`)) : undefined;
  }

  async attachment(id: string, index: number): Promise<{ name: string; content: Buffer } | undefined> {
    if (!this.mails.some((mail) => mail.id === id)) return undefined;
    const file = (await this.parse(id)).attachments[index];
    return file && { name: file.filename ?? 'unnamed', content: bytesOf(file.content) };
  }

  private parse(id: string): Promise<Email> {
    return PostalMime.parse(readFileSync(join(this.folder, `${id}.eml`)));
  }

  private remove(mail: MailSummary | undefined): void {
    for (const end of ['eml', 'json']) rmSync(join(this.folder, `${mail?.id}.${end}`), { force: true });
  }
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);
