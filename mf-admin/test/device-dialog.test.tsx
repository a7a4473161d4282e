import type { DeviceDetails } from '@shop/contracts/device-details';
import { apiUrl, write } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin } from './support/site.tsx';

const iphone: DeviceDetails = {
  ...{ id: 'd1', name: 'iPhone 13', brand: 'Apple', category: 'iPhone', year: 2021, popular: false },
  ...{ series: 'iPhone 13', modelNumbers: ['A2482', 'A2633'], products: 2 },
};
const path = `${apiUrl}/admin/devices/:id`;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  server.use(
    http.get(path, () => HttpResponse.json(iphone)),
    http.patch(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(iphone);
    }),
  );
});

async function openDevice() {
  const { deviceName = '' } = world.products[0] ?? {};
  const site = openAdmin('/admin/dashboard?tab=products');
  const [button] = await screen.findAllByRole('button', { name: `Edit device ${deviceName}` });
  if (!button) throw new Error('The list shows no device.');
  await site.user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: `Edit device ${deviceName}` }));
  await dialog.findByLabelText('Year');
  const fill = async (label: string, text: string) => {
    await site.user.clear(dialog.getByLabelText(label));
    await write(site.user, dialog.getByLabelText(label), text);
  };
  const save = () => site.user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  return { ...site, button, dialog, fill, save };
}

describe('the dialog of a device', () => {
  it('sends the changed fields with the values that they replace, and returns the focus', async () => {
    const { user, button, dialog, fill, save } = await openDevice();
    expect(dialog.getByText(/2 products on sale for it. Series: iPhone 13./)).toBeInTheDocument();
    await fill('Year', '2022');
    await fill('Model numbers', 'A2482\nA2634');
    await user.click(dialog.getByRole('switch', { name: 'Popular device' }));
    await save();
    expect(await screen.findByText('Device updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        ...{ year: 2022, popular: true, modelNumbers: ['A2482', 'A2634'] },
        replaces: { year: 2021, popular: false, modelNumbers: ['A2482', 'A2633'] },
      },
    ]);
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('sends a changed category, and hides the model numbers of a device without products', async () => {
    server.use(http.get(path, () => HttpResponse.json({ ...iphone, modelNumbers: [], products: 0 })));
    const { user, dialog, save } = await openDevice();
    expect(dialog.queryByLabelText('Model numbers')).not.toBeInTheDocument();
    expect(dialog.getByText(/Its model numbers come with its first product\./)).toBeInTheDocument();
    await choose(user, 'Category', 'Tablet');
    await save();
    expect(await screen.findByText('Device updated successfully')).toBeInTheDocument();
    expect(sent).toEqual([{ category: 'Tablet', replaces: { category: 'iPhone' } }]);
  });

  it('shows what another person changed, and replaces it with the next save', async () => {
    const answers = [
      problem(412, 'CHANGED_MEANWHILE', 'Another admin changed this device first.', { current: { year: 2020 } }),
    ];
    server.use(
      http.patch(path, async ({ request }) => {
        sent.push(await request.json());
        return answers.shift() ?? HttpResponse.json(iphone);
      }),
    );
    const { dialog, fill, save } = await openDevice();
    await fill('Year', '2022');
    await save();
    expect(await dialog.findByText('Now: 2020')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Device updated successfully')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ year: 2022, replaces: { year: 2020 } });
  });

  it('shows a refusal at its field and keeps what was typed', async () => {
    const errors = [{ field: 'modelNumbers', message: 'At most 50 model numbers fit.' }];
    server.use(http.patch(path, () => problem(400, 'VALIDATION_FAILED', 'At most 50.', { errors })));
    const { dialog, fill, save } = await openDevice();
    await fill('Brand', 'Apple Inc');
    await save();
    expect(await dialog.findByText('At most 50 model numbers fit.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Brand')).toHaveValue('Apple Inc');
  });

  it('requires a name and a year of four digits', async () => {
    const { user, dialog, fill, save } = await openDevice();
    await user.clear(dialog.getByLabelText('Device'));
    await fill('Year', '13');
    await save();
    expect(await dialog.findByText('Please enter the device.')).toBeInTheDocument();
    expect(dialog.getByText('Please enter a year from 1990 to 2100.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user, dialog, fill } = await openDevice();
    await fill('Year', '2022');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });
});
