import { jest } from '@jest/globals';
import { apiUrl, demoShop } from '@shop/platform/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readDraft } from '../src/shared/outbox/draft.ts';
import {
  answerFinish,
  asked,
  browserStorage,
  chooser,
  numbers,
  objectPath,
  pdf,
  reservedNumber,
  reserveNumbers,
  takeReceipts,
} from './support/receipts.ts';
import { answerOrders, placed, problem, received, server } from './support/shop-server.ts';
import { battery, openFilled, openSite, other, placeButton } from './support/site.tsx';
import { StoreRequest } from './support/store-request.ts';

type Site = ReturnType<typeof openSite>;

const box = () => within(screen.getByRole('region', { name: 'Receipt' }));
const summary = () => within(screen.getByRole('complementary'));
const payBy = async ({ user }: Site, name: string) => user.click(await screen.findByLabelText(name));

/** Records copied texts from now on. */
function copies(): string[] {
  const texts: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void texts.push(text));
  return texts;
}

/** Opens a completed checkout with Bank Transfer chosen. */
async function openTransfer() {
  const site = openFilled();
  // The page reserves another number once the session is known.
  await screen.findByText('Checkout as a guest');
  await payBy(site, 'Bank Transfer');
  await screen.findByRole('region', { name: 'Receipt' });
  return site;
}

/** Clicks the order button while the receipt is partly uploaded. */
async function pressWhileUploading() {
  StoreRequest.onSend = (request) => request.sent(1);
  const { user } = await openTransfer();
  await user.upload(chooser(), pdf());
  await box().findByRole('button', { name: 'Pause' });
  await user.click(await placeButton());
  await screen.findByText(/Your receipt is still uploading/);
}

async function upload({ user }: Site, file = pdf()) {
  await user.upload(chooser(), file);
  await box().findByText('Transfer proof uploaded successfully', { selector: 'b' });
}

beforeEach(() => {
  browserStorage();
  takeReceipts();
  reserveNumbers();
});

