import { apiUrl, write } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { EarlierReceipts } from '../src/features/receipts/decision/EarlierReceipts.tsx';
import { ReceiptFacts } from '../src/features/receipts/decision/ReceiptFacts.tsx';
import { ReceiptFileView } from '../src/features/receipts/ReceiptFileView.tsx';
import { age } from '../src/shared/receipt/receipt-words.ts';
import { StoreAway } from '../src/shared/receipt/StoreAway.tsx';
import { decidedOrder, desk, makeFile, makeReceipt, minutesAgo, splitList } from './support/desk.tsx';
import { problem, server, world } from './support/shop-server.ts';
import { openAdmin, openPart, showPart } from './support/site.tsx';

const address = '/admin/receipts';
const title = (name: string) => screen.findByRole('heading', { name, level: 2 });
const rows = async () => {
  const list = within(await screen.findByRole('list', { name: /receipts/i }));
  return list.getAllByRole('button').map((row) => row.textContent);
};
const picture = (order: string) => screen.findByRole('img', { name: `Receipt of ${order}` });

const reference = () => screen.getByLabelText('Transfer reference');
const verify = () => screen.getByRole('button', { name: /Verify payment/ });
const dialog = () => screen.findByRole('dialog', { name: 'Reject the receipt of ORD-481007?' });

async function openDesk() {
  const site = openAdmin(address);
  await title('ORD-481007');
  return site;
}

describe('the age of a receipt', () => {
  it.each([
    ['2026-11-21T15:41:30Z', 'now', 'less than a minute'],
    ['2026-11-21T15:41:00Z', '1 min', '1 minute'],
    ['2026-11-21T15:16:00Z', '26 min', '26 minutes'],
    ['2026-11-21T13:10:00Z', '2 h', '2 hours'],
    ['2026-11-20T15:00:00Z', '1 d', '1 day'],
    ['2026-11-21T16:00:00Z', 'now', 'less than a minute'],
  ])('since %s is "%s" or "%s"', (at, short, long) => {
    expect(age(at, new Date('2026-11-21T15:42:00Z'))).toEqual({ short, long });
  });
});

