import { writeAtomically } from '../site/atomic-file.ts';
import { startTime } from '../site/running-site.mjs';
import type { Database } from './database.ts';
import { Program } from './program.ts';
import { type ProgramPlan, publicUrl, type SiteContext } from './programs.ts';

/** All processes end within 5 s: the gateway first, so that no new requests arrive, the database last. */
const gatewayMs = 1_200;
const programsMs = 3_900;
const allMs = 4_800;

export class Site {
  readonly programs: Program[] = [];
  private readonly context: SiteContext;
  private readonly database: Database;
  private ending: Promise<void> | undefined;

  constructor(context: SiteContext, database: Database) {
    this.context = context;
    this.database = database;
  }

  /** Starts the programs in parallel; rejects as soon as one fails to start. */
  async start(plans: ProgramPlan[]): Promise<void> {
    const { paths } = this.context;
    const programs = plans.map((plan) => new Program({ ...plan, logsDir: paths.logs, onChange: () => this.note() }));
    this.programs.push(...programs);
    await Promise.all(programs.map((program) => program.start()));
  }

  /** Stops the programs but not the database. */
  async stopPrograms(withinMs = programsMs): Promise<void> {
    const began = Date.now();
    const isGateway = (program: Program) => program.options.name === 'gateway';
    await Promise.all(this.programs.filter(isGateway).map((program) => program.stop(gatewayMs)));
    const left = withinMs - (Date.now() - began);
    await Promise.all(this.programs.filter((program) => !isGateway(program)).map((program) => program.stop(left)));
    this.programs.length = 0;
  }

  /** Stops everything; repeated calls share one shutdown. */
  stop(): Promise<void> {
    this.ending ??= (async () => {
      const began = Date.now();
      await this.stopPrograms();
      await this.database.stop(Math.max(300, allMs - (Date.now() - began)));
      this.note();
    })();
    return this.ending;
  }

  /** Writes DATA_DIR/site.json for other commands. */
  note(): void {
    const { paths, ports, values } = this.context;
    const children = [
      ...this.programs.map(({ options, child }) => ({
        name: options.name,
        pid: child?.pid,
        port: Number(options.env.PORT),
      })),
      { name: 'postgres', pid: this.database.pid },
    ];
    const processes = children.flatMap(({ pid, ...rest }) =>
      pid ? [{ ...rest, pid, startTime: startTime(pid) }] : [],
    );
    const mailbox = `http://localhost:${ports.mailbox}`;
    const content = { pid: process.pid, startTime: startTime(process.pid), url: publicUrl(values), mailbox, processes };
    writeAtomically(paths.site, `${JSON.stringify(content, null, 2)}\n`);
  }
}
