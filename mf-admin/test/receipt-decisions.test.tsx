import { apiUrl, write } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { decidedOrder, decideFirst, desk, makeReceipt, openForm, sendAnother } from './support/desk.tsx';
import { problem, server, world } from './support/shop-server.ts';
import { expectFocusKept, openAdmin } from './support/site.tsx';

const address = '/admin/receipts';
const title = (name: string) => screen.findByRole('heading', { name, level: 2 });

const reference = () => screen.getByLabelText('Transfer reference');
const verify = () => screen.getByRole('button', { name: /Verify payment/ });
const dialog = () => screen.findByRole('dialog', { name: 'Reject the receipt of ORD-481007?' });
/** Version of the listed order. */
const shown = makeReceipt(481007, 0).updatedAt;
const decisions = () => world.calls.filter((call) => call.startsWith('PATCH'));

async function openDesk() {
  const site = openAdmin(address);
  await title('ORD-481007');
  return site;
}

describe('verifying a payment', () => {
  it('stores the transfer’s reference and opens the next receipt', async () => {
    const { user } = await openDesk();
    await write(user, reference(), ' NCB 8841-220 ');
    await user.click(verify());
    expect(await screen.findByText('Payment verified')).toBeInTheDocument();
    expect(await title('ORD-482913')).toHaveFocus();
    expect(screen.getByText('You verified ORD-481007: NCB 8841-220')).toBeInTheDocument();
    expect(decisions()).toEqual([`PATCH /admin/orders/${makeReceipt(481007, 0).orderId}/payment`]);
    expect(world.bodies).toEqual([{ paymentStatus: 'verified', note: 'NCB 8841-220', updatedAt: shown }]);
    expect(reference()).toHaveValue('');
    expect(await screen.findByText(/^2 waiting/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^ORD-481007/ })).not.toBeInTheDocument();
  });

  it('requires a reference and sends it once despite repeated submits', async () => {
    const { user, decided } = await openForm();
    await write(user, reference(), ' \u200b');
    await user.click(verify());
    expect(await screen.findByText('Please give the reference of the transfer.')).toBeInTheDocument();
    expect(reference()).toHaveFocus();
    expect(reference()).toHaveAccessibleDescription('Please give the reference of the transfer.');
    expect(decisions()).toEqual([]);
    await user.clear(reference());
    await user.type(reference(), 'NCB 1{Enter}{Enter}{Enter}');
    await waitFor(() => expect(decided).toHaveBeenCalledTimes(1));
    expect(decisions()).toHaveLength(1);
  });

  it('keeps the reference when the request fails', async () => {
    server.use(
      http.patch(
        `${apiUrl}/admin/orders/:id/payment`,
        () => problem(503, 'SERVICE_UNAVAILABLE', 'Please try again in a minute.'),
        {
          once: true,
        },
      ),
    );
    const { user, decided } = await openForm();
    await user.type(reference(), 'NCB 1{Enter}');
    expect(await screen.findByText('Please try again in a minute.')).toBeInTheDocument();
    expect(reference()).toHaveValue('NCB 1');
    await user.click(verify());
    await waitFor(() => expect(decided).toHaveBeenCalledWith({ paymentStatus: 'verified', note: 'NCB 1' }));
  });

  it('shows the empty queue after the last receipt', async () => {
    desk.receipts = [makeReceipt(481007, 26)];
    const { user } = await openDesk();
    await user.type(reference(), 'NCB 1{Enter}');
    expect(await screen.findByText('No receipts are waiting')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Receipts' })).toHaveFocus();
  });

  it("shows another admin's earlier decision", async () => {
    decideFirst(481007, 'Omar', 'NCB 7');
    const { user } = await openDesk();
    await user.type(reference(), 'NCB 1{Enter}');
    expect(await title('ORD-481007 does not wait any more')).toBeInTheDocument();
    expect(await screen.findByText('Omar, 21 Nov 2026, 10:42 AM: Payment verified. NCB 7')).toBeInTheDocument();
    expectFocusKept();
    await user.click(screen.getByRole('button', { name: 'Next receipt' }));
    expect(await title('ORD-482913')).toHaveFocus();
  });

  it("continues after another user's decision with the next receipt, not the oldest", async () => {
    decideFirst(482913, 'Omar', 'NCB 7');
    const { user } = openAdmin(`${address}?order=${makeReceipt(482913, 0).orderId}`);
    await title('ORD-482913');
    await user.type(reference(), 'NCB 1{Enter}');
    expect(await title('ORD-482913 does not wait any more')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next receipt' }));
    expect(await title('ORD-482951')).toHaveFocus();
  });

  it('keeps the reference and shows the new receipt after a conflict', async () => {
    sendAnother(481007);
    const { user } = await openDesk();
    await user.type(reference(), 'NCB 1{Enter}');
    expect(
      await screen.findByText('This order has changed since you opened it. Please look at it again.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('Too dark')).toBeInTheDocument();
    expect(reference()).toHaveValue('NCB 1');
    await user.click(verify());
    expect(await title('ORD-482913')).toBeInTheDocument();
    expect(world.bodies).toMatchObject([{ updatedAt: shown }, { updatedAt: '2026-11-21T15:44:00.000Z' }]);
  });

  it('is not offered for a receipt that is no longer listed', async () => {
    const order = decidedOrder(400000, 'Omar', 'NCB 7');
    world.orders = [order];
    openAdmin(`${address}?order=${order.id}`);
    expect(await title('ORD-400000 does not wait any more')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Verify payment/ })).not.toBeInTheDocument();
  });
});

describe('rejecting a receipt', () => {
  it('requires a reason and accepts a partial amount', async () => {
    const { user, decided } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    const asked = within(await dialog());
    const reject = () => user.click(asked.getByRole('button', { name: 'Reject receipt' }));
    expect(asked.getByText(/Paula Francis gets the reason/)).toHaveTextContent('This cannot be undone.');
    await write(user, asked.getByLabelText('As the customer reads it'), ' \u200b');
    await reject();
    expect(await asked.findByText('Please give the reason: the customer reads it.')).toBeInTheDocument();
    expect(asked.getByLabelText('As the customer reads it')).toHaveAccessibleDescription(
      'Please give the reason: the customer reads it.',
    );
    await user.click(asked.getByRole('radio', { name: /cannot be read/ }));
    await write(user, asked.getByLabelText('As the customer reads it'), ' Thank you!');
    const amount = asked.getByLabelText('Paid so far, in JMD (optional)');
    await write(user, amount, '9000');
    await reject();
    expect(await asked.findByText(/Please enter a part of the amount due/)).toBeInTheDocument();
    expect(amount).toHaveFocus();
    expect(amount).toHaveAccessibleDescription(/Please enter a part of the amount due/);
    expect(decisions()).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '6500.5{Enter}');
    expect(await screen.findByText('Receipt rejected')).toBeInTheDocument();
    const note = 'The receipt cannot be read. Please send a sharper picture. Thank you!';
    expect(world.bodies).toEqual([{ paymentStatus: 'failed', note, amountPaid: '6500.50', updatedAt: shown }]);
    expect(decided).toHaveBeenCalledTimes(1);
  });

  it('starts with the amount paid before', async () => {
    desk.receipts = [makeReceipt(481007, 26, { amountPaid: '1000.50' })];
    const { user } = await openDesk();
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    const asked = within(await dialog());
    expect(asked.getByLabelText('Paid so far, in JMD (optional)')).toHaveValue('1000.50');
    await user.click(asked.getByRole('radio', { name: /has not arrived/ }));
    await user.click(asked.getByRole('button', { name: 'Reject receipt' }));
    await waitFor(() => expect(world.bodies).toMatchObject([{ paymentStatus: 'failed', amountPaid: '1000.50' }]));
  });

  it('keeps unsent input while other receipts are open', async () => {
    const { user } = await openDesk();
    await write(user, reference(), 'NCB 1');
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    await write(user, within(await dialog()).getByLabelText('As the customer reads it'), 'Wrong account');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: /^ORD-482913/ }));
    expect(await title('ORD-482913')).toBeInTheDocument();
    expect(reference()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: /^ORD-481007/ }));
    expect(await title('ORD-481007')).toBeInTheDocument();
    expect(reference()).toHaveValue('NCB 1');
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    const asked = within(await dialog());
    expect(asked.getByLabelText('As the customer reads it')).toHaveValue('Wrong account');
    await user.click(asked.getByRole('button', { name: 'Reject receipt' }));
    expect(await title('ORD-482913')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ paymentStatus: 'failed', note: 'Wrong account', updatedAt: shown }]);
  });
});

describe("the receipt desk's keyboard shortcuts", () => {
  it('navigate, verify and reject unless switched off', async () => {
    const { user } = await openDesk();
    await user.keyboard('j');
    expect(await title('ORD-482913')).toHaveFocus();
    await user.keyboard('k');
    expect(await title('ORD-481007')).toHaveFocus();
    await user.keyboard('v');
    expect(reference()).toHaveFocus();
    expect(reference()).toHaveValue('');
    await user.keyboard('vjkr');
    expect(reference()).toHaveValue('vjkr');
    await user.click(screen.getByRole('heading', { name: 'ORD-481007' }));
    await user.keyboard('v');
    expect(await title('ORD-482913')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ paymentStatus: 'verified', note: 'vjkr', updatedAt: shown }]);
    await user.click(screen.getByRole('switch', { name: 'Keys' }));
    await user.keyboard('j');
    expect(screen.getByRole('heading', { name: 'ORD-482913' })).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Keys' }));
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: 'Reject the receipt of ORD-482913?' })).toBeInTheDocument();
  });
});
