import { setTimeout as sleep } from 'node:timers/promises';
import type { TicketWithMessages } from '@shop/contracts/support';
import { podman } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { type Listener, listen, openTicket } from '../site/live-chat.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

type Conversation = Awaited<ReturnType<typeof openTicket>>;

test.describe.configure({ mode: 'default', timeout: 600_000 });

const pausedMs = 8_000;
const site = new ComposedSite(process.env.COMPOSED);

const ask = "fetch('http://127.0.0.1:3001/metrics').then((response)=>response.text()).then((text)=>console.log(text))";
const metricsOf = (container: string) => podman('exec', container, 'node', '-e', ask);

async function openSockets(containers: string[]): Promise<number[]> {
  return (await Promise.all(containers.map(metricsOf))).map((text) =>
    Number(/^support_open_sockets(?:\{[^}]*\})? (\d+)$/m.exec(text)?.[1]),
  );
}

/** Number of healthy support containers, as the gateway counts them. */
async function healthyContainers(): Promise<number> {
  const [gateway = ''] = await site.containers('gateway');
  return (
    (await metricsOf(gateway)).match(/^upstream_instance_healthy\{[^}]*service="support"[^}]*\} 1$/gm)?.length ?? 0
  );
}

test.describe('three support containers', () => {
  const listeners: Listener[] = [];
  test.afterAll(() => listeners.forEach((listener) => void listener.close()));

  test('share the sockets equally', async () => {
    const containers = await site.containers('support');
    expect(containers).toHaveLength(3);
    // Open sockets do not move, so the gateway must know all containers before any socket opens.
    await expect.poll(healthyContainers, { timeout: 120_000 }).toBe(3);
    for (let number = 0; number < 30; number += 1) {
      const { guest, ticketId } = await openTicket(siteUrl());
      listeners.push(await listen(guest, ticketId));
    }
    await expect.poll(() => openSockets(containers)).toEqual([10, 10, 10]);
  });

  test('lose only requests in flight when one freezes for 8 s', async () => {
    const talks = await talkDuring(async (container) => {
      await podman('pause', container);
      await sleep(pausedMs);
      await podman('unpause', container);
    });
    const refused = talks.flatMap(({ statuses }) => statuses.filter((status) => status !== 201));
    // Each conversation had one request in flight when its container froze.
    expect(refused.length).toBeLessThanOrEqual(talks.length);
    expect(Math.min(...talks.map(({ statuses }) => statuses.length))).toBeGreaterThan(1);
    for (const talk of talks) expect(await storedOf(talk)).toEqual(expect.arrayContaining(talk.taken));
  });

  test('lose no acknowledged message when one is killed', async () => {
    const talks = await talkDuring(async (container, going) => {
      await podman('kill', container);
      const before = going.map(({ taken }) => taken.length);
      const goesOn = () => going.every(({ taken }, index) => taken.length > (before[index] ?? 0) + 2);
      await expect.poll(goesOn).toBe(true);
      await podman('start', container);
    });
    for (const talk of talks) expect(await storedOf(talk)).toEqual(expect.arrayContaining(talk.taken));
    await expect.poll(healthyContainers, { timeout: 120_000 }).toBe(3);
  });
});

interface Talk {
  conversation: Conversation;
  statuses: number[];
  /** Messages that support acknowledged. */
  taken: string[];
}

/** Nine customers send messages, one after another each, while `disturb` runs with one of the containers. */
async function talkDuring(disturb: (container: string, talks: Talk[]) => Promise<unknown>): Promise<Talk[]> {
  const opening = Array.from({ length: 9 }, () => openTicket(siteUrl()));
  const talks = (await Promise.all(opening)).map((conversation): Talk => ({ conversation, statuses: [], taken: [] }));
  const [container = ''] = await site.containers('support');
  let going = true;
  const said = Promise.all(talks.map((talk) => sayWhile(talk, () => going)));
  try {
    // A slow conversation would otherwise spend the whole disturbance on its first response.
    await expect.poll(() => talks.every(({ statuses }) => statuses.length > 0)).toBe(true);
    await disturb(container, talks);
  } finally {
    going = false;
    await said;
  }
  return talks;
}

async function sayWhile({ conversation: { guest, ticketId }, statuses, taken }: Talk, going: () => boolean) {
  while (going()) {
    const message = `no. ${statuses.length}`;
    const { status } = await guest.post(`/api/tickets/${ticketId}/messages`, { message });
    statuses.push(status);
    if (status === 201) taken.push(message);
    await sleep(200);
  }
}

async function storedOf({ conversation: { guest, ticketId } }: Talk): Promise<string[]> {
  const { body } = await guest.get<TicketWithMessages>(`/api/tickets/${ticketId}`);
  return body.messages.map(({ message }) => message);
}
