import type { ListedAlias } from '@shop/contracts/search';
import { apiUrl, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AliasDialog, anotherOne } from '../src/features/search-words/AliasDialog.tsx';
import { Found } from '../src/features/search-words/Found.tsx';
import { RemoveDialog } from '../src/features/search-words/RemoveDialog.tsx';
import { note, problem, server, world } from './support/shop-server.ts';
import { openAdmin, openPart, showPart, typeWord } from './support/site.tsx';

const address = '/admin/search-words';
const aliasesUrl = `${apiUrl}/admin/search/aliases`;

let aliases: ListedAlias[];
let found: number;
const makeAlias = (alias: string, meaning: string): ListedAlias => ({
  alias,
  meaning,
  changedBy: null,
  changedAt: null,
});
const put = (alias: string, meaning: string) => {
  aliases = [
    ...aliases.filter((entry) => entry.alias !== alias),
    { ...makeAlias(alias, meaning), changedBy: 'Keisha' },
  ];
  return { alias, meaning };
};

beforeEach(() => {
  aliases = [
    { ...makeAlias('fruit phone', 'iphone'), changedBy: 'Keisha', changedAt: '2026-11-20T15:21:00.000Z' },
    makeAlias('ifone', 'iphone'),
  ];
  found = 34;
  server.use(
    http.get(aliasesUrl, () => HttpResponse.json(aliases)),
    http.put(`${aliasesUrl}/:alias`, async ({ request, params }) => {
      const { meaning } = await note(request);
      return HttpResponse.json(put(String(params.alias), String(meaning)));
    }),
    http.delete(`${aliasesUrl}/:alias`, ({ request, params }) => {
      const { pathname, search } = new URL(request.url);
      world.calls.push(`DELETE ${pathname}${search}`);
      aliases = aliases.filter(({ alias }) => alias !== params.alias);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${apiUrl}/search`, async ({ request }) => {
      await note(request);
      return HttpResponse.json({ products: [], total: found });
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });
const cells = (alias: string) =>
  within(screen.getByRole('button', { name: `Change ${alias}` }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openChange() {
  const site = openAdmin(address);
  await site.user.click(await button('Change ifone'));
  return { ...site, dialog: await findDialog('Change “ifone”') };
}

async function openAlias(alias: string, name: string) {
  const site = openPart(
    <AliasDialog alias={alias} all={aliases} onSaved={jest.fn()} onClose={jest.fn()} returnFocus={jest.fn()} />,
  );
  return { ...site, dialog: await findDialog(name) };
}
const openAdd = () => openAlias(anotherOne, 'Add search words');
type Site = Awaited<ReturnType<typeof openAdd>>;
async function typeNew({ user, dialog }: Site, alias: string, meaning: string) {
  await write(user, dialog.getByLabelText('Customers say'), alias);
  await write(user, dialog.getByLabelText('Search looks for'), meaning);
}
const save = ({ user, dialog }: Site) => user.click(dialog.getByRole('button', { name: 'Save' }));

describe('the list of search words', () => {
  it('shows alias, meaning and last editor', async () => {
    openAdmin(address);
    await button('Change fruit phone');
    expect(cells('fruit phone').slice(0, 3)).toEqual(['fruit phone', 'iphone', expect.stringMatching(/^Keisha · /)]);
    expect(cells('ifone')[2]).toBe('Came with the shop');
    expect(screen.getByRole('link', { name: 'fruit phone' })).toHaveAttribute(
      'href',
      '/device-batteries?q=fruit+phone',
    );
  });

  it('filters by alias or meaning, in pages of 20', async () => {
    aliases = [...aliases, ...Array.from({ length: 20 }, (_, index) => makeAlias(`word ${index}`, 'galaxy'))];
    const { router } = openAdmin(`${address}?page=2`);
    expect(await screen.findByText('Page 2 of 2 · 22 aliases')).toBeInTheDocument();
    await typeWord(screen.getByRole('searchbox', { name: 'Filter search words' }), 'IPHONE');
    expect(await screen.findByText('Page 1 of 1 · 2 aliases')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?search=IPHONE');
  });

  it('keeps an alias open that was opened before the filter applied', async () => {
    const { user, router } = openAdmin(address);
    const change = await button('Change fruit phone');
    await typeWord(screen.getByRole('searchbox', { name: 'Filter search words' }), 'fruit');
    await user.click(change);
    await waitFor(() => expect(router.state.location.search).toContain('search=fruit'));
    expect(router.state.location.search).toContain('alias=fruit');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('offers to clear a filter without matches', async () => {
    const { user } = openAdmin(`${address}?search=toaster`);
    expect(await screen.findByText('No search words found')).toBeInTheDocument();
    await user.click(await button('Clear filter'));
    expect(screen.getByRole('searchbox', { name: 'Filter search words' })).toHaveFocus();
    expect(await button('Change ifone')).toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    aliases = [];
    openAdmin(address);
    expect(await screen.findByText('There are no search words yet')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server.use(
      http.get(aliasesUrl, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'), { once: true }),
    );
    const { user } = openAdmin(address);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(await button('Retry'));
    expect(await button('Change ifone')).toBeInTheDocument();
  });
});

describe('adding search words', () => {
  it('saves a new alias and shows its search results', async () => {
    const page = openAdmin(address);
    await page.user.click(await button('Add search words'));
    const site = { ...page, dialog: await findDialog('Add search words') };
    await typeNew(site, 'AC/DC phone', 'galaxy');
    await save(site);
    expect(await screen.findByText('Search words saved')).toBeInTheDocument();
    expect(world.bodies).toEqual([{ meaning: 'galaxy', replaces: null }]);
    expect(world.calls).toContain('PUT /admin/search/aliases/AC%20DC%20phone');
    expect(await screen.findByText(/^A search for “AC DC phone” now finds 34 products\./)).toBeInTheDocument();
    expect(world.calls).toContain('GET /search?query=AC+DC+phone&limit=1');
    expect(screen.getByRole('link', { name: 'See what customers see' })).toHaveAttribute(
      'href',
      '/device-batteries?q=AC+DC+phone',
    );
    expect(cells('AC DC phone')[1]).toBe('galaxy');
  });

  it('warns when a search for the alias finds nothing', async () => {
    found = 0;
    showPart(<Found alias="handy" />);
    expect(await screen.findByText(/^A search for “handy” now finds nothing\./)).toBeInTheDocument();
  });

  it('requires alias and meaning', async () => {
    const site = await openAdd();
    await typeNew(site, '..', ' ');
    await save(site);
    expect(await site.dialog.findByText('Please enter what customers say.')).toBeInTheDocument();
    expect(site.dialog.getByText('Please enter what the catalogue says.')).toBeInTheDocument();
    expect(world.bodies).toEqual([]);
  });

  it('shows a refusal at its field', async () => {
    const errors = [{ field: 'alias', message: 'An alias has one to four words.' }];
    server.use(
      http.put(`${aliasesUrl}/:alias`, () => problem(400, 'VALIDATION_FAILED', 'Please check the alias.', { errors })),
    );
    const site = await openAdd();
    await typeNew(site, 'a b c d e', 'iphone');
    await save(site);
    expect(await site.dialog.findByText('An alias has one to four words.')).toBeInTheDocument();
    expect(site.dialog.getByLabelText('Customers say')).toBeInvalid();
    expect(site.dialog.getByLabelText('Customers say')).toHaveValue('a b c d e');
  });

  it('does not replace an existing alias', async () => {
    server.use(
      http.put(`${aliasesUrl}/:alias`, () => problem(412, 'CHANGED_MEANWHILE', '“ifone” already means “iphone”.')),
    );
    const site = await openAdd();
    await typeNew(site, 'ifone', 'galaxy');
    await save(site);
    expect(
      await site.dialog.findByText('“ifone” already means “iphone”. Change it in the list instead.'),
    ).toBeInTheDocument();
  });
});

describe('changing search words', () => {
  it('sends the replaced meaning and restores the focus', async () => {
    const { user, dialog } = await openChange();
    await waitFor(() => expect(dialog.getByLabelText('Search looks for')).toHaveFocus());
    await write(user, dialog.getByLabelText('Search looks for'), ' 13');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.bodies).toEqual([{ meaning: 'iphone 13', replaces: 'iphone' }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change ifone' })).toHaveFocus());
    await waitFor(() => expect(cells('ifone')[1]).toBe('iphone 13'));
  });

  it('shows a concurrent change and replaces it on the next save', async () => {
    const { user, dialog } = await openChange();
    server.use(
      http.put(
        `${aliasesUrl}/:alias`,
        () => {
          put('ifone', 'iphone se');
          return problem(412, 'CHANGED_MEANWHILE', '“ifone” already means “iphone se”.', {
            current: { meaning: 'iphone se' },
          });
        },
        { once: true },
      ),
    );
    await write(user, dialog.getByLabelText('Search looks for'), ' 13');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await dialog.findByText(/^Another admin changed this first: “ifone” already means “iphone se”\./),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('iphone se')).toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.bodies).toEqual([{ meaning: 'iphone 13', replaces: 'iphone se' }]));
  });

  it('keeps the dialog and its input when saving fails', async () => {
    server.use(http.put(`${aliasesUrl}/:alias`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')));
    const { user, dialog } = await openAlias('ifone', 'Change “ifone”');
    await write(user, dialog.getByLabelText('Search looks for'), ' 13');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please come back later.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Search looks for')).toHaveValue('iphone 13');
  });

  it('sends the meaning that was shown when the input began, after a reload too', async () => {
    const first = await openChange();
    await write(first.user, first.dialog.getByLabelText('Search looks for'), ' 13');
    first.unmount();
    put('ifone', 'iphone se');
    const { user } = openAdmin(`${address}?alias=ifone`);
    const dialog = await findDialog('Change “ifone”');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.bodies).toEqual([{ meaning: 'iphone 13', replaces: 'iphone' }]));
  });

  it('keeps unsaved input after a reload until it is discarded', async () => {
    const first = await openChange();
    await write(first.user, first.dialog.getByLabelText('Search looks for'), ' 13');
    first.unmount();
    const { user, router } = openAdmin(`${address}?alias=ifone`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change “ifone”' }));
    expect(dialog.getByLabelText('Search looks for')).toHaveValue('iphone 13');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate(`${address}?alias=ifone`));
    expect(await screen.findByLabelText('Search looks for')).toHaveValue('iphone');
  });
});

describe('removing search words', () => {
  async function ask() {
    const { user } = openAdmin(address);
    await user.click(await button('Remove ifone'));
    return { user, question: await findDialog('Remove “ifone”?') };
  }

  /** Opens the question without the list. */
  async function askAlone() {
    const alias = aliases.find((entry) => entry.alias === 'ifone');
    const removed = jest.fn();
    const { user } = openPart(
      <RemoveDialog alias={alias} onClose={jest.fn()} onRemoved={removed} returnFocus={jest.fn()} />,
    );
    return { user, removed, question: await findDialog('Remove “ifone”?') };
  }

  it('asks first and focuses the page title afterwards', async () => {
    const { user, question } = await ask();
    await user.click(question.getByRole('button', { name: 'Keep words' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Change ifone' })).toHaveFocus();
    expect(aliases).toHaveLength(2);
    await user.click(await button('Remove ifone'));
    await user.click((await findDialog('Remove “ifone”?')).getByRole('button', { name: 'Remove words' }));
    expect(await screen.findByText('Search words removed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change ifone' })).not.toBeInTheDocument());
    expect(world.calls).toContain('DELETE /api/admin/search/aliases/ifone?meaning=iphone');
    expect(screen.getByRole('heading', { name: 'Search Words' })).toHaveFocus();
  });

  it('reports words that another user has already removed', async () => {
    const { user, removed, question } = await askAlone();
    server.use(http.delete(`${aliasesUrl}/:alias`, () => problem(404, 'NOT_FOUND', 'The alias was not found.')));
    await user.click(question.getByRole('button', { name: 'Remove words' }));
    expect(await screen.findByText('Another admin removed these words first')).toBeInTheDocument();
    expect(removed).toHaveBeenCalledWith('ifone');
  });

  it('asks again when another user has changed their meaning', async () => {
    const { user, question } = await ask();
    server.use(
      http.delete(
        `${aliasesUrl}/:alias`,
        () => {
          put('ifone', 'iphone se');
          return problem(412, 'CHANGED_MEANWHILE', '“ifone” already means “iphone se”.');
        },
        { once: true },
      ),
    );
    await user.click(question.getByRole('button', { name: 'Remove words' }));
    expect(
      await question.findByText('Another admin changed this first: “ifone” already means “iphone se”.'),
    ).toBeInTheDocument();
    expect(await question.findByText(/no longer led to “iphone se”/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Remove words' }));
    await waitFor(() => expect(world.calls).toContain('DELETE /api/admin/search/aliases/ifone?meaning=iphone+se'));
  });

  it('shows the error in the dialog', async () => {
    const { user, question } = await askAlone();
    server.use(
      http.delete(`${aliasesUrl}/:alias`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')),
    );
    await user.click(question.getByRole('button', { name: 'Remove words' }));
    expect(await question.findByText('Please come back later.')).toBeInTheDocument();
  });
});
