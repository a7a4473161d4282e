import { signal } from '@shop/platform/platform';
import { prepareReceipt, RefusedFile } from './prepare-receipt.ts';
import { ReceiptKeeper } from './receipt-keeper.ts';
import { markFinished, receiptUppy, rewind } from './receipt-uppy.ts';
import { restartStalled } from './restart-stalled.ts';
import { type Refusal, refusals } from './rules/refusals.ts';
import { sendAgain } from './send-again.ts';
import type { ReceiptCalls, SentFor } from './transfer.api.ts';
import { sentenceOf } from './upload-error.ts';

/** State of a file before the uploader has it. */
export interface Choosing {
  /** Name of the file that is being checked and shrunk. */
  preparing?: string;
  /** The previous receipt stays until this one is ready to send. */
  replaces?: boolean;
  refusal?: Refusal;
}

/** Upload of one receipt: choose, prepare, keep, send, finish (product.md#receipts). */
export class ReceiptOnItsWay {
  readonly choosing = signal<Choosing>({});
  readonly uppy;
  private readonly keeper: ReceiptKeeper;
  private readonly again;
  private readonly stalled;
  private onDone: (objectPath: string) => void = () => undefined;

  constructor(
    private readonly calls: ReceiptCalls,
    keptFor: string,
  ) {
    this.keeper = new ReceiptKeeper(keptFor);
    this.uppy = receiptUppy(calls, (id, objectPath) => this.finish(id, objectPath));
    this.stalled = restartStalled(this.uppy);
    this.again = sendAgain(this.uppy, (id, error) => {
      const { name } = this.uppy.getFile(id);
      this.remove();
      this.choosing.set({ refusal: refusals.byShop(name, sentenceOf(error)) });
    });
  }

  sendFor(sentFor: SentFor): void {
    this.calls.callFor(sentFor);
  }

  /** Restores the tab's kept file: sends it, or shows it as finished if `proof` matches. */
  async open(onDone: (objectPath: string) => void, proof: string | undefined): Promise<void> {
    this.onDone = onDone;
    await this.keeper.tidy();
    const kept = await this.keeper.read();
    const busy = this.choosing.get().preparing || this.uppy.getFiles().length > 0;
    if (!kept || busy) return;
    const file = this.add(kept.file);
    if (!kept.objectPath || kept.objectPath !== (proof ?? kept.objectPath)) return void this.uppy.upload();
    markFinished(this.uppy, file, kept.objectPath, kept.finishedAt ?? '');
    // A page that acts immediately may have closed before it did.
    if (proof === undefined) onDone(kept.objectPath);
  }

  /** A kept file stays in the tab for the next visit. */
  close(): void {
    const { preparing, replaces } = this.choosing.get();
    if (preparing && !replaces) void this.keeper.forget();
    this.choosing.set({});
    this.again.end();
    this.stalled.end();
    this.uppy.destroy();
    void this.keeper.tidy();
  }

  /** Calls `onReplaced` once the new file has replaced the previous receipt. */
  async choose(files: File[], onReplaced?: () => void): Promise<void> {
    const [file] = files;
    if (!file) return;
    if (files.length > 1) return this.choosing.set({ refusal: refusals.several(files.length) });
    let preparing: Choosing = { preparing: file.name, replaces: onReplaced !== undefined };
    this.choosing.set(preparing);
    // The customer cancelled or left.
    const isOver = () => this.choosing.get() !== preparing;
    try {
      const prepared = await prepareReceipt(file);
      if (isOver()) return;
      if (onReplaced) {
        preparing = { preparing: file.name };
        this.choosing.set(preparing);
        this.uppy.cancelAll();
        onReplaced();
      }
      await this.keeper.keep(prepared);
      if (isOver()) return;
      this.add(prepared);
      this.choosing.set({});
      void this.uppy.upload();
    } catch (error) {
      if (isOver()) return;
      this.choosing.set({ refusal: error instanceof RefusedFile ? error.refusal : refusals.unreadable(file.name) });
    }
  }

  pauseOrResume(): void {
    for (const { id } of this.uppy.getFiles()) this.uppy.pauseResume(id);
  }

  /** Sends a failed or stalled receipt again, or one that the shop has deleted. */
  retry(): void {
    for (const file of this.uppy.getFiles()) {
      if (file.meta.objectPath) rewind(this.uppy, file);
      if (file.meta.stalled) this.stalled.now(file.id);
      else this.again.now(file.id);
    }
  }

  /** The previous receipt stays. */
  cancelReplacing(): void {
    this.choosing.set({});
  }

  /** Also cancels a running preparation or upload. */
  remove(): void {
    this.choosing.set({});
    this.uppy.cancelAll();
    void this.keeper.forget();
  }

  private add(file: File) {
    return this.uppy.getFile(this.uppy.addFile({ name: file.name, type: file.type, data: file }));
  }

  private finish(id: string, objectPath: string): void {
    const finishedAt = new Date().toISOString();
    this.keeper.finished(objectPath, finishedAt);
    this.onDone(objectPath);
    markFinished(this.uppy, this.uppy.getFile(id), objectPath, finishedAt);
  }
}
