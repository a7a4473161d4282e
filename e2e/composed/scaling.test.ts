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

/** How many sockets each container has open. */
async function openSockets(containers: string[]): Promise<number[]> {
  return (await Promise.all(containers.map(metricsOf))).map((text) =>
    Number(/^support_open_sockets(?:\{[^}]*\})? (\d+)$/m.exec(text)?.[1]),
  );
}

/** How many containers the gateway sends requests for support to. */
async function known(): Promise<number> {
  const [gateway = ''] = await site.containers('gateway');
  return (await metricsOf(gateway)).match(/^upstream_instance_healthy\{[^}]*service="support"[^}]*\} 1$/gm)?.length ?? 0;
}

test.describe('support in three containers', () => {
  const listeners: Listener[] = [];
  test.afterAll(() => listeners.forEach((listener) => void listener.close()));

  test('has a third of the sockets in each', async () => {
    const containers = await site.containers('support');
    expect(containers).toHaveLength(3);
    // Sockets stay where they were opened: those of one that starts are the next ones.
    await expect.poll(known, { timeout: 120_000 }).toBe(3);
    for (let number = 0; number < 30; number += 1) {
      const { guest, ticketId } = await openTicket(siteUrl());
      listeners.push(await listen(guest, ticketId));
    }
    await expect.poll(() => openSockets(containers)).toEqual([10, 10, 10]);
  });

  test('loses what is in flight to one that stands still for 8 s, and nothing else', async () => {
    const conversations = await Promise.all(Array.from({ length: 9 }, () => openTicket(siteUrl())));
    const [still = ''] = await site.containers('support');
    let going = true;
    const answered = new Set<Conversation>();
    const said = Promise.all(conversations.map((conversation) => sayWhile(conversation, () => going, answered)));
    // Those of a machine that is slow to begin would wait for the first answer all the time.
    await expect.poll(() => answered.size).toBe(conversations.length);
    await podman('pause', still);
    await sleep(pausedMs);
    await podman('unpause', still);
    going = false;
    const results = await said;
    const refused = results.flatMap(({ statuses }) => statuses.filter((status) => status !== 201));
    // Each had one message under way when it stopped.
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

/** Says one thing after the other, and is among those that were answered from the first answer on; answers with the statuses and with what was taken. */
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
