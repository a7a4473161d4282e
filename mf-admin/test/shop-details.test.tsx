import type { AuditEntry } from '@shop/contracts/audit';
import type { Shop, Store } from '@shop/contracts/shop';
import { apiUrl, demoShop, write } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ConfirmDialog } from '../src/features/shop-details/ConfirmDialog.tsx';
import { ShopForm } from '../src/features/shop-details/ShopForm.tsx';
import { BankFields } from '../src/features/shop-details/sections/BankFields.tsx';
import { ContactFields } from '../src/features/shop-details/sections/ContactFields.tsx';
import { FeeFields } from '../src/features/shop-details/sections/DeliveryFields.tsx';
import { StoreFields } from '../src/features/shop-details/sections/StoreFields.tsx';
import { editOf } from '../src/features/shop-details/shop-edit.ts';
import { changesBetween } from '../src/features/shop-details/shop-fields.ts';
import { note, problem, server, world } from './support/shop-server.ts';
import { openAdmin, openPart } from './support/site.tsx';

const [kingston] = demoShop.stores as [Store];
const first = { shop: demoShop, etag: 'W/"first"' };
const shopUrl = `${apiUrl}/shop`;
const confirmationUrl = `${apiUrl}/auth/confirmation`;

let stored: { shop: Shop; etag: string };
let lastChange: Partial<AuditEntry>;
/** Headers of received replacements. */
let sent: { ifMatch: string | null; confirmation: string | null }[];

const answer = () => HttpResponse.json(stored.shop, { headers: { etag: stored.etag } });

beforeEach(() => {
  stored = first;
  sent = [];
  server.use(
    http.get(shopUrl, answer),
    http.put(shopUrl, async ({ request }) => {
      const [ifMatch, confirmation] = [request.headers.get('if-match'), request.headers.get('x-confirmation')];
      sent.push({ ifMatch, confirmation });
      if (ifMatch !== stored.etag) return problem(412, 'CHANGED_MEANWHILE', 'Changed by someone else.');
      stored = { shop: (await note(request)) as unknown as Shop, etag: `W/"after-${sent.length}"` };
      return answer();
    }),
    http.get(`${apiUrl}/admin/audit/orders`, () => HttpResponse.json({ entries: [lastChange], next: null })),
    http.post(confirmationUrl, async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== 'owner-password') return problem(403, 'WRONG_PASSWORD', 'This password is not right.');
      return HttpResponse.json({ confirmation: 'proof' });
    }),
  );
});

const press = (text: string) => fireEvent.click(screen.getByText(text));

async function openFilled(label: string, text: string, newest = first) {
  const fields = [<ContactFields key="contact" />, <FeeFields key="fees" />, <BankFields key="bank" />];
  const site = openPart(<ShopForm first={newest}>{fields}</ShopForm>);
  await screen.findByText('Name and contact', { selector: 'h2' });
  const field = (name: string) =>
    screen.getByText<HTMLLabelElement>(name, { selector: 'label' }).control as HTMLInputElement;
  const fill = (name: string, typed: string) => fireEvent.change(field(name), { target: { value: typed } });
  fill(label, text);
  return { ...site, field, fill, save: () => press('Save') };
}

