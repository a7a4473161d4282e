import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { done, openBox } from './support/receipt-box.tsx';
import { answerFinish, asked, browserStorage, chooser, pdf, takeReceipts } from './support/receipts.ts';
import { problem, server } from './support/shop-server.ts';
import { StoreRequest } from './support/store-request.ts';

let held: Map<string, Response>;
beforeEach(() => {
  held = browserStorage();
  takeReceipts();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a file that is no receipt', () => {
  it.each<[string, File, string, RegExp]>([
    [
      'of another type',
      new File(['PK\x03\x04'], 'receipt.docx'),
      'receipt.docx is not a photo or PDF',
      /Choose a JPEG, PNG, WebP, HEIC or PDF/,
    ],
    ['a page called a picture', new File(['<html><script>'], 'a.png', { type: 'image/png' }), 'a.png is not a photo or PDF', /JPEG/],
    ['too large', pdf('bank-statement.pdf', '%PDF-1.7', 8_808_038), 'bank-statement.pdf is 8.4 MB', /The limit is 5 MB/],
    ['empty', new File([], 'empty.pdf'), 'empty.pdf is empty', /Save the receipt again/],
    [
      'with a password',
      pdf('statement.pdf', '%PDF-1.7 trailer << /Root 1 0 R /Encrypt 5 0 R >>'),
      'statement.pdf is protected with a password',
      /Save it without the password/,
    ],
  ])('is refused when it is %s, with the way out', async (_what, file, title, text) => {
    const { user } = await openBox();
    await user.upload(chooser(), file);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(text, { selector: 'p.muted' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(title);
    expect(asked.begun).toEqual([]);
    expect(held.size).toBe(0);
    await user.upload(chooser(), pdf());
    expect(await done()).toBeInTheDocument();
  });

  it.each([
    ['photo', [0xff, 0xd8, 0xff, 0xe1], 'x.jpg could not be prepared'],
    ['HEIC photo', [0, 0, 0, 24, ...Buffer.from('ftypheic')], 'This browser cannot open x.jpg'],
  ])('is not sent as it was when the browser cannot draw the %s anew', async (_what, bytes, title) => {
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function fail(this: HTMLImageElement) {
      queueMicrotask(() => this.onerror?.(new Event('error')));
    });
    const { user } = await openBox();
    await user.upload(chooser(), new File([new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(StoreRequest.all).toEqual([]);
  });

  it('is refused when there are several', async () => {
    await openBox();
    fireEvent.paste(document.body, { clipboardData: { files: [pdf(), pdf('b.pdf')] } });
    expect(await screen.findByText('These are 2 files')).toBeInTheDocument();
  });

  it('is refused in the words of the shop, when that has looked at it', async () => {
    server.use(answerFinish(() => problem(415, 'UNSUPPORTED_MEDIA_TYPE', { detail: 'A receipt is a picture or a PDF.' }) as Response));
    const { user, onDone } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText('The shop did not take transfer.pdf')).toBeInTheDocument();
    expect(screen.getByText(/^A receipt is a picture or a PDF\./)).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });
});
