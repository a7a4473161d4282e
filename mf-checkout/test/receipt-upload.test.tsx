import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { apiUrl } from '@shop/platform/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

let held: Map<string, Response>;
beforeEach(() => {
  held = browserStorage();
  takeReceipts();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('receipt upload', () => {
  it('sends the file to the URL signed for its size', async () => {
    const { user, onDone } = await openBox();
    expect(screen.getByText('JPEG, PNG, WebP, HEIC or PDF, up to 5 MB')).toBeInTheDocument();
    await user.upload(chooser(), pdf());
    expect(await done()).toBeInTheDocument();
    expect(screen.getByText('transfer.pdf')).toBeInTheDocument();
    expect(asked).toEqual({ begun: [{ size: pdf().size }], finished: [{ transferProofURL: storeUrl }] });
    expect(StoreRequest.all).toHaveLength(1);
    expect(await StoreRequest.all[0]?.body.text()).toBe('%PDF-1.7 transfer of 15,500.00');
    expect(onDone).toHaveBeenCalledWith(objectPath);
  });

  it("sends a file for the site to the page's own origin", async () => {
    const path = '/api/objects/uploads/5d3f7a2e-0000-4000-8000-00000000abcd?signature=a';
    server.use(
      http.post(`${apiUrl}/objects/upload`, () => HttpResponse.json({ uploadURL: `https://shop.example${path}` })),
    );
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await done()).toBeInTheDocument();
    expect(StoreRequest.all.map(({ url }) => url)).toEqual([`${window.location.origin}${path}`]);
  });

  it('keeps the second file when the first was cancelled during storage', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
    jest.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      await released;
      return encrypt(...given);
    });
    const put = jest.spyOn(held, 'set');
    const { user } = await openBox();
    await user.upload(chooser(), pdf('first.pdf'));
    await waitFor(() => expect(crypto.subtle.encrypt).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.upload(chooser(), pdf('second.pdf'));
    await done();
    release();
    await waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(held.size).toBe(1));
    cleanup();
    await openBox();
    expect(await screen.findByText('second.pdf')).toBeInTheDocument();
  });

  it('accepts a dropped file and highlights the area', async () => {
    await openBox();
    const area = screen.getByText('Upload your transfer receipt').parentElement as HTMLElement;
    fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('Drop it to upload')).toBeInTheDocument();
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [pdf()] } });
    expect(await done()).toBeInTheDocument();
  });

  it('keeps the page when a file is dropped beside the area', async () => {
    await openBox();
    const notTaken = fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [pdf()] } });
    expect(notTaken).toBe(false);
    expect(screen.getByText('Upload your transfer receipt')).toBeInTheDocument();
  });

  it('accepts a pasted file', async () => {
    await openBox();
    fireEvent.paste(document.body, { clipboardData: { files: [pdf()] } });
    expect(await done()).toBeInTheDocument();
  });

  it('opens the camera', async () => {
    await openBox();
    expect(screen.getByRole('button', { name: 'Take a photo' })).toBeInTheDocument();
    expect(document.querySelector('input[capture=environment]')).toHaveAttribute('accept', 'image/*');
  });

  it('shows progress, pauses, and restarts on Resume', async () => {
    StoreRequest.onSend = half;
    const { user } = await openBox();
    await user.upload(chooser(), pdf('transfer.pdf', '%PDF-1.7', 2_000_000));
    expect(await screen.findByText(/^1\.0 of 1\.9 MB/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'transfer.pdf, sent' })).toHaveAttribute('value', '50');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByText(/Paused/, { selector: 'b' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus();
    expect(StoreRequest.all[0]?.aborted).toBe(true);
    StoreRequest.onSend = (request) => request.respond(200);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await done()).toBeInTheDocument();
    expect(asked.begun).toHaveLength(1);
  });

  it('deletes the file on Cancel', async () => {
    StoreRequest.onSend = half;
    const { user, onDone } = await openBox();
    await user.upload(chooser(), pdf());
    await screen.findByText('50 %');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Upload your transfer receipt')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Receipt' })).toHaveFocus();
    expect(StoreRequest.all[0]?.aborted).toBe(true);
    await waitFor(() => expect(held.size).toBe(0));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('removes the receipt or replaces it by another', async () => {
    const onRemove = jest.fn();
    const { user } = await openBox({ onRemove });
    await user.upload(chooser(), pdf());
    await done();
    await user.upload(chooser(), pdf('another.pdf'));
    expect(await screen.findByText('another.pdf')).toBeInTheDocument();
    await done();
    expect(onRemove).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('Upload your transfer receipt')).toBeInTheDocument();
    expect(onRemove).toHaveBeenCalledTimes(2);
  });

  it('keeps the receipt when its replacement is unusable', async () => {
    const onRemove = jest.fn();
    const { user } = await openBox({ onRemove });
    await user.upload(chooser(), pdf());
    await done();
    await user.upload(chooser(), new File([], 'empty.pdf'));
    expect(await screen.findByText('empty.pdf is empty')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('empty.pdf is empty');
    expect(screen.getByText('transfer.pdf')).toBeInTheDocument();
    expect(await done()).toBeInTheDocument();
    expect([onRemove.mock.calls.length, held.size]).toEqual([0, 1]);
  });

  it('keeps the receipt when its replacement is cancelled', async () => {
    const onRemove = jest.fn();
    const { user } = await openBox({ onRemove });
    await user.upload(chooser(), pdf());
    await done();
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => undefined);
    await user.upload(chooser(), new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1])], 'x.jpg', { type: 'image/jpeg' }));
    await screen.findByText('Preparing...');
    expect(screen.getByRole('status')).toHaveTextContent('Preparing x.jpg');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('transfer.pdf')).toBeInTheDocument();
    expect(onRemove).not.toHaveBeenCalled();
  });
});