describe('the stores of the form', () => {
  const openStores = async (shop = demoShop) => {
    const fields = <StoreFields known={shop.stores.map(({ id }) => id)} />;
    const site = openPart(<ShopForm first={{ ...first, shop }}>{fields}</ShopForm>);
    await screen.findByText('Add Store');
    return site;
  };
  const section = (title: string) => within(screen.getByRole('group', { name: title }));

  it('get a third one, which needs a name and a city', async () => {
    await openStores();
    press('Add Store');
    const added = section('New store');
    expect(added.getByText(/^No day is open./)).toBeInTheDocument();
    fireEvent.click(added.getByRole('switch', { name: 'Monday' }));
    await waitFor(() => expect(added.queryByText(/^No day is open./)).not.toBeInTheDocument());
    press('Save');
    expect(await added.findByText('The store needs a city.')).toBeInTheDocument();
    fireEvent.change(added.getByLabelText('Name'), { target: { value: 'Ocho Rios Mall' } });
    fireEvent.change(added.getByLabelText('City'), { target: { value: 'Ocho Rios' } });
    press('Save');
    expect(await screen.findByText('Shop details saved')).toBeInTheDocument();
    const store = {
      id: 'ocho-rios',
      name: 'Ocho Rios Mall',
      city: 'Ocho Rios',
      hours: [{ day: 1, opens: 540, closes: 1020 }],
    };
    expect(world.bodies).toMatchObject([{ stores: [...demoShop.stores, store] }]);
  });

  it('close and open again', async () => {
    await openStores();
    fireEvent.click(section('Kingston store').getByText('Close Store'));
    expect(screen.getByRole('button', { name: 'Add Store' })).toHaveFocus();
    expect(screen.getByText('Close Store').closest('button')).toBeDisabled();
    press('Save');
    await screen.findByText('Shop details saved');
    expect(world.bodies).toMatchObject([{ stores: [{ id: 'montego-bay' }], closedStores: [{ id: 'kingston' }] }]);
    press('Open Again');
    press('Save');
    await waitFor(() => expect(world.bodies[1]).toMatchObject({ stores: [{ id: 'montego-bay' }, { id: 'kingston' }] }));
  });

  it('keep an added one through a reload until it is discarded', async () => {
    const { unmount } = await openStores();
    press('Add Store');
    fireEvent.change(section('New store').getByLabelText('City'), { target: { value: 'Negril' } });
    unmount();
    await openStores();
    expect(section('Negril store').getByLabelText('City')).toHaveValue('Negril');
    press('Discard');
    expect(screen.queryByText('Negril store')).toBeNull();
  });

  it('have their names as titles in a city with several', async () => {
    const uptown = { ...kingston, id: 'kingston-2', name: 'Uptown Store' };
    await openStores({ ...demoShop, stores: [...demoShop.stores, uptown] });
    const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(links.slice(1, 4).map((link) => link.textContent)).toEqual([
      kingston.name,
      'Montego Bay store',
      'Uptown Store',
    ]);
    expect(await screen.findByRole('heading', { name: 'Uptown Store' })).toBeInTheDocument();
  });

  it('show why an older service refuses a third one', async () => {
    const errors = [{ field: 'stores.2.id', message: 'A store is kingston or montego-bay.' }];
    await openStores({ ...demoShop, stores: [...demoShop.stores, { ...kingston, id: 'negril', city: 'Negril' }] });
    server.use(http.put(shopUrl, () => problem(400, 'VALIDATION_FAILED', 'Please check the stores.', { errors })));
    fireEvent.change(section('Negril store').getByLabelText('Name'), { target: { value: 'Negril' } });
    press('Save');
    expect(await screen.findByText(/A store is kingston or montego-bay/)).toBeInTheDocument();
  });
});

