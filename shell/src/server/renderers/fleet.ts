import { setTimeout as sleep } from 'node:timers/promises';
import { RenderFailure } from './failure.ts';
import { Renderer, type RendererOptions } from './renderer.ts';

export interface FleetOptions extends Omit<RendererOptions, 'onEnd'> {
  /** How many processes there are. */
  count: number;
  /** Lets a fresh process do what it does before it gets a visitor's page; never rejects. */
  warmUp(renderer: Renderer): Promise<void>;
  /** One more process can take a task. */
  onReady(): void;
  /** `betweenTasks`: by itself or for a limit, before it began another task. */
  onEnd(reason: string, renderer: Renderer, betweenTasks: boolean): void;
}

interface Slot {
  /** Undefined while there is no warm process. */
  renderer?: Renderer;
  generation: number;
  readySince: number;
  /** Processes in a row that ended soon. */
  crashes: number;
  maintained: boolean;
}

const memoryCheckMs = 100;
/** A process that drew for this long has recovered from whatever ended the last one. */
const stableAfterMs = 10_000;
/** Coming up costs what drawing needs. */
const replacedAfterMs = 2_000;
const pauseMs = { first: 200, longest: 10_000 };

/** Keeps so many warm processes; one that ended is followed by another, and other versions get processes of their own. */
export class Fleet {
  private readonly slots: Slot[];
  private readonly all = new Set<Renderer>();
  private readonly memoryChecks: NodeJS.Timeout;
  private generation = 1;
  private closed = false;

  constructor(private readonly options: FleetOptions) {
    this.slots = Array.from({ length: options.count }, () => ({ generation: 0, readySince: 0, crashes: 0, maintained: false }));
    this.memoryChecks = setInterval(() => this.checkMemory(), memoryCheckMs).unref();
    for (const slot of this.slots) void this.maintain(slot);
  }

  /** The processes that take tasks. */
  get warm(): Renderer[] {
    return this.slots.flatMap(({ renderer }) => (renderer && !renderer.hasEnded ? renderer : []));
  }

  /** A fresh process takes over from this one, which draws until then; not again before that one has drawn for a while. */
  replace(renderer: Renderer): void {
    const slot = this.slots.find((each) => each.renderer === renderer);
    if (!slot || performance.now() - slot.readySince < replacedAfterMs) return;
    slot.generation = 0;
    void this.maintain(slot);
  }

  /** Resolves when fresh processes stand in the place of all that are there now, which finish what they draw. */
  async replaceAll(): Promise<void> {
    this.generation++;
    for (const slot of this.slots) slot.crashes = 0;
    // One after the other: warming up costs what drawing needs.
    for (const slot of this.slots) await this.maintain(slot);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.memoryChecks);
    for (const renderer of this.all) renderer.stop(new RenderFailure('died', 'The page server ends.'));
  }

  private async maintain(slot: Slot): Promise<void> {
    if (slot.maintained) return;
    slot.maintained = true;
    while (!this.closed && (slot.renderer === undefined || slot.generation !== this.generation)) {
      if (slot.crashes > 1) await sleep(Math.min(pauseMs.longest, pauseMs.first * 2 ** slot.crashes), undefined, { ref: false });
      await this.renew(slot);
    }
    slot.maintained = false;
  }

  private async renew(slot: Slot): Promise<void> {
    if (this.closed) return;
    const { generation } = this;
    const fresh = this.launch(slot);
    await this.options.warmUp(fresh);
    if (fresh.hasEnded || this.closed) {
      slot.crashes++;
      return;
    }
    slot.renderer?.retire();
    Object.assign(slot, { renderer: fresh, generation, readySince: performance.now() });
    this.options.onReady();
  }

  private launch(slot: Slot): Renderer {
    const { releasesDir, taskLimitMs, onStray, onEnd } = this.options;
    const renderer = new Renderer({
      releasesDir,
      taskLimitMs,
      onStray,
      onEnd: (reason, betweenTasks) => {
        this.all.delete(renderer);
        if (!renderer.isRetired && !this.closed) onEnd(reason, renderer, betweenTasks);
        if (slot.renderer === renderer) this.replaceEnded(slot);
      },
    });
    this.all.add(renderer);
    return renderer;
  }

  private replaceEnded(slot: Slot): void {
    slot.renderer = undefined;
    slot.crashes = performance.now() - slot.readySince > stableAfterMs ? 1 : slot.crashes + 1;
    void this.maintain(slot);
  }

  private checkMemory(): void {
    for (const renderer of this.all) renderer.checkMemory();
  }
}
