import type { Logger } from 'pino';
import { maskMessage, maskPart, maskStack } from '../../shared/error-report.ts';
import type { Composition } from '../compose/choose.ts';
import type { FoundPage } from '../compose/page.ts';
import { RenderFailure } from '../renderers/failure.ts';
import type { TaskError } from '../renderers/task.ts';
import type { ErrorLog } from '../reports/error-log.ts';

const onceInMs = 60_000;
/** Kinds that are remembered at once; then all may be reported anew. */
const mostKinds = 1_000;
/** What waits, or was not tried, is a consequence: it is only counted. */
const consequences = new Set(['late', 'busy', 'suspended']);
const frameOf = /\/releases\/([\w-]+)\/([\w.+-]+)\//;

/** Errors of first views: in the log and among the errors of pages, each kind of each version once a minute. */
export class ViewErrors {
  private readonly reported = new Map<string, number>();

  constructor(
    private readonly log: Logger,
    private readonly errors: ErrorLog,
  ) {}

  report(error: unknown, { id, shell }: Composition, owner: FoundPage | undefined): void {
    if (error instanceof RenderFailure && consequences.has(error.kind)) return;
    const { name, version } = owner?.release ?? shell;
    const { message, stack = '' } = (error instanceof RenderFailure && error.thrown) || (error as Error);
    this.append({ remote: name, version, composition: id, part: `first view ${owner?.page.path ?? ''}`.trim() }, { message, stack });
  }

  /** An error outside of any page; its frames may name the front end. */
  reportStray({ message, stack }: TaskError): void {
    const [, remote = 'shell', version = 'unknown'] = frameOf.exec(stack) ?? [];
    this.append({ remote, version, composition: 'unknown', part: 'first view' }, { message, stack });
  }

  private append(place: { remote: string; version: string; composition: string; part: string }, { message, stack }: TaskError): void {
    // A message may hold what a visitor typed.
    const masked = { message: maskMessage(message), stack: maskStack(stack) };
    const kind = [place.remote, place.version, place.part, masked.message].join(' ');
    const now = performance.now();
    if (now < (this.reported.get(kind) ?? 0)) return;
    if (this.reported.size >= mostKinds) this.reported.clear();
    this.reported.set(kind, now + onceInMs);
    this.log.error({ ...place, ...masked }, 'A first view could not be drawn.');
    void this.errors.append({ ...place, part: maskPart(place.part), ...masked }, 'page server');
  }
}
