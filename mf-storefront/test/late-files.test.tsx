import { apiUrl, renderApp } from '@shop/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import catalogue from '../src/catalogue.tsx';
import { product, productPage } from './products.ts';
import { adminSignedIn, testServer } from './server.ts';

let missing = true;
jest.mock('../src/features/catalogue/StaffActions.tsx', () => {
  if (missing) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('../src/features/catalogue/StaffActions.tsx');
});

const server = testServer();

describe('staff actions after a failed chunk', () => {
  it('leave the list usable and load on Retry or when online', async () => {
    server.use(
      adminSignedIn,
      http.get(`${apiUrl}/products`, () =>
        HttpResponse.json(productPage([product({ name: 'One' }), product({ name: 'Two' })])),
      ),
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp(catalogue, { path: '/device-batteries/iPhone' });
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await userEvent.click(retry as HTMLElement);
    expect(screen.getAllByText(/Edit and Delete did not load/)).toHaveLength(2);
    missing = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Two' })).toBeInTheDocument());
  });
});