describe('paying by bank transfer', () => {
  it('loads nothing before it is chosen', async () => {
    openSite('/checkout', [battery]);
    await screen.findByRole('radio', { name: 'Bank Transfer' });
    expect(screen.queryByText('1. Transfer this exact amount')).not.toBeInTheDocument();
    expect(numbers.reserved).toBe(0);
  });

  it('shows amount, account and reserved number with copy buttons', async () => {
    const { user } = await openTransfer();
    expect(await screen.findByText('ORD-482913')).toBeInTheDocument();
    const copied = copies();
    for (const what of ['amount to transfer', 'account number', 'reference', 'account name', 'bank']) {
      await user.click(screen.getByRole('button', { name: `Copy ${what}` }));
      expect(screen.getByRole('button', { name: `Copied ${what}` })).toBeInTheDocument();
    }
    expect(copied).toEqual(['7200', '000000000', 'ORD-482913', demoShop.bank.accountName, 'Test Bank, New Kingston']);
    const parts = screen.getByText('Account number').closest('dl')?.querySelectorAll(':scope > div > *') ?? [];
    expect(new Set(Array.from(parts, ({ tagName }) => tagName))).toEqual(new Set(['DT', 'DD']));
  });

  it('requires no receipt yet when chosen after a failed attempt', async () => {
    const site = openSite('/checkout', [battery]);
    await site.user.click(await placeButton());
    await screen.findByText('There is a problem');
    await payBy(site, 'Bank Transfer');
    await screen.findByRole('region', { name: 'Receipt' });
    expect(screen.queryByText('Please upload bank transfer proof')).not.toBeInTheDocument();
    await site.user.click(await placeButton());
    expect(await screen.findAllByText('Please upload bank transfer proof')).toHaveLength(2);
  });

  it('shows the exact amount with cents, which cash rounds', async () => {
    const site = openSite('/checkout', [{ ...battery, price: '6500.50' }]);
    await payBy(site, 'Bank Transfer');
    const copied = copies();
    await site.user.click(await screen.findByRole('button', { name: 'Copy amount to transfer' }));
    expect(copied).toEqual(['7200.50']);
    expect(summary().queryByText('Rounding')).not.toBeInTheDocument();
    await payBy(site, 'Cash');
    expect(summary().getByText('Rounding')).toBeInTheDocument();
  });

  it('keeps the number across a reload and a switch to cash', async () => {
    await openTransfer();
    await screen.findByText('ORD-482913');
    cleanup();
    const site = openSite('/checkout', [battery]);
    expect(await screen.findByText('ORD-482913')).toBeInTheDocument();
    await payBy(site, 'Cash');
    await payBy(site, 'Bank Transfer');
    expect(await screen.findByText('ORD-482913')).toBeInTheDocument();
    expect(readDraft().number).toMatchObject({ orderNumber: 'ORD-482913' });
    expect(numbers.givenBack).toEqual([]);
  });

  it('reserves one number after a reload, once the session is known', async () => {
    await openTransfer();
    await screen.findByText('ORD-482913');
    cleanup();
    reserveNumbers(() => reservedNumber('ORD-500500'));
    openSite('/checkout', [battery]);
    await screen.findByText('Checkout as a guest');
    await screen.findByText('ORD-500500');
    expect(numbers.reserved).toBe(1);
  });

  it('reserves a number when the session is unavailable', async () => {
    server.use(http.get(`${apiUrl}/auth/user`, () => problem(503, 'SERVICE_UNAVAILABLE')));
    const site = openFilled();
    await payBy(site, 'Bank Transfer');
    expect(await screen.findByText('ORD-482913')).toBeInTheDocument();
  });

  it('keeps the number while another tab shows it, despite a cash order', async () => {
    const tab = await openTransfer();
    await screen.findByText('ORD-482913');
    const site = openSite('/checkout', [battery]);
    const page = within(site.container);
    await site.user.click(await page.findByRole('radio', { name: 'Cash' }));
    await site.user.click(page.getByRole('button', { name: 'Place Secure Order' }));
    await page.findByText('Order Confirmed!');
    tab.unmount();
    await waitFor(() => expect(sessionStorage.getItem('shop.checkout')).toBeNull());
    expect(numbers.givenBack).toEqual([]);
  });

  it('returns the number after a cash order', async () => {
    const site = await openTransfer();
    await screen.findByText('ORD-482913');
    await payBy(site, 'Cash');
    await site.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    await waitFor(() => expect(numbers.givenBack).toEqual(['ORD-482913']));
    expect(received[0]?.body.orderNumber).not.toBe('ORD-482913');
  });

  it('shows a new number on return when the old one has expired', async () => {
    await openTransfer();
    await screen.findByText('ORD-482913');
    cleanup();
    reserveNumbers(() => reservedNumber('ORD-500500'));
    openSite('/checkout', [battery]);
    expect(await screen.findByText('ORD-500500')).toBeInTheDocument();
  });

  it('shows a new number when the tab wakes after the old one has expired', async () => {
    await openTransfer();
    await screen.findByText('ORD-482913');
    reserveNumbers(() => reservedNumber('ORD-500500', 50));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('ORD-500500')).toBeInTheDocument();
    clock.mockRestore();
  });

  it('reports a failed reservation and still allows the order', async () => {
    reserveNumbers(() => problem(503, 'SERVICE_UNAVAILABLE'));
    const site = await openTransfer();
    expect(await screen.findByText(/We could not reserve your order number/)).toHaveTextContent(
      'write your phone number as the reference',
    );
    await upload(site);
    await site.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received[0]?.body.orderNumber).toMatch(/^ORD-\d{6}$/);
  });

  it('reserves a number on Retry', async () => {
    reserveNumbers(() => problem(503, 'SERVICE_UNAVAILABLE'));
    const { user } = await openTransfer();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    reserveNumbers();
    await user.click(retry);
    expect(await screen.findByText('ORD-482913')).toBeInTheDocument();
  });
});

