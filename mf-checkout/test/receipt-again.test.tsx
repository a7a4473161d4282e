import { jest } from '@jest/globals';
import { apiUrl } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { done, half, openBox } from './support/receipt-box.tsx';
import {
  answerFinish,
  asked,
  browserStorage,
  chooser,
  objectPath,
  pdf,
  storeUrl,
  takeReceipts,
} from './support/receipts.ts';
import { problem, server } from './support/shop-server.ts';
import { StoreRequest } from './support/store-request.ts';

const online = (is: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
};

beforeEach(() => {
  browserStorage();
  takeReceipts();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('failed receipt upload', () => {
  it('retries after a temporary error with the same URL', async () => {
    let attempts = 0;
    StoreRequest.onSend = (request) => (++attempts === 1 ? request.respond(408) : request.respond(200));
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await done()).toBeInTheDocument();
    expect(attempts).toBe(2);
  });

  it('gets a new URL when the old one has expired', async () => {
    StoreRequest.onSend = (request) => request.respond(request.url.endsWith('signed=1') ? 403 : 200);
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await done()).toBeInTheDocument();
    const { size } = pdf();
    expect(asked.begun).toEqual([{ size }, { size, uploadURL: `${storeUrl}?signed=1` }]);
  });

  it('keeps the file and offers Retry after a permanent error', async () => {
    StoreRequest.onSend = (request) => request.respond(501);
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText(/Your file is still here/)).toBeInTheDocument();
    StoreRequest.onSend = (request) => request.respond(200);
    await user.click(retry);
    expect(await done()).toBeInTheDocument();
  });

  it.each([
    [401, 'Authorization required'],
    [404, 'Non 2xx'],
    [501, 'Non 2xx'],
  ])("shows the store's response: %s", async (status, sentence) => {
    StoreRequest.onSend = (request) => request.respond(status);
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText(sentence, { selector: 'span' })).toBeInTheDocument();
  });

  it("explains the store's response in plain words", async () => {
    StoreRequest.onSend = (request) => request.respond(501);
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    const line = (await screen.findByText('Non 2xx')).parentElement;
    expect(line).toHaveTextContent('Non 2xx The shop could not accept it just now. Your file is still here.');
    expect(screen.getByRole('status')).toHaveTextContent('The shop could not accept it just now.');
  });

  it('does not blame the connection for an error of the store', async () => {
    StoreRequest.onSend = (request) => request.respond(500);
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(
      await screen.findByText(
        /^The shop could not accept it just now\. Your file is still here, and is sent by itself/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Waiting for the connection/)).not.toBeInTheDocument();
  });

  it('shows 100 % only once the shop confirms the receipt', async () => {
    let answer = () => {};
    server.use(
      http.put(
        `${apiUrl}/bank-transfers`,
        async () => new Promise((done) => (answer = () => done(HttpResponse.json({ objectPath })))),
      ),
    );
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    await screen.findByText('Finishing...');
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '99');
    answer();
    expect(await done()).toBeInTheDocument();
  });

  it('reports a missing upload URL', async () => {
    server.use(http.post(`${apiUrl}/objects/upload`, () => HttpResponse.json({})));
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText('Cannot upload to an undefined URL', { selector: 'span' })).toBeInTheDocument();
    expect(StoreRequest.all).toEqual([]);
  });

  it("shows the shop's reason when no upload is allowed", async () => {
    server.use(http.post(`${apiUrl}/objects/upload`, () => problem(403, 'FORBIDDEN', { detail: 'Not from here.' })));
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText('Not from here.', { selector: 'span' })).toBeInTheDocument();
  });

  it("waits for Retry at the shop's upload limit", async () => {
    const detail = 'We hold too many receipts without an order just now. Please try again in an hour.';
    const limit = jest.fn(() => problem(429, 'UPLOAD_LIMIT_REACHED', { detail }));
    server.use(http.post(`${apiUrl}/objects/upload`, limit));
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText(detail, { selector: 'span' })).toBeInTheDocument();
    takeReceipts();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await done()).toBeInTheDocument();
    expect(limit).toHaveBeenCalledTimes(1);
  });

  it('sends the file once when only the last step failed', async () => {
    let answers = 0;
    server.use(
      answerFinish(() => (++answers === 1 ? problem(503, 'SERVICE_UNAVAILABLE') : HttpResponse.json({ objectPath }))),
    );
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await done()).toBeInTheDocument();
    expect(StoreRequest.all).toHaveLength(1);
    expect(asked.finished).toHaveLength(2);
  });

  it('waits while offline and restarts on reconnect', async () => {
    StoreRequest.onSend = (request) => {
      half(request);
      online(false);
      request.break();
    };
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText(/Waiting for the connection\. Your file is still here/)).toBeInTheDocument();
    StoreRequest.onSend = (request) => request.respond(200);
    online(true);
    expect(await done()).toBeInTheDocument();
    expect(StoreRequest.all).toHaveLength(2);
  });
});

