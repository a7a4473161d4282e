import { screen } from '@testing-library/react';
import { launcher, openPage, withShop } from './support/chat.tsx';
import { world } from './support/support-server.ts';

withShop();

describe('the widget, closed', () => {
  it('is one button and asks the server nothing', async () => {
    openPage();
    expect(await launcher()).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([world.posted, world.reads]).toEqual([[], []]);
  });

  it('opens nothing by itself that was not open before', async () => {
    sessionStorage.setItem('shop.chat.state', '{"state":"chat","ticketId":"nonsense"}');
    openPage();
    expect(await launcher()).toBeInTheDocument();
  });
});
