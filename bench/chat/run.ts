/**
 * Chat messages per second through a running site, and the CPU time of one message in all Node processes of the site without
 * listeners. pgbench runs the same SQL on the same database for comparison. Each client is a visitor with one ticket.
 * Prints one line for each figure and one line of JSON; exit code 1 beyond a goal.
 *
 *   RATE_LIMITS=off npm start
 *   npm run chat -w bench          (DATA_DIR for another site than the usual one)
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { addMessage } from '../../services/support/src/tickets/ticket.statements.ts';
import { cpuPerCall, cpuTimes, total } from '../site/cpu.ts';
import { pgbench } from '../site/pgbench.ts';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';

const cpuGoalMs = 1.5;
const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
});
const clients = Number(options.clients);
const seconds = Number(options.seconds);

const body = JSON.stringify({ message: 'My phone says SM-A546E. Does your A54 battery fit?' });

interface Round {
  perSecond: number;
  /** CPU milliseconds for a message, by process. */
  cpu: Record<string, number>;
  cpuMs: number;
  pgbench: number;
  ratio: number;
}

interface Visitor {
  ticketId: string;
  cookie: string;
}

const site = benchSite();
const databaseUrl = site.databaseUrl('support');
const visitors = await Promise.all(Array.from({ length: clients }, (_, number) => openTicket(number)));
await post(3);
const rounds: Round[] = [];
for (let round = 0; round < Number(options.rounds); round += 1) {
  const sql = pgbench({ databaseUrl, statement: addMessage, values: sqlValues(), clients, seconds });
  const before = cpuTimes(site.nodes);
  const { posts, perSecond } = await post(seconds);
  const cpu = cpuPerCall(before, cpuTimes(site.nodes), posts);
  rounds.push({ perSecond, cpu, cpuMs: total(cpu), pgbench: sql, ratio: perSecond / sql });
}
const cpuMs = median(rounds.map((round) => round.cpuMs));
const middle = rounds.find((round) => round.cpuMs === cpuMs);
const shares = Object.entries(middle?.cpu ?? {}).map(([name, ms]) => `${name} ${ms.toFixed(2)}`);
const figure = (name: 'perSecond' | 'pgbench' | 'ratio') => median(rounds.map((round) => round[name]));
report({
  bench: 'chat',
  lines: [
    `posts through the site: ${figure('perSecond').toFixed(0)} a second with ${clients} clients`,
    `CPU of a post in all Node processes: ${cpuMs.toFixed(2)} ms (${shares.join(', ')}; goal ${cpuGoalMs})`,
    `pgbench with the same SQL: ${figure('pgbench').toFixed(0)} a second; the site reaches ${figure('ratio').toFixed(2)} of it`,
  ],
  result: { clients, seconds, cpuMs, goal: cpuGoalMs, rounds },
  reached: cpuMs <= cpuGoalMs,
});

async function openTicket(number: number): Promise<Visitor> {
  const response = await fetch(`${site.url}/api/tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      customerName: `Visitor ${number}`,
      customerEmail: `visitor-${number}@example.com`,
      subject: 'Benchmark',
      message: 'Hello?',
    }),
  });
  if (response.status !== 201)
    throw new Error(`The ticket was answered with ${response.status}: ${await response.text()}`);
  const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0]);
  return { ticketId: ((await response.json()) as { id: string }).id, cookie: cookie.join('; ') };
}

async function post(duration: number): Promise<{ posts: number; perSecond: number }> {
  let next = 0;
  const result = await autocannon({
    url: site.url,
    connections: clients,
    duration,
    setupClient: (client) => {
      const visitor = visitors[next++ % clients] as Visitor;
      const headers = { 'content-type': 'application/json', origin: site.url, cookie: visitor.cookie };
      client.setRequests([{ method: 'POST', path: `/api/tickets/${visitor.ticketId}/messages`, headers, body }]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return { posts: result.requests.total, perSecond: result.requests.average };
}

/** SQL expressions for the statement's parameters: each pgbench client writes to another visitor's ticket. */
function sqlValues(): string[] {
  const tickets = visitors.map(({ ticketId }) => `'${ticketId}'`).join(', ');
  const ticket = `(array[${tickets}]::uuid[])[:client_id + 1]`;
  const owner = `(select guest_id from tickets where id = ${ticket})`;
  const text = (value: string) => `'${value}'::text`;
  return [
    ticket,
    'false',
    'null::text',
    owner,
    "lpad(to_hex(:random::bigint), 32, '0')::uuid",
    owner,
    text('customer'),
    'null::text',
    'null::text',
    text('My phone says SM-A546E. Does your A54 battery fit?'),
    'false',
  ];
}
