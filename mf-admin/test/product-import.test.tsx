import type { ImportCheck } from '@shop/contracts/product-import';
import { apiUrl } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { problem, server, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

const path = `${apiUrl}/admin/products/import`;
const csv = 'device,brand,category,price\nPixel 9,Google,Android,5500\n';
const file = (content: BlobPart = csv) => new File([content], 'products.csv', { type: 'application/vnd.ms-excel' });
const fingerprint = 'f'.repeat(43);
const checked: ImportCheck = {
  ...{ created: 1, changed: 1, same: 3, fingerprint },
  rows: [
    {
      row: 2,
      product: 'Pixel 9 Battery',
      device: 'Google Pixel 9',
      before: null,
      after: { price: 5500, inStock: true },
    },
    {
      ...{ row: 5, product: 'iPhone 13 Battery', device: 'Apple iPhone 13' },
      before: { price: 6500, modelNumbers: ['A2633'] },
      after: { price: 6200.5, modelNumbers: [] },
    },
  ],
};

beforeAll(() => import('../src/features/products/import/ImportDialog.tsx'));
const checkAnswers = (answer: () => Response) => server.use(http.post(`${path}/check`, answer));
const progressAnswers = (answer: () => Response) => server.use(http.get(`${path}/progress`, answer));
beforeEach(() => {
  checkAnswers(() => HttpResponse.json(checked));
  progressAnswers(() => problem(404, 'NOT_FOUND', 'The import was not found.'));
});

async function openImport() {
  const site = openAdmin('/admin/dashboard?tab=products');
  await site.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import products' }));
  const choose = (chosen = file()) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file field.');
    return site.user.upload(input, chosen);
  };
  return { ...site, dialog, choose };
}

