import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createPlatformStore, defineRemote, endView, useNow, viewStateOf } from '../src/platform.ts';
import { Provider } from '../src/redux.ts';
import { demoShop } from '../src/testing.tsx';

const shelfApi = defineRemote('shelf').injectEndpoints((build) => ({
  shelf: build.query<string[], string>({ query: (name) => `/shelves/${name}` }),
}));

const at = Date.parse('2026-11-24T18:37:00Z');
const site = { demo: false, pages: [], at };
const answers: Record<string, Response> = {};
const transport = async (request: Request) => {
  const { pathname } = new URL(request.url);
  return answers[pathname] ?? Response.json({ code: 'NOT_FOUND', detail: 'No shelf.' }, { status: 404 });
};

function Shelf() {
  const { data, isError } = shelfApi.useShelfQuery('phones');
  return (
    <p>
      {isError ? 'failed' : (data?.join(', ') ?? 'loading')} at {useNow()?.toISOString()}
    </p>
  );
}

const page = (store: ReturnType<typeof createPlatformStore>) => (
  <Provider store={store}>
    <Shelf />
  </Provider>
);

describe('a server-rendered view', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('queries by the transport and hydrates without calls or changes', async () => {
    answers['/api/shelves/phones'] = Response.json(['Alpha', 'Beta']);
    const server = createPlatformStore({ site, transport });
    await server.dispatch(shelfApi.endpoints.shelf.initiate('phones'));
    const html = renderToString(page(server));
    expect(html).toContain('Alpha, Beta');
    expect(html).toContain('2026-11-24T18:37:00.000Z');

    const called: string[] = [];
    const state = JSON.parse(JSON.stringify(viewStateOf(server)));
    const browser = createPlatformStore({
      site,
      state,
      transport: async ({ url }) => {
        called.push(url);
        return Response.json([]);
      },
    });
    const root = document.createElement('div');
    root.innerHTML = html;
    document.body.append(root);
    const [node] = root.children;
    const errors: unknown[] = [];
    await act(async () => void hydrateRoot(root, page(browser), { onRecoverableError: (error) => errors.push(error) }));
    expect([errors, called]).toEqual([[], []]);
    expect(root.children[0]).toBe(node);
    expect(screen.getByText(/Alpha, Beta/)).toBeInTheDocument();
  });

  it('has the same bytes for the same time and responses', async () => {
    const rendered = async () => {
      answers['/api/shelves/phones'] = Response.json(['Alpha', 'Beta']);
      const server = createPlatformStore({ site, transport });
      await server.dispatch(shelfApi.endpoints.shelf.initiate('phones'));
      await server.dispatch(shelfApi.endpoints.shelf.initiate('tablets'));
      return JSON.stringify(viewStateOf(server));
    };
    const before = await rendered();
    expect(before).toContain(`"fulfilledTimeStamp":${at}`);
    expect(await rendered()).toBe(before);
  });

  it('includes failed calls and omits pending calls', async () => {
    delete answers['/api/shelves/phones'];
    const server = createPlatformStore({
      transport: (request) => (request.url.endsWith('tablets') ? new Promise(() => undefined) : transport(request)),
    });
    await server.dispatch(shelfApi.endpoints.shelf.initiate('phones'));
    const late = server.dispatch(shelfApi.endpoints.shelf.initiate('tablets'));
    const { queries } = viewStateOf(server) as { queries: Record<string, { status: string }> };
    expect(Object.values(queries).map(({ status }) => status)).toEqual(['rejected']);
    late.abort();
  });
});

describe('the store of a rendered view', () => {
  it('leaves no timers', () => {
    jest.useFakeTimers();
    try {
      const store = createPlatformStore({ shop: demoShop, guest: true });
      jest.advanceTimersByTime(1_000);
      expect(jest.getTimerCount()).toBeGreaterThan(0);
      endView(store);
      jest.advanceTimersByTime(1_000);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps no pending call', () => {
    jest.useFakeTimers();
    try {
      const store = createPlatformStore({ transport: () => new Promise(() => undefined) });
      void store.dispatch(shelfApi.endpoints.shelf.initiate('phones'));
      jest.advanceTimersByTime(1_000);
      endView(store);
      jest.advanceTimersByTime(1_000);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