describe('the receipt queue', () => {
  it('lists waiting receipts, oldest first, with age, amount and duplicates', async () => {
    desk.receipts = [
      makeReceipt(481007, 3_000, { customerName: 'Paula Francis', total: '9000.00' }),
      makeReceipt(482913, 150, { orderStatus: 'cancelled' }),
      makeReceipt(482951, 90, { receipt: makeFile({ sentAt: minutesAgo(90), sameAs: ['ORD-481007', 'ORD-400001'] }) }),
    ];
    openAdmin(address);
    expect(await rows()).toEqual([
      'ORD-4810072 dPaula Francis$9,000',
      'ORD-4829132 hAndre Campbell$15,500Cancelled',
      'ORD-4829511 hAndre Campbell$15,500Same file as ORD-481007 and 1 more',
    ]);
    expect(screen.getByText('3 waiting · oldest 2 days')).toBeInTheDocument();
  });

  it('opens the oldest receipt with image and amount due', async () => {
    openAdmin(address);
    expect(await title('ORD-481007')).toBeInTheDocument();
    expect(screen.getByText('Amount due').parentElement).toHaveTextContent('Amount due$9,000 JMD');
    expect(await picture('ORD-481007')).toHaveAttribute('src', 'https://store.example/ORD-481007?link=1');
    expect(screen.queryByText(/^The store of receipts is away/)).not.toBeInTheDocument();
  });

  it('writes the selected receipt to the URL', async () => {
    const { user, router } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: /ORD-482951/ }));
    expect(await title('ORD-482951')).toBeInTheDocument();
    expect(screen.getByText(/One transfer pays one order/)).toHaveTextContent('Same file as ORD-481007.');
    expect(screen.getByRole('link', { name: 'ORD-481007' })).toHaveAttribute(
      'href',
      '/admin/dashboard?search=ORD-481007',
    );
    expect(router.state.location.search).toBe(`?order=${makeReceipt(482951, 0).orderId}`);
  });

  it('opens the receipt named in the URL from a later page', async () => {
    const later = splitList();
    openAdmin(`${address}?order=${later.orderId}`);
    expect(await title('ORD-490000')).toBeInTheDocument();
  });

  it('loads the next page on request', async () => {
    splitList();
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('shows empty states and an unavailable store', async () => {
    world.receiptStore = { away: true };
    desk.receipts = [];
    const { user } = openAdmin(address);
    expect(await screen.findByText('No receipts are waiting')).toBeInTheDocument();
    expect(await screen.findByText(/^The store of receipts is away/)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Decided' }));
    expect(await screen.findByText('No decisions yet')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server.use(
      http.get(`${apiUrl}/admin/receipts`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')),
    );
    const { user } = openAdmin(address);
    expect(await screen.findByText('Failed to fetch receipts')).toBeInTheDocument();
    server.use(
      http.get(`${apiUrl}/admin/receipts`, () => HttpResponse.json({ entries: desk.receipts, waiting: 3, next: null })),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await title('ORD-481007')).toBeInTheDocument();
  });

  it.each([
    ['pending', 'processing', '1000.50', 'Still due$14,499.50 JMD', '$1,000.50 of $15,500'],
    ['failed', 'processing', '1000.50', 'Still due$14,499.50 JMD', '$1,000.50 of $15,500'],
    ['failed', 'cancelled', '1000.50', 'Order total$15,500 JMD', '$1,000.50 of $15,500'],
    ['pending', 'cancelled', null, 'Order total$15,500 JMD', undefined],
    ['verified', 'processing', null, 'Order total$15,500 JMD', undefined],
    ['refunded', 'cancelled', null, 'Order total$15,500 JMD', undefined],
  ] as const)(
    'shows the amount due: payment %s, order %s, received %s',
    (paymentStatus, orderStatus, amountPaid, due, before) => {
      showPart(<ReceiptFacts entry={makeReceipt(481007, 26, { paymentStatus, orderStatus, amountPaid })} />);
      expect(screen.getByText(/^(Still due|Amount due|Order total)$/).parentElement).toHaveTextContent(due);
      expect(screen.queryByText('Paid before')?.nextSibling?.textContent).toBe(before);
    },
  );

  it("asks staff to refund a cancelled order's payment", () => {
    showPart(<ReceiptFacts entry={makeReceipt(481007, 26, { orderStatus: 'cancelled' })} />);
    expect(screen.getByText('This order is cancelled.').parentElement).toHaveTextContent(
      'This order is cancelled. If the money came, pay it back and note the refund with the order.',
    );
  });

  it('offers only rejection for a cancelled order’s receipt', async () => {
    desk.receipts = [makeReceipt(481007, 26, { orderStatus: 'cancelled' })];
    const { user } = await openDesk();
    expect(screen.queryByRole('button', { name: /Verify payment/ })).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Keys' }).parentElement).toHaveTextContent(/^R reject/);
    await user.click(screen.getByRole('button', { name: 'Reject…' }));
    const asked = within(await dialog());
    expect(asked.getByText(/gets the reason/)).not.toHaveTextContent('another receipt');
    expect(asked.queryByLabelText(/^Paid so far/)).not.toBeInTheDocument();
    await user.click(asked.getByRole('radio', { name: /has not arrived/ }));
    await user.click(asked.getByRole('button', { name: 'Reject receipt' }));
    await waitFor(() => expect(world.bodies).toMatchObject([{ paymentStatus: 'failed' }]));
  });

  it('opens earlier rejected receipts with their reasons', async () => {
    const rejectedAt = '2026-11-20T16:05:00.000Z';
    const rejected = {
      ...makeFile({ sentAt: '2026-11-20T15:42:00.000Z' }),
      rejection: 'It cannot be read.',
      rejectedAt,
      rejectedBy: 'Keisha',
    };
    const entry = makeReceipt(481007, 26, { earlier: [rejected] });
    desk.receipts = [entry];
    const { user } = openPart(<EarlierReceipts entry={entry} />);
    const earlier = (await screen.findByRole('heading', { name: 'Rejected before' })).parentElement as HTMLElement;
    expect(within(earlier).getByRole('listitem')).toHaveTextContent(
      'It cannot be read.Sent 20 Nov 2026, 10:42 AM (JPEG, 182 KB)Rejected by Keisha, 20 Nov 2026, 11:05 AM',
    );
    await user.click(within(earlier).getByRole('button', { name: 'Look at it' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipt of ORD-481007' }));
    expect(await dialog.findByRole('img', { name: 'Receipt of ORD-481007' })).toHaveAttribute(
      'src',
      `https://store.example/${rejected.sentAt}`,
    );
    expect(dialog.getByText('Rejected: It cannot be read.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the receipt desk while the receipt store is unavailable', () => {
  const sentence =
    'The store of receipts is away. Receipts cannot be looked at or sent until it is back; orders go on.';

  it('lists receipts with a notice', async () => {
    world.receiptStore = { away: true };
    openAdmin(address);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(await rows()).toHaveLength(3);
  });

  it('hides the notice when the store is back', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    try {
      world.receiptStore = { away: true };
      showPart(<StoreAway className={undefined} />);
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      world.receiptStore = { away: false };
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
    } finally {
      jest.useRealTimers();
    }
  });
});

describe("a receipt's file", () => {
  function showFile(receipt = makeFile()) {
    const entry = makeReceipt(481007, 26, { receipt });
    desk.receipts = [entry];
    return showPart(<ReceiptFileView entry={entry} />);
  }

  it("loads the site's own files from the current origin", async () => {
    const link = {
      url: 'https://shop.example/api/objects/receipts/1?signature=a',
      contentType: 'image/png',
      usedBefore: false,
    };
    server.use(http.get(`${apiUrl}/admin/orders/:id/receipt`, () => HttpResponse.json(link)));
    showFile();
    expect(await picture('ORD-481007')).toHaveAttribute('src', '/api/objects/receipts/1?signature=a');
  });

  it('can be zoomed and rotated', async () => {
    const { user } = showFile();
    const stage = (await picture('ORD-481007')).parentElement as HTMLElement;
    await user.click(screen.getByRole('button', { name: 'Larger' }));
    await user.click(screen.getByRole('button', { name: 'Larger' }));
    expect(screen.getByRole('button', { name: '200 %' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Smaller' }));
    await user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(stage.style.cssText).toBe('--zoom: 1.5; --turn: 90deg;');
    await user.click(screen.getByRole('button', { name: '150 %' }));
    expect(stage.style.cssText).toBe('--zoom: 1; --turn: 90deg;');
  });

  it('is a download when its PDF cannot be rendered', async () => {
    server.use(http.get('https://store.example/*', () => new HttpResponse(null, { status: 403 })));
    showFile(makeFile({ contentType: 'application/pdf' }));
    expect(await screen.findByText('The PDF could not be shown.')).toBeInTheDocument();
    const open = screen.getByRole('link', { name: 'Download the PDF' });
    expect(open).toHaveAttribute('href', 'https://store.example/ORD-481007?link=1');
    expect(open).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.queryByRole('img', { name: /Receipt of/ })).not.toBeInTheDocument();
  });

  it('is retried once with a new link when loading fails', async () => {
    const { user } = showFile();
    fireEvent.error(await picture('ORD-481007'));
    await waitFor(async () =>
      expect(await picture('ORD-481007')).toHaveAttribute('src', 'https://store.example/ORD-481007?link=2'),
    );
    fireEvent.error(await picture('ORD-481007'));
    expect(await screen.findByText('The picture could not be shown.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () =>
      expect(await picture('ORD-481007')).toHaveAttribute('src', 'https://store.example/ORD-481007?link=3'),
    );
  });

  it('is a download when the browser cannot show HEIC', async () => {
    showFile(makeFile({ contentType: 'image/heic' }));
    fireEvent.error(await picture('ORD-481007'));
    expect(await screen.findByText('This browser cannot show HEIC pictures.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
      'href',
      'https://store.example/ORD-481007?link=1',
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows an error with a retry when no link is available', async () => {
    server.use(
      http.get(`${apiUrl}/admin/orders/:id/receipt`, () => problem(503, 'SERVICE_UNAVAILABLE', 'The store is away.'), {
        once: true,
      }),
    );
    const { user } = showFile();
    expect(await screen.findByText('The store is away.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await picture('ORD-481007')).toBeInTheDocument();
  });
});

describe('decided receipts', () => {
  it('have their own list, where rejected ones can be verified', async () => {
    const decision = { at: '2026-11-21T15:42:00.000Z', who: 'Omar' };
    desk.receipts = [
      makeReceipt(470001, 90, { paymentStatus: 'verified', decision: { ...decision, note: 'NCB 8841-220' } }),
      makeReceipt(470003, 93, {
        paymentStatus: 'refunded',
        orderStatus: 'cancelled',
        decision: { ...decision, note: '' },
      }),
      makeReceipt(470004, 94, {
        paymentStatus: 'verified',
        orderStatus: 'cancelled',
        decision: { ...decision, note: 'NCB 8' },
      }),
      makeReceipt(470002, 95, { paymentStatus: 'failed', decision: { ...decision, note: 'It cannot be read.' } }),
    ];
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('tab', { name: 'Decided' }));
    expect(await title('ORD-470001')).toBeInTheDocument();
    expect(screen.getByText(/NCB 8841-220/)).toHaveTextContent('Verified by Omar, 21 Nov 2026, 10:42 AM: NCB 8841-220');
    expect(screen.queryByRole('button', { name: /Verify payment/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /ORD-470003.*Refunded/ }));
    expect((await screen.findByText('Refunded, decided by Omar')).parentElement).toHaveTextContent(/10:42 AM$/);
    expect(screen.queryByRole('button', { name: /Verify payment/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /ORD-470004.*Refund due/ })).not.toHaveTextContent('Verified');
    await user.click(screen.getByRole('button', { name: /ORD-470002/ }));
    expect(await screen.findByText(/It cannot be read/)).toHaveTextContent('Rejected by Omar');
    expect(screen.queryByRole('button', { name: 'Reject…' })).not.toBeInTheDocument();
    await write(user, reference(), 'NCB 9000');
    await user.click(verify());
    await waitFor(() => expect(world.bodies).toMatchObject([{ paymentStatus: 'verified', note: 'NCB 9000' }]));
  });
});

describe('a decided receipt beyond the first page', () => {
  const open = (found: object[]) => {
    const listed = makeReceipt(470001, 90, { paymentStatus: 'verified', decision });
    server.use(
      http.get(`${apiUrl}/admin/receipts`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        return HttpResponse.json(
          searchParams.has('order')
            ? { entries: found, waiting: 0, next: null }
            : { entries: [listed], waiting: 0, next: 'c-1' },
        );
      }),
    );
    return openAdmin(`${address}?state=decided&order=${makeReceipt(400000, 0).orderId}`);
  };
  const decision = { at: '2026-11-21T15:42:00.000Z', who: 'Omar', note: 'NCB 7' };

  it('opens from its URL', async () => {
    open([makeReceipt(400000, 9_000, { paymentStatus: 'verified', decision })]);
    expect(await title('ORD-400000')).toBeInTheDocument();
    expect(screen.getByText('Verified by Omar')).toBeInTheDocument();
  });

  it('shows that it no longer waits when it is not found', async () => {
    world.orders = [decidedOrder(400000, 'Omar', 'NCB 7')];
    open([]);
    expect(await title('ORD-400000 does not wait any more')).toBeInTheDocument();
  });
});