describe('receipt after a reload', () => {
  it('restarts its upload from the first byte', async () => {
    StoreRequest.onSend = half;
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    await screen.findByText('50 %');
    cleanup();
    StoreRequest.onSend = (request) => request.respond(200);
    const { onDone } = await openBox();
    expect(await done()).toBeInTheDocument();
    expect(onDone).toHaveBeenCalledWith(objectPath);
    expect(await StoreRequest.all[1]?.body.text()).toBe('%PDF-1.7 transfer of 15,500.00');
  });

  it('is shown without another upload when the shop has it', async () => {
    const { user } = await openBox({ proof: objectPath });
    await user.upload(chooser(), pdf());
    await done();
    cleanup();
    await openBox({ proof: objectPath });
    expect(await done()).toBeInTheDocument();
    expect(await screen.findByText('transfer.pdf')).toBeInTheDocument();
    expect(StoreRequest.all).toHaveLength(1);
  });

  it('is hidden on the page of another order', async () => {
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    await done();
    cleanup();
    await openBox({ keptFor: 'ORD-482913' });
    expect(screen.getByText('Upload your transfer receipt')).toBeInTheDocument();
  });

  it('is unreadable in storage after its tab has closed', async () => {
    const { user } = await openBox();
    await user.upload(chooser(), pdf());
    await done();
    const [sealed] = held.values();
    expect(await sealed?.clone().text()).not.toContain('transfer of');
    cleanup();
    sessionStorage.clear();
    await openBox();
    expect(screen.getByText('Upload your transfer receipt')).toBeInTheDocument();
  });

  it('stays in the tab on plain HTTP until removed', async () => {
    Object.defineProperty(globalThis, 'crypto', {
      value: { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) },
      configurable: true,
    });
    Reflect.deleteProperty(globalThis, 'caches');
    StoreRequest.onSend = half;
    const content = `%PDF-1.7 \xe9${'x'.repeat(10_000)}`;
    const { user } = await openBox();
    await user.upload(chooser(), pdf('transfer.pdf', content));
    await screen.findByText('50 %');
    cleanup();
    const again = await openBox();
    expect(await screen.findByText('transfer.pdf')).toBeInTheDocument();
    await waitFor(() => expect(StoreRequest.all).toHaveLength(2));
    expect(await StoreRequest.all[1]?.body.text()).toBe(content);
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('is deleted a day after another tab abandoned it', async () => {
    held.set('/kept-receipts/old', new Response('', { headers: { 'x-kept-at': String(Date.now() - 25 * 3_600_000) } }));
    held.set('/kept-receipts/new', new Response('', { headers: { 'x-kept-at': String(Date.now() - 3_600_000) } }));
    await openBox();
    await waitFor(() => expect([...held.keys()]).toEqual(['/kept-receipts/new']));
  });
});

describe('invalid receipt file', () => {
  it.each<[string, File, string, RegExp]>([
    [
      'of another type',
      new File(['PK\x03\x04'], 'receipt.docx'),
      'receipt.docx is not a photo or PDF',
      /Choose a JPEG, PNG, WebP, HEIC or PDF/,
    ],
    [
      'an HTML page with an image name',
      new File(['<html><script>'], 'a.png', { type: 'image/png' }),
      'a.png is not a photo or PDF',
      /JPEG/,
    ],
    [
      'too large',
      pdf('bank-statement.pdf', '%PDF-1.7', 8_808_038),
      'bank-statement.pdf is 8.4 MB',
      /The limit is 5 MB/,
    ],
    ['empty', new File([], 'empty.pdf'), 'empty.pdf is empty', /Save the receipt again/],
    [
      'with a password',
      pdf('statement.pdf', '%PDF-1.7 trailer << /Root 1 0 R /Encrypt 5 0 R >>'),
      'statement.pdf is protected with a password',
      /Save it without the password/,
    ],
  ])('is refused with advice when it is %s', async (_what, file, title, text) => {
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
    ['HEIC photo', [0, 0, 0, 24, ...Buffer.from('ftypheic\0\0\0\0mif1heic')], 'This browser cannot open x.jpg'],
  ])('is not sent unchanged when the browser cannot decode the %s', async (_what, bytes, title) => {
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

  it("is refused with the shop's reason after its check", async () => {
    server.use(
      answerFinish(
        () => problem(415, 'UNSUPPORTED_MEDIA_TYPE', { detail: 'A receipt is a picture or a PDF.' }) as Response,
      ),
    );
    const { user, onDone } = await openBox();
    await user.upload(chooser(), pdf());
    expect(await screen.findByText('The shop did not accept transfer.pdf')).toBeInTheDocument();
    expect(screen.getByText(/^A receipt is a picture or a PDF\./)).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });
});
