import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createPlatformStore, useShopState } from '../src/platform.ts';
import { apiUrl, demoShop } from '../src/testing.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  jest.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const answerShop = (answer: () => Response) => server.use(http.get(`${apiUrl}/shop`, answer));

async function openWithoutShop() {
  answerShop(() => HttpResponse.error());
  const store = createPlatformStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useShopState(), { wrapper });
  await waitFor(() => expect(result.current.failed).toBe(true));
  answerShop(() => HttpResponse.json(demoShop));
  return result;
}

describe('shop details that failed to load', () => {
  it('load again on demand', async () => {
    const result = await openWithoutShop();
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ shop: demoShop, failed: false }));
  });

  it('load again when the browser comes online', async () => {
    const result = await openWithoutShop();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.shop).toEqual(demoShop));
  });

  it('load again periodically', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const result = await openWithoutShop();
    await waitFor(() => expect(result.current.shop).toEqual(demoShop));
  });
});
