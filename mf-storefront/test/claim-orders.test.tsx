import { apiUrl, renderApp } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import mailedLinks from '../src/mailed-links.tsx';
import { ClaimOrders } from '../src/shared/claim-orders/ClaimOrders.tsx';
import { refusal } from './account.ts';
import { failing, testServer } from './server.ts';

const server = testServer();

describe('guest orders', () => {
  /** Records the request bodies of a call. */
  function answering(path: string, answer: () => Response): unknown[] {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${apiUrl}${path}`, async ({ request }) => {
        bodies.push(await request.json());
        return answer();
      }),
    );
    return bodies;
  }

  describe('“Ordered before as a guest?”', () => {
    const box = () => screen.getByLabelText('Email of those orders');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    const open = () => renderApp([{ path: '/', Component: ClaimOrders }]);

    it('mails a link without revealing whether the address has orders', async () => {
      const bodies = answering('/orders/claims', () => new HttpResponse(null, { status: 202 }));
      open();
      await userEvent.type(box(), ' old@example.com ');
      await send();
      expect(
        await screen.findByText(/^If old@example\.com has orders without an account, a mail with a link is on its way/),
      ).toBeVisible();
      expect(bodies).toEqual([{ email: 'old@example.com' }]);
      expect(screen.queryByRole('button')).toBeNull();
    });

    it('shows an address error below the field before sending', async () => {
      const bodies = answering('/orders/claims', () => new HttpResponse(null, { status: 202 }));
      open();
      await userEvent.type(box(), 'old@example');
      await send();
      expect(box()).toHaveAccessibleDescription(/Enter an email address/);
      expect([document.activeElement, bodies]).toEqual([box(), []]);
    });

    it('keeps the input and shows an error when sending fails', async () => {
      answering('/orders/claims', failing);
      open();
      await userEvent.type(box(), 'old@example.com');
      await send();
      expect(await screen.findByText('Please try again soon.')).toBeVisible();
      expect(box()).toHaveValue('old@example.com');
    });
  });

  describe('/account/claim-orders', () => {
    const open = () => renderApp(mailedLinks, { path: '/account/claim-orders?token=abc' });
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Add them to my account' }));

    it('adds the orders only after the click', async () => {
      const bodies = answering('/orders/claims/confirm', () => HttpResponse.json({ orders: 2 }));
      open();
      expect(bodies).toEqual([]);
      await press();
      expect(await screen.findByText('Your earlier orders are in your account.')).toBeVisible();
      expect(bodies).toEqual([{ token: 'abc' }]);
    });

    it.each([
      ['another account requested the link', 403, 'FORBIDDEN', 'It is FORBIDDEN.'],
      [
        'the link was used',
        410,
        'LINK_EXPIRED',
        'This link has expired or was used. Ask for another one in your account, under Orders.',
      ],
      ['the link is unknown', 404, 'NOT_FOUND', 'This link is not valid. Please open it from the mail again.'],
    ] as const)('shows an error when %s', async (_, status, code, text) => {
      answering('/orders/claims/confirm', () => refusal(status, code, `It is ${code}.`));
      open();
      await press();
      expect(await screen.findByText(text)).toBeVisible();
    });
  });
});
