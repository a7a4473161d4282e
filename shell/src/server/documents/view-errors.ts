import type { Logger } from 'pino';
import type { OutputFiles, TaskError } from '../../render/process/task.ts';
import { maskMessage, maskPart, maskStack } from '../../shared/error-report.ts';
import type { Composition } from '../compose/choose.ts';
import type { PageOwner } from '../compose/page.ts';
import { RenderFailure } from '../renderers/failure.ts';
import type { ErrorLog } from '../reports/error-log.ts';

const onceInMs = 60_000;
/** Limit of remembered errors; the set is cleared when it is full. */
const mostKinds = 1_000;
/** Consequences of other errors are counted but not reported. */
const consequences = new Set(['late', 'busy', 'suspended']);
const frameOf = /\/releases\/([\w-]+)\/([\w.+-]+)\//;

/** Logs and reports each kind of first-view error once a minute per version. Never throws. */
export class ViewErrors {
  private readonly reported = new Map<string, number>();

  constructor(
    private readonly log: Logger,
    private readonly errors: ErrorLog,
  ) {}

  report(error: unknown, { id, shell }: Composition, owner: PageOwner | undefined): void {
    this.append(placeOf(owner?.release ?? shell, id, owner?.page.path), error);
  }

  reportWarmUp(error: unknown, { composition, shell, remote }: OutputFiles): void {
    this.append(placeOf(remote ?? shell, composition, remote && '/'), error);
  }

  /** Reports an error outside of a task; its frames may name the front end. */
  reportStray(error: TaskError): void {
    const [, name = 'shell', version = 'unknown'] = frameOf.exec(error.stack) ?? [];
    this.append(placeOf({ name, version }, 'unknown'), error);
  }

  private append(place: Place, error: unknown): void {
    if (error instanceof RenderFailure && consequences.has(error.kind)) return;
    try {
      this.appendNew(place, error);
    } catch (err) {
      // The document must be sent in any case.
      this.log.error({ err, ...place }, 'A rendering error could not be reported.');
    }
  }

  private appendNew(place: Place, error: unknown): void {
    const masked = maskedOf(error);
    const kind = [place.remote, place.version, place.part, masked.message].join(' ');
    const now = performance.now();
    if (now < (this.reported.get(kind) ?? 0)) return;
    if (this.reported.size >= mostKinds) this.reported.clear();
    this.reported.set(kind, now + onceInMs);
    this.log.error({ ...place, ...masked }, 'A page could not be rendered.');
    void this.errors.append({ ...place, part: maskPart(place.part), ...masked }, 'page server');
  }
}

interface Place {
  remote: string;
  version: string;
  composition: string;
  part: string;
}

const placeOf = ({ name, version }: { name: string; version: string }, composition: string, path = ''): Place => ({
  remote: name,
  version,
  composition,
  part: `first view ${path}`.trim(),
});

/** Masks errors of front ends, which may contain visitor input; the page server's own messages do not. */
function maskedOf(error: unknown): TaskError {
  const isOwn = error instanceof RenderFailure && !error.thrown;
  const { message, stack = '' } = (error instanceof RenderFailure && error.thrown) || (error as TaskError);
  return { message: isOwn ? message : maskMessage(message), stack: maskStack(stack) };
}
