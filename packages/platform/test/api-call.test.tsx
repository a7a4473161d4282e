import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { defineRemote, useSession, watchAttendance } from '../src/platform.ts';
import { apiUrl, createTestApp } from '../src/testing.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Probe() {
  const { user } = useSession();
  return <p>{user === undefined ? 'asking' : (user?.email ?? 'nobody')}</p>;
}

const probeApi = defineRemote('probe').injectEndpoints((build) => ({
  save: build.mutation<unknown, void>({ query: () => ({ url: '/anything', method: 'POST', body: {} }) }),
}));

function open() {
  const { app, store } = createTestApp([{ path: '/', element: <Probe /> }]);
  render(app);
  return store;
}

describe('an API call', () => {
  it('is marked unattended after five minutes without input', async () => {
    const unattended: (string | null)[] = [];
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null)),
      http.post(`${apiUrl}/anything`, ({ request }) => {
        unattended.push(request.headers.get('x-unattended'));
        return HttpResponse.json({});
      }),
    );
    const store = open();
    watchAttendance(store.dispatch);
    const later = Date.now() + 6 * 60_000;
    const clock = jest.spyOn(Date, 'now');
    const ask = () => store.dispatch(probeApi.endpoints.save.initiate());
    await ask();
    clock.mockReturnValue(later);
    await ask();
    fireEvent.keyDown(document.body, { key: 'a' });
    await ask();
    clock.mockRestore();
    expect(unattended).toEqual([null, '1', null]);
  });

  it('parses problem details', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'PRICE_CHANGED',
      detail: 'Prices changed.',
      total: '1.00',
    };
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null)),
      http.post(`${apiUrl}/anything`, () =>
        HttpResponse.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } }),
      ),
    );
    const store = open();
    const { error } = await store.dispatch(probeApi.endpoints.save.initiate());
    expect(error).toEqual({
      status: 409,
      code: 'PRICE_CHANGED',
      detail: 'Prices changed.',
      errors: [],
      requestId: undefined,
      body: problem,
    });
  });

  it.each([
    ['a dead network', () => HttpResponse.error(), 0, 'NETWORK'],
    ['a page of HTML', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }), 502, 'UNREADABLE'],
  ])('turns %s into an ApiError', async (_, answer, status, code) => {
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null)),
      http.post(`${apiUrl}/anything`, answer),
    );
    const store = open();
    const { error } = await store.dispatch(probeApi.endpoints.save.initiate());
    expect(error).toMatchObject({ status, code });
    await waitFor(() => expect(screen.getByText('nobody')).toBeInTheDocument());
  });
});