describe('the import of products', () => {
  it('previews the file, imports it and counts the products', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(path, async ({ request }) => {
        sent.push([new URL(request.url).search, request.headers.get('content-type'), await request.text()]);
        return HttpResponse.json({ created: 1, changed: 1, same: 3 });
      }),
    );
    const { user, dialog, choose } = await openImport();
    await choose();
    expect(await dialog.findByText('1 new, 1 changed, 3 as they are.')).toBeInTheDocument();
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'RowProductValues',
      '2Pixel 9 Battery NewGoogle Pixel 9Price: $5,500In stock: yes',
      '5iPhone 13 Battery ChangedApple iPhone 13Price: $6,500 → becomes $6,200.50Model numbers: A2633 → becomes nothing',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Import 2 products' }));
    expect(await dialog.findByText('Imported: 1 new, 1 changed, 3 as they are.')).toBeInTheDocument();
    expect(sent).toEqual([[`?fingerprint=${fingerprint}`, 'text/csv', csv]]);
    const done = dialog.getByRole('button', { name: 'Done' });
    expect(done).toHaveFocus();
    await user.click(done);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).toHaveFocus());
  });

  it('names every fault of a refused file and offers no import', async () => {
    const errors = [2, 7].map((row) => ({ field: 'file', message: `Row ${row}: The device must not be empty.` }));
    checkAnswers(() => problem(400, 'VALIDATION_FAILED', 'The file has 2 faults. Nothing was imported.', { errors }));
    const { dialog, choose } = await openImport();
    await choose();
    expect(await dialog.findByText('The file has 2 faults. Nothing was imported.')).toBeInTheDocument();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      errors.map(({ message }) => message),
    );
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('checks a corrected file after a refused one', async () => {
    checkAnswers(() => problem(400, 'VALIDATION_FAILED', 'The file has no products. Nothing was imported.'));
    const { dialog, choose } = await openImport();
    await choose();
    expect(await dialog.findByText(/has no products/)).toBeInTheDocument();
    checkAnswers(() => HttpResponse.json(checked));
    await choose();
    expect(await dialog.findByRole('button', { name: 'Import 2 products' })).toBeInTheDocument();
    expect(dialog.queryByText(/has no products/)).not.toBeInTheDocument();
  });

  it('sends no file of more than 8 MB', async () => {
    const { dialog, choose } = await openImport();
    await choose(file(new Uint8Array(8 * 1_048_576 + 1)));
    expect(await dialog.findByText('The file has more than 8 MB. Split it into several files.')).toBeInTheDocument();
    expect(dialog.queryByText(/^Checking/)).not.toBeInTheDocument();
  });

  it('offers no import of a file that changes nothing', async () => {
    checkAnswers(() => HttpResponse.json({ created: 0, changed: 0, same: 5, fingerprint, rows: [] }));
    const { dialog, choose } = await openImport();
    await choose();
    expect(await dialog.findByText('Nothing to import: 0 new, 0 changed, 5 as they are.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('shows the written rows, announces each quarter, and keeps the bar while a poll fails', async () => {
    server.use(http.post(path, () => new Promise<never>(() => undefined)));
    const { user, dialog, choose } = await openImport();
    await choose();
    const start = await dialog.findByRole('button', { name: 'Import 2 products' });
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'] });
    try {
      await act(async () => start.click());
      const bar = dialog.getByRole('progressbar', { name: 'Imported rows' });
      const poll = async (done: number) => {
        progressAnswers(() => HttpResponse.json({ done, total: 20_000 }));
        await act(() => jest.advanceTimersByTimeAsync(1_000));
      };
      expect(dialog.getByText('Comparing the file with the products…')).toBeInTheDocument();
      await poll(5_500);
      await dialog.findByText('5,500 of 20,000 rows');
      expect(bar).toHaveAttribute('aria-valuenow', '27');
      const announced = dialog.getByText('25 % of the rows are written.');
      progressAnswers(() => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'));
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(dialog.getByText('5,500 of 20,000 rows')).toBeInTheDocument();
      await poll(9_999);
      await dialog.findByText('9,999 of 20,000 rows');
      expect(announced).toHaveTextContent('25 % of the rows are written.');
    } finally {
      jest.useRealTimers();
    }
    await user.click(dialog.getByRole('button', { name: 'Cancel import' }));
    expect(await dialog.findByRole('button', { name: 'Import 2 products' })).toBeInTheDocument();
    expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('can be cancelled, and checks the file again', async () => {
    let isAborted = false;
    server.use(
      http.post(path, ({ request }) => {
        request.signal.addEventListener('abort', () => {
          isAborted = true;
        });
        return new Promise<never>(() => undefined);
      }),
    );
    const { user, dialog, choose } = await openImport();
    await choose();
    await user.click(await dialog.findByRole('button', { name: 'Import 2 products' }));
    expect(await dialog.findByText('Importing 2 products…')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel import' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Cancel import' }));
    expect(await dialog.findByText('The import was cancelled.')).toBeInTheDocument();
    await waitFor(() => expect(isAborted).toBe(true));
    expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
    expect(await dialog.findByRole('button', { name: 'Import 2 products' })).toBeInTheDocument();
  });

  it('shows the changed preview when the products changed after the check', async () => {
    server.use(http.post(path, () => problem(412, 'CHANGED_MEANWHILE', 'The products changed. Check the file again.')));
    const { user, dialog, choose } = await openImport();
    await choose();
    checkAnswers(() => HttpResponse.json({ ...checked, changed: 0, same: 4, rows: checked.rows.slice(0, 1) }));
    await user.click(await dialog.findByRole('button', { name: 'Import 2 products' }));
    expect(
      await dialog.findByText('Nothing was imported. The products changed. Check the file again.'),
    ).toBeInTheDocument();
    expect(await dialog.findByRole('button', { name: 'Import 1 product' })).toBeInTheDocument();
  });
});

describe('the page of products', () => {
  it('exports all products', async () => {
    openAdmin('/admin/dashboard?tab=products');
    const link = await screen.findByRole('link', { name: 'Export' });
    expect(link).toHaveAttribute('href', '/api/admin/products/export.csv');
    expect(link).toHaveAttribute('download', 'products.csv');
    expect(world.calls.filter((call) => call.includes('export'))).toEqual([]);
  });
});
