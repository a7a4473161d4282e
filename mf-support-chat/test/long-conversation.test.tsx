import { apiUrl } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { openConversation, waitFiveSeconds, withFakeClock, withShop } from './support/chat.tsx';
import { aMessage, fill, id, server, store, world } from './support/support-server.ts';

withShop();

const texts = () => screen.getAllByText(/^no\. \d+$/).map((line) => Number(line.textContent?.slice(4)));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const conversation = () => screen.findByRole('region', { name: 'Conversation' });

/** Opens a conversation of `count` messages with the newest page of size `shown`. */
async function openLong(count: number, shown: number) {
  fill(count, shown);
  await openConversation();
  await screen.findByText(`no. ${count}`);
}

describe('a long conversation', () => {
  it('loads earlier messages page by page back to the first', async () => {
    await openLong(25, 10);
    expect(texts()).toEqual(range(16, 25));
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(range(6, 25)));
    expect(await screen.findByText('10 earlier messages loaded.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(range(1, 25)));
    expect(
      await screen.findByText('5 earlier messages loaded, this is the beginning of the conversation.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
    const list = await conversation();
    await waitFor(() => expect(list).toHaveFocus());
  });

  it('has no "Load earlier messages" when all messages are shown', async () => {
    await openLong(10, 10);
    expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
  });

  it('keeps the scroll position and announces no earlier message', async () => {
    await openLong(25, 10);
    const list = await conversation();
    Object.defineProperty(list, 'scrollHeight', { get: () => texts().length * 50 });
    list.scrollTop = 20;
    fireEvent.scroll(list);
    const log = within(list).getByRole('log');
    const lives: (string | null)[] = [];
    const observer = new MutationObserver(() => lives.push(log.getAttribute('aria-live')));
    observer.observe(log, { childList: true, subtree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(range(6, 25)));
    expect(list.scrollTop).toBe(20 + 10 * 50);
    await waitFor(() => expect(lives).toEqual(['off']));
    await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'));
    observer.disconnect();
  });

  it('shows an error when earlier messages fail to load, then retries', async () => {
    await openLong(15, 10);
    server.use(http.get(`${apiUrl}/tickets/${id}`, () => HttpResponse.error(), { once: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The earlier messages could not be loaded. Please try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Load earlier messages' }));
    await waitFor(() => expect(texts()).toEqual(range(1, 15)));
  });
});

describe('a long conversation without a socket', () => {
  withFakeClock();

  it('scrolls to a new message', async () => {
    await openLong(25, 10);
    const list = await conversation();
    Object.defineProperty(list, 'scrollHeight', { get: () => texts().length * 50 });
    list.scrollTop = 20;
    store(aMessage(26, 'no. 26', 'staff'));
    await waitFiveSeconds();
    await screen.findByText('no. 26');
    expect(list.scrollTop).toBe(11 * 50);
  });

  it('polls only for newer messages, page by page', async () => {
    await openLong(2, 10);
    for (const seq of range(3, 450)) store(aMessage(seq, `no. ${seq}`, 'staff'));
    await waitFiveSeconds();
    await screen.findByText('no. 450');
    expect(texts()).toEqual(range(1, 450));
    expect(world.reads.slice(0, 4)).toEqual(['', 'after=2&limit=200', 'after=202&limit=200', 'after=402&limit=200']);
  });
});
