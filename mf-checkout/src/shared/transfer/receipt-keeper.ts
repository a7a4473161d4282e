import { newId, type Stored, stored } from '@shop/platform/platform';
import { receiptName } from './kept-for.ts';
import { openSealed, removeSealed, sealFile } from './sealed-files.ts';

interface KeptReceipt {
  id: string;
  name: string;
  type: string;
  key: string;
  /** Set once the shop has the file. */
  objectPath?: string;
  /** ISO instant when the upload finished. */
  finishedAt?: string;
}

export interface Kept extends Pick<KeptReceipt, 'objectPath' | 'finishedAt'> {
  file: File;
}

/**
 * Keeps one receipt across a reload, encrypted, with a key that only the tab has: sign-out or closing the tab makes it unreadable. On plain
 * HTTP the tab's storage holds the file itself.
 */
export class ReceiptKeeper {
  private readonly known: Stored<KeptReceipt | undefined>;
  private id: string | undefined;
  /** Id of the latest file passed to `keep`. */
  private keeping: string | undefined;

  constructor(keptFor: string) {
    this.known = stored(receiptName(keptFor), parse, { tab: true });
    this.id = this.known.get()?.id;
  }

  /** Stores the file, unless `forget` or another `keep` runs first. */
  async keep(file: File): Promise<void> {
    const forgotten = this.forget();
    const id = newId();
    this.keeping = id;
    await forgotten;
    try {
      const key = await sealFile(id, file);
      if (this.keeping !== id) return await removeSealed(id);
      this.known.set({ id, name: file.name, type: file.type, key });
      this.id = id;
    } catch {
      if (this.keeping === id) this.known.set(undefined);
    }
  }

  async read(): Promise<Kept | undefined> {
    const known = this.known.get();
    try {
      const bytes = known && (await openSealed(known.id, known.key));
      return bytes && { ...known, file: new File([bytes], known.name, { type: known.type }) };
    } catch {
      return undefined;
    }
  }

  finished(objectPath: string, finishedAt: string): void {
    const known = this.known.get();
    if (known) this.known.set({ ...known, objectPath, finishedAt });
  }

  async forget(): Promise<void> {
    this.keeping = undefined;
    this.known.set(undefined);
    await this.tidy();
  }

  /** Deletes the stored bytes once the tab's entry is gone. */
  async tidy(): Promise<void> {
    const ended = this.known.get() ? undefined : this.id;
    await removeSealed(ended).catch(() => undefined);
  }
}

function parse(value: unknown): KeptReceipt | undefined {
  const known =
    typeof value === 'object' && value !== null ? (value as Partial<Record<keyof KeptReceipt, unknown>>) : {};
  return [known.id, known.name, known.type, known.key].every((field) => typeof field === 'string')
    ? (value as KeptReceipt)
    : undefined;
}
