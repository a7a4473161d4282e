import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { form, launcher, openPage, withShop } from './support/chat.tsx';

let isMissing = true;
jest.mock('../src/ChatPanel.tsx', () => {
  if (isMissing) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('../src/ChatPanel.tsx');
});

withShop();

describe('the chat when its panel fails to load', () => {
  it('leaves the button focused and opens once the browser is online', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openPage();
    (await launcher()).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Chat is not available right now')).toBeInTheDocument();
    expect(await launcher()).toHaveFocus();
    isMissing = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await form()).toBeInTheDocument();
  });
});
