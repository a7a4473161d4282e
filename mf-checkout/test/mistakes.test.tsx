import { screen, within } from '@testing-library/react';
import { answerOrders, problem, received, server } from './support/shop-server.ts';
import { battery, openFilled, openSite, placeButton } from './support/site.tsx';

describe('the summary of what is wrong', () => {
  it('loses what is mended while the rest stays', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    const list = within(screen.getByRole('alert'));
    expect(list.getAllByRole('button')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: /Pickup/ }));
    await user.type(await screen.findByLabelText(/^Name/), 'Andre Campbell');
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    const [left] = list.getAllByRole('button');
    expect(list.getAllByRole('button')).toHaveLength(1);
    await user.click(left as HTMLElement);
    expect(screen.getByLabelText(/^Phone Number/)).toHaveFocus();
  });
});

describe('what is missing or wrong', () => {
  it('stands in a summary that takes the focus and leads to the field', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    const alert = screen.getByRole('alert');
    expect(alert).toHaveFocus();
    expect(
      within(alert)
        .getAllByRole('button')
        .map((link) => link.textContent),
    ).toEqual(['Please fill in your name and phone number', 'Please provide delivery address']);
    await user.click(within(alert).getByText('Please provide delivery address'));
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveFocus();
    expect(screen.getByLabelText(/^Delivery Address/)).toHaveAccessibleDescription('Please provide delivery address');
    expect(received).toEqual([]);
  });

  it('says the same in the summary and at the field, also when it becomes another', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await placeButton());
    await user.type(await screen.findByLabelText(/^Name/), 'Andre');
    await user.type(screen.getByLabelText(/^Phone Number/), '876 55');
    const said = within(screen.getByRole('alert')).getAllByRole('button');
    expect(said.map((link) => link.textContent)).toEqual([
      'A Jamaican number has 7 digits after 876; this one has 2.',
      'Please provide delivery address',
    ]);
  });

  it('is silent while typing, speaks after leaving, and goes once right', async () => {
    const { user } = openSite('/checkout', [battery]);
    const phone = await screen.findByLabelText(/^Phone Number/);
    const message = 'A Jamaican number has 7 digits after 876; this one has 2.';
    await user.type(phone, '876 55');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByText(message)).toBeInTheDocument();
    await user.type(phone, '5 0199');
    expect(phone).not.toHaveAttribute('aria-invalid');
    expect(phone).toHaveValue('876 555 0199');
  });

  it('needs no address for pickup', async () => {
    const { user } = openSite('/checkout', [battery]);
    await user.click(await screen.findByRole('radio', { name: /Pickup/ }));
    expect(screen.queryByLabelText(/^Delivery Address/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Montego Bay/ }));
    await user.type(await screen.findByLabelText(/^Name/), 'Andre');
    await user.type(screen.getByLabelText(/^Phone Number/), '8765550199');
    await user.click(await placeButton());
    expect(await screen.findByText(/Pickup ready at Montego Bay Store/)).toBeInTheDocument();
    expect(received[0]?.body.pickupLocation).toBe('montego-bay');
  });

  it('shows at the field what only the service saw, and keeps the cart', async () => {
    const errors = [{ field: 'customerPhone', message: 'There is no such phone number' }];
    server.use(answerOrders(() => problem(400, 'VALIDATION_FAILED', { errors })));
    const { user, store } = openFilled();
    await user.click(await placeButton());
    expect(await screen.findByRole('button', { name: 'There is no such phone number' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Phone Number/)).toHaveAttribute('aria-invalid', 'true');
    expect(store.getState().cart.lines).toHaveLength(1);
  });
});