const time = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const fakeTimers = () =>
  void jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'performance', 'Date'],
  });
const choose = (file = pdf()) => fireEvent.change(chooser(), { target: { files: [file] } });

describe('receipt upload after an unnoticed disconnect', () => {
  const networkError = () => screen.findByText('This looks like a network error...', { selector: 'span' });
  let begins: jest.Mock<() => Response>;
  const attempts = (count: number) => waitFor(() => expect(begins).toHaveBeenCalledTimes(count));
  beforeEach(async () => {
    begins = jest.fn(() => HttpResponse.error());
    server.use(http.post(`${apiUrl}/objects/upload`, begins));
    await openBox();
    fakeTimers();
    choose();
  });
  const failAllAttempts = async () => {
    await attempts(1);
    await time(20_000);
    await attempts(5);
    await networkError();
  };

  it('retries each minute after the first attempts without a response', async () => {
    await failAllAttempts();
    takeReceipts();
    await time(60_000);
    expect(await done()).toBeInTheDocument();
  });

  it('retries once when a reconnect precedes the next attempt', async () => {
    await attempts(1);
    await time(10);
    await attempts(2);
    takeReceipts();
    StoreRequest.onSend = half;
    await screen.findByText(/Waiting for the connection/);
    online(true);
    await waitFor(() => expect(StoreRequest.all).toHaveLength(1));
    await time(10_000);
    expect([asked.begun.length, StoreRequest.all.length]).toEqual([1, 1]);
  });

  it('gives the next file its full number of attempts', async () => {
    await failAllAttempts();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    choose(pdf('another.pdf'));
    await attempts(6);
    takeReceipts();
    await time(1_000);
    expect(await done()).toBeInTheDocument();
  });
});

describe('stalled receipt upload', () => {
  const stallAt = async (onSend: (request: StoreRequest) => void) => {
    StoreRequest.onSend = onSend;
    const { user } = await openBox();
    fakeTimers();
    choose();
    await waitFor(() => expect(StoreRequest.all).toHaveLength(1));
    return user;
  };
  const stalled = () => screen.queryByText('The upload stalled. Trying again...');

  it.each<[string, (request: StoreRequest) => void]>([
    ['no byte moves', () => undefined],
    ['it stops half way', half],
    ['its answer never comes', (request) => request.sent(request.body.size)],
  ])('(%s) is reported after 30 s and restarts automatically', async (_, onSend) => {
    await stallAt(onSend);
    await time(29_000);
    expect([stalled(), StoreRequest.all[0]?.aborted]).toEqual([null, false]);
    await time(1_500);
    expect(stalled()).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('The upload of transfer.pdf stalled. Trying again.');
    expect([StoreRequest.all.length, StoreRequest.all[0]?.aborted]).toEqual([1, true]);
    StoreRequest.onSend = (request) => request.respond(200);
    await time(1_000);
    expect(await done()).toBeInTheDocument();
    expect(StoreRequest.all).toHaveLength(2);
  });

  it('doubles its pause, and restarts immediately on "Try again"', async () => {
    await stallAt(() => undefined);
    await time(31_500);
    expect(StoreRequest.all).toHaveLength(2);
    await time(31_000);
    expect([StoreRequest.all.length, StoreRequest.all[1]?.aborted]).toEqual([2, true]);
    await time(1_000);
    expect(StoreRequest.all).toHaveLength(3);
    await time(30_500);
    StoreRequest.onSend = (request) => request.respond(200);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await done()).toBeInTheDocument();
  });

  it('continues while bytes move slowly', async () => {
    await stallAt(() => undefined);
    for (const bytes of [1, 2, 3]) {
      await time(29_000);
      act(() => StoreRequest.all[0]?.sent(bytes));
    }
    expect([stalled(), StoreRequest.all[0]?.aborted]).toEqual([null, false]);
  });

  it('measures the time left from the restart', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    await stallAt(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    now.mockReturnValue(600_000);
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(StoreRequest.all).toHaveLength(2));
    now.mockReturnValue(602_000);
    act(() => half(StoreRequest.all[1] as StoreRequest));
    expect(screen.getByText(/about 2 s left$/)).toBeInTheDocument();
  });

  it('stays paused by the customer and ends on Cancel', async () => {
    await stallAt(half);
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    await time(60_000);
    expect(screen.getByText(/Paused/, { selector: 'b' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await time(30_500);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await time(60_000);
    expect([stalled(), StoreRequest.all.length]).toEqual([null, 2]);
  });
});
