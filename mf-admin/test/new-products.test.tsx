import { apiUrl, write } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { NewProductDialog } from '../src/features/products/NewProductDialog.tsx';
import { ProductDialog } from '../src/features/products/ProductDialog.tsx';
import { problem, server, world } from './support/shop-server.ts';
import { choose, openAdmin, openPart } from './support/site.tsx';

const address = '/admin/dashboard?tab=products';
const photograph = (name = 'pixel.jpg') => new File(['a photograph'], name, { type: 'image/jpeg' });

beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));

/** Opens the dialog of a new product, without the list of products. */
async function openNew() {
  const close = jest.fn();
  const site = openPart(<NewProductDialog open onClose={close} returnFocus={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }));
  const fill = (label: string, text: string) => write(site.user, dialog.getByLabelText(label), text);
  const fillPixel = async () => {
    await fill('Name', 'Pixel 9 Battery');
    await fill('Device', 'Pixel 9');
    await fill('Brand', 'Google');
    await choose(site.user, 'Category', 'Android');
    await fill('Price', '5500');
  };
  const save = () => site.user.click(dialog.getByRole('button', { name: 'Add product' }));
  return { ...site, dialog, close, fill, fillPixel, save };
}

describe('the dialog of a new product', () => {
  it('adds a product with the fields that were filled in', async () => {
    const { user, dialog, close, fill, fillPixel, save } = await openNew();
    await fillPixel();
    await fill('Capacity (mAh)', '4355');
    await fill('Voltage (V)', '3.87');
    await user.click(dialog.getByRole('switch', { name: 'Featured Product' }));
    await user.click(dialog.getByRole('switch', { name: 'In Stock' }));
    await save();
    expect(await screen.findByText('Product added successfully')).toBeInTheDocument();
    expect(world.bodies).toEqual([
      {
        ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Pixel 9 Battery', price: '5500.00' },
        ...{ category: 'Android', deviceName: 'Pixel 9', deviceBrand: 'Google' },
        ...{ batteryCapacity: '4355mAh', voltage: '3.87', featured: true, inStock: false },
      },
    ]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('names the fields that are missing, and focuses the first', async () => {
    const { dialog, save } = await openNew();
    await save();
    expect(await dialog.findByText('Please enter a name.')).toBeInTheDocument();
    for (const message of ['Please enter the device.', 'Please enter the brand.', 'Please choose a category.']) {
      expect(dialog.getByText(message)).toBeInTheDocument();
    }
    expect(dialog.getByText(/^Please enter a price/)).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    expect(world.bodies).toEqual([]);
  });

  it('suggests the devices of the shop, and fills in brand and category of one that is chosen', async () => {
    const { dialog, fill } = await openNew();
    const options = () =>
      [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
    await waitFor(() => expect(options()).toEqual(['iPhone 13', 'Pixel 7', 'Apple', 'Google']));
    await fill('Device', 'pixel 7');
    expect(dialog.getByLabelText('Brand')).toHaveValue('Google');
    expect(dialog.getByText('Android')).toBeInTheDocument();
  });

  it('shows what the shop refuses at its field, and keeps what was typed', async () => {
    const errors = [{ field: 'name', message: 'Pixel 9 Battery of Google Pixel 9 is on sale already.' }];
    server.use(
      http.post(`${apiUrl}/admin/products`, () =>
        problem(400, 'VALIDATION_FAILED', 'It is on sale already.', { errors }),
      ),
    );
    const { dialog, close, fillPixel, save } = await openNew();
    await fillPixel();
    await save();
    expect(await dialog.findByText('Pixel 9 Battery of Google Pixel 9 is on sale already.')).toBeInTheDocument();
    expect(screen.getByText('Failed to add product')).toBeInTheDocument();
    expect(dialog.getByLabelText('Device')).toHaveValue('Pixel 9');
    expect(close).not.toHaveBeenCalled();
  });

  it('sends the same product under one id until it is answered, and another product under another', async () => {
    const ids: string[] = [];
    const lost = http.post(`${apiUrl}/admin/products`, async ({ request }) => {
      ids.push(((await request.json()) as { id: string }).id);
      return HttpResponse.error();
    });
    server.use(lost);
    const { fill, fillPixel, save } = await openNew();
    await fillPixel();
    for (const times of [1, 2]) {
      await save();
      await waitFor(() => expect(ids).toHaveLength(times));
    }
    await fill('Name', ' Plus');
    await save();
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('asks before a product is added for nothing', async () => {
    const { user, fill, fillPixel, dialog, save } = await openNew();
    await fillPixel();
    await user.clear(dialog.getByLabelText('Price'));
    await fill('Price', '0');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Sell for $0' }));
    expect(await screen.findByText('Product added successfully')).toBeInTheDocument();
    expect(world.bodies).toMatchObject([{ price: '0.00', sellForNothing: true }]);
  });

  it('saves the photographs that were chosen once the product is there', async () => {
    const { user, dialog, fillPixel, save } = await openNew();
    await fillPixel();
    await user.upload(dialog.getByLabelText('Picture of the device'), photograph());
    expect(dialog.getByText('pixel.jpg')).toBeInTheDocument();
    await user.upload(dialog.getByLabelText('Picture of the battery'), photograph('battery.jpg'));
    const text = dialog.getByLabelText('Alternative text: Picture of the device');
    expect(text).toHaveAttribute('placeholder', 'Pixel 9');
    await write(user, text, 'Back of a Pixel 9');
    await save();
    expect(await screen.findByText('Product added successfully')).toBeInTheDocument();
    expect(world.calls.filter((call) => /^(POST|PUT|PATCH)/.test(call))).toEqual([
      'POST /admin/products',
      'PUT /admin/images/devices/pixel-9 image/jpeg',
      'PUT /admin/images/batteries/pixel-9 image/jpeg',
      'PATCH /admin/images/devices/pixel-9 Back of a Pixel 9',
    ]);
  });

  it('says when the product was added without its picture', async () => {
    server.use(http.put(`${apiUrl}/admin/images/:kind/:slug`, () => problem(413, 'BODY_TOO_LARGE', 'Too large.')));
    const { user, dialog, close, fillPixel, save } = await openNew();
    await fillPixel();
    await user.upload(dialog.getByLabelText('Picture of the device'), photograph());
    await save();
    expect(await screen.findByText('The product was added without its picture')).toBeInTheDocument();
    expect(close).toHaveBeenCalledTimes(1);
  });
});

/** Opens the dialog of a product with one picture in the shop's store and one external picture. */
async function openPictured() {
  const [product] = world.products;
  if (!product) throw new Error('The shop has no product.');
  const pictured = { ...product, phoneImageUrl: '/api/images/devices/iphone-13.svg?v=1' };
  world.products = [pictured];
  const close = jest.fn();
  const { user } = openPart(<ProductDialog product={pictured} onClose={close} returnFocus={() => undefined} />);
  return { user, close, dialog: within(await screen.findByRole('dialog', { name: 'Edit iPhone 13 Battery' })) };
}

describe('the pictures of a product that is there', () => {
  it('say at their field why the shop refused one, and keep the dialog open', async () => {
    server.use(
      http.put(`${apiUrl}/admin/images/:kind/:slug`, () =>
        problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'This is no photograph.'),
      ),
    );
    const { user, dialog, close } = await openPictured();
    const field = dialog.getByLabelText('Picture of the device');
    await user.upload(field, photograph());
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This is no photograph\.$/));
    expect(close).not.toHaveBeenCalled();
    const text = dialog.getByLabelText('Alternative text: Picture of the device');
    expect(text).toHaveAttribute('placeholder', 'iPhone 13');
    expect(dialog.queryByLabelText('Alternative text: Picture of the battery')).not.toBeInTheDocument();
  });

  it('keep a text that the shop refused, and save it next time', async () => {
    server.use(
      http.patch(`${apiUrl}/admin/images/:kind/:slug`, () => problem(404, 'NOT_FOUND', 'The picture is gone.'), {
        once: true,
      }),
    );
    const { user, dialog, close } = await openPictured();
    const text = await dialog.findByLabelText('Alternative text: Picture of the device');
    await write(user, text, 'Back of an iPhone 13');
    const save = () => user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await save();
    await waitFor(() => expect(text).toHaveAccessibleDescription(/The picture is gone\./));
    expect(text).toHaveValue('Back of an iPhone 13');
    expect(close).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(world.calls).toContain('PATCH /admin/images/devices/iphone-13 Back of an iPhone 13');
  });
});

describe('a text of a picture with a newer value', () => {
  it('appears at its field, and the next save replaces it', async () => {
    const bodies: unknown[] = [];
    const current = { alt: 'An iPhone 13' };
    server.use(
      http.patch(`${apiUrl}/admin/images/:kind/:slug`, async ({ request }) => {
        bodies.push(await request.json());
        if (bodies.length > 1) return HttpResponse.json({ alt: 'Back of an iPhone 13' });
        const detail = 'Another admin changed this first.';
        return HttpResponse.json({ status: 412, code: 'CHANGED_MEANWHILE', detail, current }, { status: 412 });
      }),
    );
    const { user, dialog, close } = await openPictured();
    const text = await dialog.findByLabelText('Alternative text: Picture of the device');
    await write(user, text, 'Back of an iPhone 13');
    const save = () => user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await save();
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Another admin changed this first\..*An iPhone 13/));
    expect(close).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    const alt = 'Back of an iPhone 13';
    expect(bodies).toEqual([
      { alt, replaces: { alt: '' } },
      { alt, replaces: current },
    ]);
  });
});

describe('adding a product on the page of products', () => {
  it('returns the focus to the button, and lists the product', async () => {
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: 'Add product' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await write(user, dialog.getByLabelText('Name'), 'Pixel 7 Battery');
    await write(user, dialog.getByLabelText('Device'), 'Pixel 7');
    await write(user, dialog.getByLabelText('Price'), '5500');
    await user.click(dialog.getByRole('button', { name: 'Add product' }));
    expect(await screen.findByRole('cell', { name: 'Pixel 7 Battery' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add product' })).toHaveFocus());
  });

  it('asks before typed text is lost', async () => {
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: 'Add product' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }));
    await write(user, dialog.getByLabelText('Name'), 'P');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(world.bodies).toEqual([]);
  });

  it('is offered by a shop that has no products, beside import and shop details', async () => {
    world.products = [];
    const { user } = openAdmin(address);
    expect(await screen.findByText('No products yet')).toBeInTheDocument();
    expect(screen.getByText(/import a CSV file with Import above/)).toBeInTheDocument();
    expect(within(screen.getByText(/are set under/)).getByRole('link')).toHaveAttribute('href', '/admin/shop-details');
    await user.click(screen.getByRole('button', { name: 'Add your first product' }));
    expect(await screen.findByRole('dialog', { name: 'Add product' })).toBeInTheDocument();
  });
});

describe('deleting a product', () => {
  const remove = async () => {
    const site = openAdmin(address);
    await site.user.click(await screen.findByRole('button', { name: 'Delete iPhone 13 Battery' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete iPhone 13 Battery?' }));
    expect(dialog.getByText(/^Are you sure you want to delete this product\?/)).toBeInTheDocument();
    await site.user.click(dialog.getByRole('button', { name: 'Delete' }));
    return { ...site, dialog };
  };

  it('asks, takes it from the list and says so; Undo brings it back', async () => {
    const { user } = await remove();
    expect(await screen.findByText('Product deleted successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'iPhone 13 Battery' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Product Management' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Product restored successfully')).toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'iPhone 13 Battery' })).toBeInTheDocument();
  });

  it('says in its question that it failed', async () => {
    server.use(http.delete(`${apiUrl}/admin/products/:id`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Later.')));
    const { dialog } = await remove();
    expect(await dialog.findByText('Failed to delete product. Later.')).toBeInTheDocument();
  });

  it('can be taken back later from the list of deleted products', async () => {
    world.deletedProducts = world.products.slice(0, 1);
    world.products = world.products.slice(1);
    const { user, router } = openAdmin(address);
    await screen.findByRole('cell', { name: 'Galaxy A54 5G Battery' });
    await choose(user, 'Status', 'Deleted');
    await user.click(await screen.findByRole('button', { name: 'Restore iPhone 13 Battery' }));
    expect(await screen.findByText('Product restored successfully')).toBeInTheDocument();
    expect(await screen.findByText('No deleted products')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=products&view=deleted');
  });
});
