import type { Order, OrderContactChange } from '@shop/contracts/orders';
import { apiUrl } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { OrderCustomer } from '../src/features/orders/drawer/OrderCustomer.tsx';
import { changesOf } from '../src/features/orders/drawer/use-contact-change.ts';
import { makeOrder } from './support/samples.ts';
import { problem, server } from './support/shop-server.ts';
import { openPart, showPart } from './support/site.tsx';

const order = makeOrder(482913);

/** Opens the dialog, and answers its saves with `reply`. */
async function openDialog(reply: (sent: OrderContactChange, nth: number) => Response) {
  const sent: OrderContactChange[] = [];
  server.use(
    http.patch(`${apiUrl}/admin/orders/:id/contact`, async ({ request }) => {
      sent.push((await request.json()) as OrderContactChange);
      return reply(sent.at(-1) as OrderContactChange, sent.length);
    }),
  );
  const { user } = openPart(<OrderCustomer order={order} />);
  await user.click(await screen.findByRole('button', { name: 'Edit contact…' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Edit the contact of ${order.orderNumber}` }));
  const write = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { user, dialog, write, sent, save: () => user.click(dialog.getByRole('button', { name: 'Save contact' })) };
}

describe('the contact of an order', () => {
  it('is saved with the changed fields and the version shown', async () => {
    const { write, save, sent } = await openDialog((change) => HttpResponse.json({ ...order, ...change }));
    write(/Phone number/, '658 555 7781 ');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ customerPhone: '658 555 7781', updatedAt: order.updatedAt }]);
    expect(screen.getByRole('button', { name: 'Edit contact…' })).toHaveFocus();
  });

  it('is not sent with an incomplete phone number', async () => {
    const { dialog, write, save, sent } = await openDialog(() => HttpResponse.json(order));
    write(/Phone number/, '876 55');
    await save();
    await waitFor(() => expect(dialog.getByLabelText(/Phone number/)).toHaveAttribute('aria-invalid', 'true'));
    expect(sent).toEqual([]);
  });

  it('shows an error of the server at its field', async () => {
    const refused = { errors: [{ field: 'customerEmail', message: 'This mailbox does not exist.' }] };
    const { dialog, write, save } = await openDialog(() => problem(400, 'VALIDATION_FAILED', 'Refused', refused));
    write(/Email/, 'tanya@example.com');
    await save();
    expect(await dialog.findByText('This mailbox does not exist.')).toBeInTheDocument();
  });

  it('keeps input after a conflict and saves it over the newest version', async () => {
    const newest: Order = { ...order, customerPhone: '876 555 0000', updatedAt: '2026-11-22T10:00:00.000Z' };
    const { dialog, write, save, sent } = await openDialog((_, nth) =>
      nth === 1
        ? problem(409, 'CONFLICT', 'This order has changed since you opened it.', { order: newest })
        : HttpResponse.json(newest),
    );
    write(/notes/, 'Ring twice');
    await save();
    expect(await dialog.findByText(/This order has changed since/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/notes/)).toHaveValue('Ring twice');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.at(-1)).toEqual({ notes: 'Ring twice', updatedAt: newest.updatedAt });
  });

  it.each(['completed', 'cancelled'] as const)('cannot be edited when the order is %s', (orderStatus) => {
    showPart(<OrderCustomer order={{ ...order, orderStatus }} />);
    expect(screen.queryByRole('button', { name: 'Edit contact…' })).not.toBeInTheDocument();
  });

  it('sends only changed fields, ignoring outer spaces', () => {
    const { customerName, customerPhone, customerEmail, notes } = order;
    const contact = {
      customerName: ` ${customerName} `,
      customerPhone,
      customerEmail,
      customerAddress: '8 Hope Road',
      notes,
    };
    expect(changesOf(order, contact)).toEqual({ customerAddress: '8 Hope Road' });
  });
});
