import type { BootRemote } from '@shop/contracts/registry';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { openSite, page, remote } from './site.tsx';

/** Modules by id, such as "mf_a/search-field". */
const mockLoad = jest.fn<Promise<unknown>, [string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: () => ({
    initShareScopeMap: jest.fn(),
    registerRemotes: jest.fn(),
    loadRemote: (id: string) => mockLoad(id),
  }),
}));

const server = setupServer(http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  mockLoad.mockReset();
  slotLoads(async () => brought);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const Suggestions = ({ field }: { field: HTMLInputElement }) => <p role="status">Batteries for {field.value}</p>;
const brought = { default: Suggestions };

const results = remote({ name: 'mf-results', pages: [page('/search')] });
const suggesting = remote({ slots: [{ slot: 'search', expose: './search-field' }] });
const resultsPage = { default: [{ path: '/search', element: <h1>Results</h1> }] };
/** Sets the result of loading the slot's file; the results page always loads. */
const slotLoads = (load: () => Promise<unknown>) =>
  mockLoad.mockImplementation((id) => (id === 'mf_results/routes' ? Promise.resolve(resultsPage) : load()));
const timesAsked = () => mockLoad.mock.calls.filter(([id]) => id === 'mf_a/search-field').length;

const icon = () => screen.findByRole('link', { name: 'Search' });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
const isClosed = () => screen.queryByRole('searchbox') === null;

async function openSearch(...others: BootRemote[]) {
  const { router } = openSite('/nope', [results, ...others]);
  fireEvent.click(await icon());
  return router;
}

const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const send = () => fireEvent.submit(field().form as HTMLFormElement);

describe('the header search icon', () => {
  it('links to the search page without JavaScript', async () => {
    openSite('/nope', [results]);
    const link = await icon();
    expect(link).toHaveAttribute('href', '/search');
    // jsdom cannot load documents, so the test checks only that the browser handles the click.
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      const press = createEvent.click(link, held);
      fireEvent(link, press);
      expect([press.defaultPrevented, isClosed()]).toEqual([false, true]);
    }
  });

  it('opens a field that has the focus', async () => {
    await openSearch();
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Search' })).not.toBeInTheDocument();
  });
});

describe('the header search field', () => {
  it.each([
    ['iphone 13', '?q=iphone+13'],
    ['  a&b=c ', '?q=a%26b%3Dc'],
    ['   ', ''],
  ])('searches for "%s" on submit and closes', async (text, search) => {
    const router = await openSearch();
    type(text);
    send();
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/search', search });
    expect(isClosed()).toBe(true);
  });

  it('submits without JavaScript', async () => {
    await openSearch();
    const { form, name } = field();
    expect([form?.getAttribute('action'), form?.method, name]).toEqual(['/search', 'get', 'q']);
  });

  it.each([
    ['by Escape', () => fireEvent.keyDown(field(), { key: 'Escape' })],
    ['by its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close search' }))],
  ])('closes %s and returns the focus to the icon', async (_, close) => {
    await openSearch();
    close();
    expect(isClosed()).toBe(true);
    expect(await icon()).toHaveFocus();
  });

  it('closes on an outside click, which keeps its focus', async () => {
    await openSearch();
    const cart = screen.getByRole('button', { name: /^Cart/ });
    fireEvent.pointerDown(cart);
    act(() => cart.focus());
    expect(isClosed()).toBe(true);
    expect(cart).toHaveFocus();
  });
});

describe('Escape while an input method composes text', () => {
  it('does not close the search field', async () => {
    await openSearch();
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(field()).toHaveFocus();
    const cart = screen.getByRole('button', { name: /^Cart/ });
    fireEvent.pointerDown(cart);
    act(() => cart.focus());
    expect(isClosed()).toBe(true);
    expect(cart).toHaveFocus();
  });
});

describe('search suggestions from a remote', () => {
  it('load when the pointer is near the icon', async () => {
    openSite('/nope', [results, suggesting]);
    fireEvent.pointerEnter(await icon());
    await waitFor(() => expect(timesAsked()).toBe(1));
    fireEvent.click(await icon());
    expect(await screen.findByText('Batteries for')).toBeInTheDocument();
    expect([timesAsked(), document.activeElement]).toEqual([1, field()]);
  });

  it('load late without losing typed letters', async () => {
    let come = (_: unknown) => {};
    slotLoads(() => new Promise((resolve) => (come = resolve)));
    await openSearch(suggesting);
    const before = field();
    type('galaxy');
    expect(screen.queryByText(/^Batteries/)).not.toBeInTheDocument();
    await act(async () => come(brought));
    expect(screen.getByText('Batteries for galaxy')).toBeInTheDocument();
    expect(field()).toBe(before);
    expect(before).toHaveFocus();
  });

  it('are requested again by the next key after a failed load', async () => {
    let fail = (_: Error) => {};
    slotLoads(() => new Promise((_, reject) => (fail = reject)));
    await openSearch(suggesting);
    await act(async () => fail(new Error('500')));
    expect([timesAsked(), screen.queryByRole('alert')]).toEqual([1, null]);
    type('galaxy');
    expect(timesAsked()).toBe(2);
    await act(async () => fail(new Error('500')));
    send();
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeInTheDocument();
  });

  it('leave the field usable when they throw', async () => {
    const Broken = (): never => {
      throw new Error('boom');
    };
    slotLoads(async () => ({ default: Broken }));
    await openSearch(suggesting);
    type('galaxy');
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(field()).toHaveValue('galaxy');
    expect(field()).toHaveFocus();
  });

  it('are not requested from a refused remote', async () => {
    await openSearch({ ...suggesting, refused: 'mf-a needs platform ^9.0.0, this shop has 2.2.0' });
    type('galaxy');
    expect(field()).toHaveValue('galaxy');
    expect(timesAsked()).toBe(0);
  });
});
