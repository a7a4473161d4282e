import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bar, close, launcher, minimize, openConversation, reload, withShop } from './support/chat.tsx';
import { live, world } from './support/support-server.ts';

withShop();

async function openMinimized() {
  live.serve();
  await openConversation();
  await waitFor(() => expect(live.joins).toHaveLength(1));
  await minimize();
  return bar();
}

describe('the minimized chat', () => {
  it('has ticket number and connection in its accessible name', async () => {
    expect(await openMinimized()).toHaveAccessibleName('Chat #5f3a91c2 Connected');
  });

  it('counts and announces staff’s new messages', async () => {
    const restore = await openMinimized();
    live.say('Yes, it is the A54 5G.');
    await waitFor(() => expect(restore).toHaveAccessibleName('Chat #5f3a91c2 Connected 1 new message'));
    expect(screen.getByText('1 new message in the support chat')).toHaveAttribute('role', 'status');
    live.say('We have six.');
    await waitFor(() => expect(restore).toHaveAccessibleName('Chat #5f3a91c2 Connected 2 new messages'));
    await userEvent.click(restore);
    expect(await screen.findByText('Yes, it is the A54 5G.')).toBeInTheDocument();
    await minimize();
    expect(await bar()).toHaveAccessibleName('Chat #5f3a91c2 Connected');
  });

  it('keeps its count after a reload', async () => {
    await openMinimized();
    live.say('Yes, it is the A54 5G.');
    await waitFor(async () => expect(await bar()).toHaveTextContent('1 new message'));
    reload();
    await waitFor(async () => expect(await bar()).toHaveTextContent('1 new message'));
    live.say('We have six.');
    await waitFor(async () => expect(await bar()).toHaveTextContent('2 new messages'));
  });

  it('counts messages that arrived while no page was open', async () => {
    await openMinimized();
    world.ticket = {
      ...world.ticket,
      lastSeq: 2,
      messages: [
        ...world.ticket.messages,
        { ...world.ticket.messages[0], seq: 2, senderType: 'staff' } as (typeof world.ticket.messages)[0],
      ],
    };
    reload();
    await waitFor(async () => expect(await bar()).toHaveTextContent('1 new message'));
  });

  it('closes on the close button', async () => {
    await openMinimized();
    await close();
    expect(await launcher()).toHaveFocus();
  });
});