describe('the form of shop details', () => {
  it('sends a changed fee with the version it started from', async () => {
    const { save } = await openFilled('Delivery fee', '800');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    save();
    expect(await screen.findByText('Shop details saved')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ ...demoShop, fees: { ...demoShop.fees, delivery: '800.00' } }]);
    expect(sent).toEqual([{ ifMatch: 'W/"first"', confirmation: null }]);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('offers nothing to save when the value is back', async () => {
    const { fill } = await openFilled('Delivery fee', '800');
    fill('Delivery fee', '700');
    expect(screen.queryByText('Save')).not.toBeInTheDocument();
  });

  it('discards changes', async () => {
    const { field } = await openFilled('Tagline', 'Another');
    press('Discard');
    expect(field('Tagline')).toHaveValue(demoShop.tagline);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('keeps changes and their version through a reload until they are saved', async () => {
    const { unmount } = await openFilled('Tagline', 'Another');
    unmount();
    stored = { shop: { ...demoShop, name: 'Theirs' }, etag: 'W/"second"' };
    const { field, save } = await openFilled('Pickup fee', '100', stored);
    expect(field('Tagline')).toHaveValue('Another');
    await screen.findByText('Load the newest details');
    press('Load the newest details');
    save();
    await screen.findByText('Shop details saved');
    expect(world.bodies).toMatchObject([{ name: 'Theirs', tagline: 'Another' }]);
    expect(await screen.findByText('Theirs', { selector: 'a span' })).toBeInTheDocument();
    expect(localStorage.getItem('shop.admin.drafts')).not.toContain('Another');
  });

  it('shows an error of the service at its field, and keeps the input', async () => {
    const errors = [
      { field: 'fees.delivery', message: 'The delivery fee is too high.' },
      { field: 'delivery.days', message: 'Each parish has a number of working days.' },
    ];
    server.use(http.put(shopUrl, () => problem(400, 'VALIDATION_FAILED', 'Please check the details.', { errors })));
    const { field, save } = await openFilled('Delivery fee', '800000');
    save();
    expect(await screen.findByText('The delivery fee is too high.')).toBeInTheDocument();
    expect(screen.getByText('Please check the details. Each parish has a number of working days.')).toBeInTheDocument();
    expect(field('Delivery fee')).toHaveValue('800000');
  });

  it('names an amount that is none without asking the service', async () => {
    const { save } = await openFilled('Delivery fee', '7,00');
    save();
    expect(await screen.findByText('Please enter an amount such as 700.50.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('asks before changes are lost', async () => {
    const { router } = await openFilled('Tagline', 'Another');
    await act(() => router.navigate('/admin/elsewhere'));
    expect(screen.getByText('Discard your changes?')).toBeInTheDocument();
    press('Keep editing');
    expect(router.state.location.pathname).toBe('/admin/part');
  });
});

describe('a change by another admin during the edit', () => {
  const theirs = { ...demoShop, tagline: 'Theirs', fees: { ...demoShop.fees, delivery: '900.00' } };

  const notice = () => document.querySelector('section[aria-label="Changes by another admin"]');
  const lines = () => [...(notice()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);

  async function saveTooLate() {
    stored = { shop: theirs, etag: 'W/"second"' };
    lastChange = { userName: 'Keisha', at: '2026-11-21T16:00:00.000Z' };
    const form = await openFilled('Delivery fee', '800');
    form.fill('Pickup fee', '100');
    form.save();
    await screen.findByText('Load the newest details');
    return form;
  }

  it('names the person and the fields, and keeps the input', async () => {
    const { field } = await saveTooLate();
    expect(notice()).toHaveFocus();
    expect(notice()).toHaveTextContent('Keisha changed the shop’s details, 21 Nov 2026, 11:00 AM.');
    expect(lines()).toEqual([`Tagline: ${demoShop.tagline} → Theirs`, 'Delivery fee: $700 → $900 (yours: $800)']);
    expect([field('Delivery fee').value, field('Tagline').value]).toEqual(['800', demoShop.tagline]);
  });

  it('loads the newest details around typed fields, which the next save sends', async () => {
    const { field, save } = await saveTooLate();
    press('Load the newest details');
    expect([field('Tagline').value, field('Delivery fee').value, field('Pickup fee').value]).toEqual([
      'Theirs',
      '800',
      '100',
    ]);
    expect(lines()).toEqual(['Delivery fee: $900 now, yours $800']);
    save();
    expect(await screen.findByText('Shop details saved')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ ifMatch: 'W/"second"', confirmation: null });
    expect(world.bodies).toMatchObject([{ tagline: 'Theirs', fees: { delivery: '800.00', pickup: '100.00' } }]);
  });
});

describe('a changed bank account', () => {
  it('is saved once the password confirms old and new number', async () => {
    const { save } = await openFilled('Account number', '999 111');
    save();
    const password = (await screen.findByText<HTMLLabelElement>('Your password')).control as HTMLInputElement;
    expect([...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
      demoShop.bank.accountNumber,
      '999 111',
    ]);
    fireEvent.change(password, { target: { value: 'wrong' } });
    press('Confirm and save');
    expect(await screen.findByText('This password is not right.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    fireEvent.change(password, { target: { value: 'owner-password' } });
    press('Confirm and save');
    expect(await screen.findByText('Shop details saved')).toBeInTheDocument();
    await waitFor(() => expect(password).not.toBeInTheDocument());
    expect(sent).toEqual([{ ifMatch: 'W/"first"', confirmation: 'proof' }]);
  });
});

describe('a changed bank account of outdated details', () => {
  it('closes the confirmation and focuses the note', async () => {
    stored = { shop: { ...demoShop, tagline: 'Theirs' }, etag: 'W/"second"' };
    const { save } = await openFilled('Account number', '999 111');
    save();
    const password = (await screen.findByText<HTMLLabelElement>('Your password')).control as HTMLInputElement;
    fireEvent.change(password, { target: { value: 'owner-password' } });
    press('Confirm and save');
    await waitFor(() => expect(password).not.toBeInTheDocument());
    expect(screen.getByText('Load the newest details').closest('section')).toHaveFocus();
  });
});

describe('the confirmation', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  const initial = editOf(demoShop);
  const changes = changesBetween(initial, { ...initial, email: 'new@example.com', tagline: 'New' });
  const passkey = {
    challenge: 'Y2hhbGxlbmdl',
    rpId: 'localhost',
    allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
  };

  async function confirm(onConfirmed: (confirmation: string) => Promise<unknown>) {
    const { user } = openPart(
      <ConfirmDialog changes={changes} onConfirmed={onConfirmed} onClose={jest.fn()} returnFocus={jest.fn()} />,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this change' }));
    await write(user, dialog.getByLabelText('Your password'), 'owner-password');
    await user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
    return dialog;
  }

  it('shows the change that needs it and counts the others', async () => {
    const onConfirmed = jest.fn(async () => undefined);
    const dialog = await confirm(onConfirmed);
    expect(dialog.getByText('1 other change is saved with it.')).toBeInTheDocument();
    expect(dialog.queryByText('Tagline')).not.toBeInTheDocument();
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith('proof'));
  });

  it('takes the passkey of an account that has one', async () => {
    const bytes = new TextEncoder().encode('signed').buffer;
    const signed = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null };
    const key = {
      id: 'a2V5',
      type: 'public-key',
      rawId: bytes,
      response: signed,
      getClientExtensionResults: () => ({}),
    };
    Object.assign(window, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: async () => key } });
    server.use(
      http.post(confirmationUrl, () => problem(401, 'SECOND_FACTOR_REQUIRED', 'Needed.', { passkey })),
      http.post(`${confirmationUrl}/second-factor`, async ({ request }) => {
        await note(request);
        return HttpResponse.json({ confirmation: 'proof by passkey' });
      }),
    );
    const onConfirmed = jest.fn(async () => undefined);
    await confirm(onConfirmed);
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledWith('proof by passkey'));
    expect(world.bodies).toMatchObject([{ id: 'a2V5', type: 'public-key' }]);
  });

  it('says that the passkey is missing when its prompt is closed', async () => {
    server.use(http.post(confirmationUrl, () => problem(401, 'SECOND_FACTOR_REQUIRED', 'Needed.', { passkey })));
    const onConfirmed = jest.fn(async () => undefined);
    const dialog = await confirm(onConfirmed);
    expect(await dialog.findByText(/^Your account also needs your passkey\./)).toBeInTheDocument();
    expect(onConfirmed).not.toHaveBeenCalled();
  });

  it('shows why saving failed', async () => {
    const dialog = await confirm(async () => ({ status: 503, code: 'SERVICE_UNAVAILABLE', detail: 'Later.' }));
    expect(await dialog.findByText('Later.')).toBeInTheDocument();
  });
});

describe('/admin/shop-details', () => {
  it('shows the stored details, after another try where they could not be read', async () => {
    server.use(http.get(shopUrl, () => problem(503, 'SERVICE_UNAVAILABLE', 'Later.'), { once: true }));
    stored = { shop: { ...demoShop, tagline: 'Stored' }, etag: 'W/"now"' };
    const { user } = openAdmin('/admin/shop-details');
    await screen.findByText('Failed to fetch the shop’s details');
    expect(screen.getByRole('link', { name: 'Shop Details' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: /again|retry/i }));
    expect((await screen.findByText<HTMLLabelElement>('Tagline')).control).toHaveValue('Stored');
  });
});
