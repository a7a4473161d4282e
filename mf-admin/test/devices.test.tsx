import type { DeviceDetails, NewDevice } from '@shop/contracts/device-details';
import { apiUrl, write } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { note, problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin, typeWord } from './support/site.tsx';

const address = '/admin/devices';
const devicesUrl = `${apiUrl}/admin/devices`;

const makeDevice = (name: string, changes: Partial<DeviceDetails> = {}): DeviceDetails => ({
  ...{ id: `device-${name}`, name, brand: 'Google', category: 'Android', year: 2022, popular: false },
  ...{ series: 'Pixel', modelNumbers: [], products: 0 },
  ...changes,
});

let devices: DeviceDetails[];
let deleted: DeviceDetails[];
const isOther = (id: unknown) => (device: DeviceDetails) => device.id !== id;

beforeEach(() => {
  devices = [
    makeDevice('iPhone 13', { brand: 'Apple', popular: true, modelNumbers: ['A2482', 'A2633'], products: 2 }),
    makeDevice('Pixel 7'),
  ];
  deleted = [makeDevice('Nexus 5')];
  server.use(
    http.get(devicesUrl, async ({ request }) => {
      await note(request);
      const query = new URL(request.url).searchParams;
      const search = query.get('search')?.toLowerCase() ?? '';
      const found = (query.has('deleted') ? deleted : devices).filter(({ name }) =>
        name.toLowerCase().includes(search),
      );
      return HttpResponse.json({ devices: found, total: found.length, page: 1, totalPages: 1 });
    }),
    http.post(devicesUrl, async ({ request }) => {
      const { name, ...body } = (await note(request)) as unknown as NewDevice;
      devices = [...devices, makeDevice(name, body)];
      return HttpResponse.json(devices.at(-1), { status: 201 });
    }),
    http.delete(`${devicesUrl}/:id`, ({ params }) => {
      deleted = [...deleted, ...devices.filter(({ id }) => id === params.id)];
      devices = devices.filter(isOther(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${devicesUrl}/:id/restore`, ({ params }) => {
      const [restored] = deleted.filter(({ id }) => id === params.id);
      devices = [...devices, ...(restored ? [restored] : [])];
      deleted = deleted.filter(isOther(params.id));
      return HttpResponse.json(restored);
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the list of devices', () => {
  it('shows each device with its products, or offers to add the first one', async () => {
    openAdmin(address);
    const row = (await button('Edit iPhone 13')).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['iPhone 13 PopularApple', 'Android', '2022', 'A2482, A2633', '2 products', 'Edit']);
    expect(screen.getByRole('link', { name: '2 products for iPhone 13' })).toHaveAttribute(
      'href',
      '/admin/dashboard?tab=products&search=iPhone+13',
    );
    expect(screen.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page');
  });

  it('opens the dialog of a new product with the device filled in', async () => {
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('link', { name: 'Add product for Pixel 7' }));
    const dialog = await findDialog('Add product');
    expect(dialog.getByLabelText('Device')).toHaveValue('Pixel 7');
    expect(dialog.getByLabelText('Brand')).toHaveValue('Google');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Devices' })).toBeInTheDocument();
  });

  it('searches when typing pauses, and offers to clear a search without matches', async () => {
    const { user, router } = openAdmin(`${address}?page=2`);
    await typeWord(await screen.findByRole('searchbox', { name: 'Filter devices' }), 'toaster');
    expect(await screen.findByText('No devices found')).toBeInTheDocument();
    expect(world.calls).toContain('GET /admin/devices?search=toaster&page=1&limit=20');
    expect(router.state.location.search).toBe('?search=toaster');
    await user.click(await button('Clear search'));
    expect(screen.getByRole('searchbox', { name: 'Filter devices' })).toHaveFocus();
    expect(await button('Edit Pixel 7')).toBeInTheDocument();
  });

  it('says how to begin when there are no devices', async () => {
    devices = [];
    const { user } = openAdmin(address);
    expect(await screen.findByText('No devices yet')).toBeInTheDocument();
    await user.click(await button('Add your first device'));
    await findDialog('Add device');
  });
});

describe('adding a device', () => {
  async function openAdd() {
    const site = openAdmin(address);
    await site.user.click(await button('Add device'));
    const dialog = await findDialog('Add device');
    await write(site.user, dialog.getByLabelText('Device'), 'Pixel 8');
    const save = () => site.user.click(dialog.getByRole('button', { name: 'Add device' }));
    return { ...site, dialog, save };
  }

  it('sends the facts and lists the device', async () => {
    const { user, dialog, save } = await openAdd();
    expect(dialog.queryByLabelText('Model numbers')).not.toBeInTheDocument();
    await save();
    expect(await dialog.findByText('Please enter the brand.')).toBeInTheDocument();
    expect(dialog.getByText('Please choose a category.')).toBeInTheDocument();
    await write(user, dialog.getByLabelText('Brand'), 'Google');
    await choose(user, 'Category', 'Android');
    await save();
    expect(await screen.findByText('Device added successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([
      { name: 'Pixel 8', brand: 'Google', category: 'Android', year: null, popular: false },
    ]);
    expect(await button('Edit Pixel 8')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add device' })).toHaveFocus());
  });

  it('keeps the input when the session ends, until staff discard it', async () => {
    server.use(http.post(devicesUrl, () => problem(401, 'UNAUTHENTICATED', 'Please sign in.'), { once: true }));
    const { user, dialog, save, router, unmount } = await openAdd();
    await write(user, dialog.getByLabelText('Brand'), 'Google');
    await choose(user, 'Category', 'Android');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    unmount();
    const again = openAdmin(`${address}?device=new`);
    const kept = await findDialog('Add device');
    expect(kept.getByLabelText('Device')).toHaveValue('Pixel 8');
    expect(kept.getByLabelText('Brand')).toHaveValue('Google');
    expect(kept.getByText('Android')).toBeInTheDocument();
    await again.user.click(kept.getByRole('button', { name: 'Cancel' }));
    await again.user.click(await button('Discard changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await again.user.click(await button('Add device'));
    expect((await findDialog('Add device')).getByLabelText('Device')).toHaveValue('');
  });

  it('shows a refusal and keeps the input until staff discard it', async () => {
    const detail = 'Google Pixel 8 is among the deleted devices. Restore it instead.';
    server.use(http.post(devicesUrl, () => problem(409, 'CONFLICT', detail)));
    const { user, dialog, save } = await openAdd();
    await write(user, dialog.getByLabelText('Brand'), 'Google');
    await choose(user, 'Category', 'Android');
    await save();
    expect(await dialog.findByText(detail)).toBeInTheDocument();
    expect(dialog.getByLabelText('Device')).toHaveValue('Pixel 8');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Discard changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('editing a device', () => {
  it('leaves the focus to the title when the device is no longer listed', async () => {
    let release = () => {};
    const listed = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(`${devicesUrl}/:id`, () => HttpResponse.json(devices[1])),
      http.patch(`${devicesUrl}/:id`, () => {
        server.use(
          http.get(devicesUrl, async () => {
            await listed;
            return HttpResponse.json({ devices: [], total: 0, page: 1, totalPages: 1 });
          }),
        );
        return HttpResponse.json(devices[1]);
      }),
    );
    const { user } = openAdmin(`${address}?search=pixel`);
    const edit = await button('Edit Pixel 7');
    await user.click(edit);
    const dialog = await findDialog('Edit device Pixel 7');
    await user.clear(await dialog.findByLabelText('Year'));
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(edit).toHaveFocus());
    release();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus());
    expect(edit).not.toBeInTheDocument();
  });
});

describe('a device that another admin deletes', () => {
  const gone = () => problem(404, 'NOT_FOUND', 'No such device.');
  const lists = () => world.calls.filter((call) => call.startsWith('GET /admin/devices?')).length;

  it.each(['before its dialog opens', 'while its dialog is open'])(
    '%s is listed no more when it closes',
    async (when) => {
      const before = when.startsWith('before');
      server.use(
        http.get(`${devicesUrl}/:id`, () => (before ? gone() : HttpResponse.json(devices[1]))),
        http.patch(`${devicesUrl}/:id`, gone),
      );
      const { user } = openAdmin(address);
      await user.click(await button('Edit Pixel 7'));
      const dialog = await findDialog('Edit device Pixel 7');
      devices = devices.slice(0, 1);
      if (!before) {
        await user.clear(await dialog.findByLabelText('Year'));
        await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
      }
      expect(await dialog.findByText(/^Another admin deleted this device/)).toBeInTheDocument();
      expect(lists()).toBe(1);
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      if (!before) await user.click(await button('Discard changes'));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Pixel 7' })).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus());
    },
  );
});

describe('deleting a device', () => {
  it('asks first, and offers Undo afterwards', async () => {
    const { user } = openAdmin(address);
    await user.click(await button('Delete Pixel 7'));
    const dialog = await findDialog('Delete Pixel 7?');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Device deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Pixel 7' })).not.toBeInTheDocument());
    await user.click(await button('Undo'));
    expect(await screen.findByText('Device restored successfully')).toBeInTheDocument();
    expect(await button('Edit Pixel 7')).toBeInTheDocument();
  });

  it('shows why the API refuses, and returns the focus to the device', async () => {
    const detail = '2 products are on sale for iPhone 13. Move or delete them first.';
    server.use(http.delete(`${devicesUrl}/:id`, () => problem(409, 'CONFLICT', detail)));
    const { user } = openAdmin(address);
    await user.click(await button('Delete iPhone 13'));
    const dialog = await findDialog('Delete iPhone 13?');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(`Failed to delete device. ${detail}`)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep device' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit iPhone 13' })).toHaveFocus());
  });

  it('lists deleted devices, which can be restored', async () => {
    const { user, router } = openAdmin(address);
    await button('Edit Pixel 7');
    await choose(user, 'Status', 'Deleted');
    await user.click(await button('Restore Nexus 5'));
    expect(router.state.location.search).toBe('?view=deleted');
    expect(await screen.findByText('Device restored successfully')).toBeInTheDocument();
    expect(await screen.findByText('No deleted devices')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  });
});
