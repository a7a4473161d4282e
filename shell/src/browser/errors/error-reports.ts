import type { BootRemote } from '@shop/contracts/registry';
import { type ErrorContext, onReportedError } from '@shop/platform/platform';
import {
  type ErrorReport,
  type ErrorReports,
  longest,
  maskMessage,
  maskPart,
  maskStack,
} from '../../shared/error-report.ts';
import { ownerOf, type Start } from '../boot.ts';

const url = '/reports/errors';
/** Reports per document; each distinct error is sent once. */
const mostPerPage = 20;
const waitMs = 1_000;

/** Reports uncaught errors, errors of boundaries and failed files to the shop, without personal data. Returns a stop function. */
export function startErrorReports(start: Pick<Start, 'composition' | 'remotes'>): () => void {
  const reports = new PageReports(start);
  const onError = ({ error, message }: ErrorEvent) => reports.add(error ?? message, { part: 'window' });
  const onRejection = ({ reason }: PromiseRejectionEvent) => reports.add(reason, { part: 'promise' });
  const send = () => reports.send();
  const stopListening = onReportedError((error, context) => reports.add(error, context));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('pagehide', send);
  return () => {
    stopListening();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('pagehide', send);
  };
}

class PageReports {
  private readonly seen = new Set<string>();
  private waiting: ErrorReport[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly start: Pick<Start, 'composition' | 'remotes'>) {}

  add(error: unknown, { part }: ErrorContext): void {
    if (!isWorthIt(error)) return;
    const report = this.describe(error, part);
    const key = `${report.remote} ${report.part} ${report.message} ${report.stack.split('\n')[0]}`;
    if (this.seen.has(key) || this.seen.size >= mostPerPage) return;
    this.seen.add(key);
    this.waiting.push(report);
    this.timer ??= setTimeout(() => this.send(), waitMs);
  }

  send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (
      let errors = this.waiting.splice(0, longest.errors);
      errors.length > 0;
      errors = this.waiting.splice(0, longest.errors)
    ) {
      const body: ErrorReports = { composition: this.start.composition, errors };
      navigator.sendBeacon?.(url, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    }
  }

  private describe(error: unknown, part: string): ErrorReport {
    const { remotes } = this.start;
    const { message, stack, raw } = textsOf(error);
    const owner = ownerOf(remotes, location.pathname);
    // Hydration errors have only React's frames, so the page's owner is reported.
    const frontEnd = part === 'hydration' && owner ? versionOf(owner.remote) : frontEndOf(error, raw, remotes);
    return {
      ...frontEnd,
      part: maskPart(`${part} on ${owner?.page.path ?? 'no page'}`),
      message,
      stack,
    };
  }
}

/** Ignores errors while offline, from aborted calls and from browser extensions. */
function isWorthIt(error: unknown): boolean {
  if (navigator.onLine === false) return false;
  if (!(error instanceof Error)) return typeof error === 'string' && !/^(Script error|ResizeObserver loop)/.test(error);
  return error.name !== 'AbortError' && !/-extension:\/\//.test(error.stack ?? '');
}

/** Masked message and stack; `raw` only identifies the front end and is never sent. */
function textsOf(error: unknown): { message: string; stack: string; raw: string } {
  if (!(error instanceof Error)) return { message: maskMessage(String(error)), stack: '', raw: '' };
  const { message, stack = '', cause } = error;
  const messages = [error, cause]
    .filter((one) => one instanceof Error)
    .map((one) => maskMessage(`${one.name}: ${one.message}`));
  const raw = `${message.slice(0, longest.stack)}\n${stack.slice(0, longest.stack)}`;
  return { message: messages.join('\n').slice(0, longest.message), stack: maskStack(stack), raw };
}

const released = /\/releases\/([\w-]+)\/([\w.+-]+)\//;

const versionOf = ({ name, version }: BootRemote) => ({ remote: name, version });

/** The front end that caused an error: its `remote`, else the first released file in its text, else the shell. */
function frontEndOf(error: unknown, text: string, remotes: BootRemote[]): { remote: string; version: string } {
  const named = remotes.find(({ name }) => name === (error as { remote?: unknown }).remote);
  if (named) return versionOf(named);
  const [, remote, version] =
    released.exec(text) ??
    released.exec(document.querySelector<HTMLScriptElement>('script[src*="/releases/shell/"]')?.src ?? '') ??
    [];
  return { remote: remote ?? 'shell', version: version ?? 'unknown' };
}