describe('order paid by bank transfer', () => {
  it('contains the receipt and the reserved number', async () => {
    const site = await openTransfer();
    await screen.findByText('ORD-482913');
    await upload(site);
    expect(await summary().findByText(/Bank Transfer, receipt uploaded/)).toBeInTheDocument();
    await site.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toMatchObject({
      paymentMethod: 'bank',
      bankTransferProof: objectPath,
      orderNumber: 'ORD-482913',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps its reserved number while queued', async () => {
    server.use(answerOrders(() => HttpResponse.error()));
    const site = await openTransfer();
    await screen.findByText('ORD-482913');
    await upload(site);
    await site.user.click(await placeButton());
    await screen.findByText('Your order has not reached the shop yet');
    expect(screen.getByText('ORD-482913')).toBeInTheDocument();
    expect(screen.queryByText('provisional number')).not.toBeInTheDocument();
  });

  it('is refused by the form without a receipt', async () => {
    const { user } = await openTransfer();
    await user.click(await placeButton());
    const error = await screen.findByRole('button', { name: 'Please upload bank transfer proof' });
    expect(received).toEqual([]);
    await user.click(error);
    expect(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Choose file' })).toHaveAccessibleDescription(
      'Please upload bank transfer proof',
    );
    await user.upload(chooser(), pdf());
    await waitFor(() => expect(screen.queryByText('Please upload bank transfer proof')).not.toBeInTheDocument());
  });

  it('is sent automatically once the receipt is uploaded', async () => {
    StoreRequest.onSend = (request) => request.sent(request.body.size / 2);
    const { user } = await openTransfer();
    await user.upload(chooser(), pdf());
    await box().findByText('50 %');
    expect(await summary().findByText(/Bank Transfer, receipt 50 % uploaded/)).toBeInTheDocument();
    await user.click(await placeButton());
    expect(
      await screen.findByText('Your receipt is still uploading. The order is sent as soon as it is done.'),
    ).toBeInTheDocument();
    expect(received).toEqual([]);
    StoreRequest.all[0]?.respond(200);
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(received[0]?.body.bankTransferProof).toBe(objectPath);
  });

  it('waits for the receipt across a reload', async () => {
    await pressWhileUploading();
    cleanup();
    openSite('/checkout', [battery]);
    expect(
      await screen.findByText('Your receipt is still uploading. The order is sent as soon as it is done.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(StoreRequest.all).toHaveLength(2));
    expect(received).toEqual([]);
    StoreRequest.all[1]?.respond(200);
    expect(await screen.findByText('Order Confirmed!')).toBeInTheDocument();
    expect(received).toHaveLength(1);
    expect(received[0]?.body.bankTransferProof).toBe(objectPath);
  });

  it('is not sent after a reload with another total', async () => {
    await pressWhileUploading();
    cleanup();
    openSite('/checkout', [battery, other]);
    await waitFor(() => expect(StoreRequest.all).toHaveLength(2));
    expect(screen.queryByText(/Your receipt is still uploading/)).not.toBeInTheDocument();
    StoreRequest.all[1]?.respond(200);
    await box().findByText('Transfer proof uploaded successfully', { selector: 'b' });
    expect(received).toEqual([]);
  });

  it('is not sent after a reload that lost the file', async () => {
    await pressWhileUploading();
    cleanup();
    browserStorage();
    openSite('/checkout', [battery]);
    expect(await box().findByRole('button', { name: 'Choose file' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Your receipt is still uploading/)).not.toBeInTheDocument());
  });

  it('stops waiting when the receipt is paused or cash is chosen', async () => {
    StoreRequest.onSend = (request) => request.sent(1);
    const site = await openTransfer();
    await site.user.upload(chooser(), pdf());
    await site.user.click(await placeButton());
    await screen.findByText(/Your receipt is still uploading/);
    await site.user.click(await box().findByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(screen.queryByText(/Your receipt is still uploading/)).not.toBeInTheDocument());
    await payBy(site, 'Cash');
    expect(received).toEqual([]);
  });

  it('returns to a deleted receipt and uploads the same file again', async () => {
    const expired = problem(400, 'VALIDATION_FAILED', {
      errors: [{ field: 'bankTransferProof', message: 'Please upload bank transfer proof' }],
    });
    server.use(answerOrders(() => expired));
    const site = await openTransfer();
    await upload(site);
    await site.user.click(await placeButton());
    expect(
      await box().findByText('The shop keeps a receipt without an order for one hour.', { selector: 'span' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Please upload bank transfer proof' })).toBeInTheDocument();
    server.use(
      answerFinish(() => HttpResponse.json({ objectPath: '/objects/receipts/another' })),
      answerOrders((body) => HttpResponse.json(placed(body), { status: 201 })),
    );
    await site.user.click(box().getByRole('button', { name: 'Retry' }));
    await box().findByText('Transfer proof uploaded successfully', { selector: 'b' });
    expect(asked.begun).toHaveLength(2);
    await site.user.click(await placeButton());
    await screen.findByText('Order Confirmed!');
    expect(received.at(-1)?.body.bankTransferProof).toBe('/objects/receipts/another');
  });
});
