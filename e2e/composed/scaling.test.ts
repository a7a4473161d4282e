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
    const conversations = await Promise.all(Array.from({ length: 9 }, () => openTicket(siteUrl())));
    const [still = ''] = await site.containers('support');
    let going = true;
    const answered = new Set<Conversation>();
    const said = Promise.all(conversations.map((conversation) => sayWhile(conversation, () => going, answered)));
    // A slow conversation would otherwise spend the whole pause on its first response.
    await expect.poll(() => answered.size).toBe(conversations.length);
    await podman('pause', still);
    await sleep(pausedMs);
    await podman('unpause', still);
    going = false;
    const results = await said;
    const refused = results.flatMap(({ statuses }) => statuses.filter((status) => status !== 201));
    // Each conversation had one request in flight when its container froze.
    expect(refused.length).toBeLessThanOrEqual(conversations.length);
    expect(Math.min(...results.map(({ statuses }) => statuses.length))).toBeGreaterThan(1);
    for (const [index, { taken }] of results.entries()) {
      const { guest, ticketId } = conversations[index] as Conversation;
      const { body } = await guest.get<TicketWithMessages>(`/api/tickets/${ticketId}`);
      const stored = body.messages.map(({ message }) => message);
      expect(stored).toEqual(expect.arrayContaining(taken));
    }
  });
});

/** Sends messages one after another while `going`; returns the statuses and the stored messages. */
async function sayWhile(conversation: Conversation, going: () => boolean, answered: Set<Conversation>) {
  const { guest, ticketId } = conversation;
  const statuses: number[] = [];
  const taken: string[] = [];
  while (going()) {
    const message = `no. ${statuses.length}`;
    const { status } = await guest.post(`/api/tickets/${ticketId}/messages`, { message });
    statuses.push(status);
    answered.add(conversation);
    if (status === 201) taken.push(message);
    await sleep(200);
  }
  return { statuses, taken };
}
