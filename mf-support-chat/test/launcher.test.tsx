import { screen } from '@testing-library/react';
import { launcher, openPage, withShop } from './support/chat.tsx';
import { world } from './support/support-server.ts';

withShop();

describe('the closed widget', () => {
  it('is one button and sends no request', async () => {
    openPage();
    expect(await launcher()).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect([world.posted, world.reads]).toEqual([[], []]);
  });

  it('stays closed when the stored state is invalid', async () => {
    sessionStorage.setItem('shop.chat.state', '{"state":"chat","ticketId":"nonsense"}');
    openPage();
    expect(await launcher()).toBeInTheDocument();
  });
});
