import { act, screen } from '@testing-library/react';
import { browserStorage, reserveNumbers, takeReceipts } from './support/receipts.ts';
import { received } from './support/shop-server.ts';
import { openFilled, placeButton } from './support/site.tsx';

let missing = true;
jest.mock('../src/features/checkout/BankTransfer.tsx', () => {
  if (missing) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('../src/features/checkout/BankTransfer.tsx');
});

beforeEach(() => {
  browserStorage();
  takeReceipts();
  reserveNumbers();
});

describe('Bank Transfer chosen while offline', () => {
  it('is the target of the error summary and loads on reconnect', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openFilled();
    await user.click(screen.getByRole('radio', { name: 'Bank Transfer' }));
    expect(await screen.findByText(/^Bank Transfer needs a connection\./)).toBeInTheDocument();
    await user.click(await placeButton());
    await user.click(await screen.findByRole('button', { name: 'Please upload bank transfer proof' }));
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    expect(received).toEqual([]);
    missing = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Andre Campbell');
  });
});
