import { newId, type Stored, stored } from '@shop/platform/platform';
import { receiptName } from './kept-for.ts';
import { openSealed, removeSealed, sealFile } from './sealed-files.ts';

/** What the tab knows of the receipt that it keeps. */
interface KeptReceipt {
  id: string;
  name: string;
  type: string;
  /** Opens the file. */
  key: string;
  /** Once the shop has it. */
  objectPath?: string;
  /** ISO moment of that. */
  finishedAt?: string;
}

export interface Kept extends Pick<KeptReceipt, 'objectPath' | 'finishedAt'> {
  file: File;
}

/**
 * Keeps one receipt over a reload. Its bytes lie encrypted in the browser, and the tab alone holds the key: whatever ends the tab's storage
 * (signing out, closing it) makes them unreadable at once, also where none of our pages is open to remove them. On plain http they lie in the tab's
 * storage themselves. A browser that refuses keeps nothing.
 */
export class ReceiptKeeper {
  private readonly known: Stored<KeptReceipt | undefined>;
  private id: string | undefined;
  /** Of the file that was to be kept last. */
  private keeping: string | undefined;

  /** `keptFor` is what the receipt belongs to. */
  constructor(keptFor: string) {
    this.known = stored(receiptName(keptFor), parse, { tab: true });
    this.id = this.known.get()?.id;
  }

  /** Keeps the file, unless it is forgotten or another one is kept before its bytes lie there. */
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

  /** Removes the bytes of what the tab does not know any more. */
  async tidy(): Promise<void> {
    const ended = this.known.get() ? undefined : this.id;
    await removeSealed(ended).catch(() => undefined);
  }
}

function parse(value: unknown): KeptReceipt | undefined {
  const known = typeof value === 'object' && value !== null ? (value as Partial<Record<keyof KeptReceipt, unknown>>) : {};
  return [known.id, known.name, known.type, known.key].every((field) => typeof field === 'string') ? (value as KeptReceipt) : undefined;
}
