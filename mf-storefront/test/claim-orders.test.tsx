import { apiUrl, renderApp } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import mailedLinks from '../src/mailed-links.tsx';
import { ClaimOrders } from '../src/shared/claim-orders/ClaimOrders.tsx';
import { failing, testServer } from './server.ts';

const server = testServer();
const problem = (status: number, code: string) => () =>
  HttpResponse.json({ type: 'about:blank', title: 'Refused', status, code, detail: `It is ${code}.` }, { status });

/** What is sent to a call that answers so. */
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

  it('has a link mailed, and says nothing of what the address has', async () => {
    const bodies = answering('/orders/claims', () => new HttpResponse(null, { status: 202 }));
    open();
    await userEvent.type(box(), ' old@example.com ');
    await send();
    expect(await screen.findByText(/^If old@example\.com has orders without an account, a mail with a link is on its way/)).toBeVisible();
    expect(bodies).toEqual([{ email: 'old@example.com' }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says below the field what is wrong with an address, before it is sent', async () => {
    const bodies = answering('/orders/claims', () => new HttpResponse(null, { status: 202 }));
    open();
    await userEvent.type(box(), 'old@example');
    await send();
    expect(box()).toHaveAccessibleDescription(/Enter an email address/);
    expect([document.activeElement, bodies]).toEqual([box(), []]);
  });

  it('keeps what was typed when it could not be sent, and says so', async () => {
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

  it('adds the orders when the button is pressed, not before', async () => {
    const bodies = answering('/orders/claims/confirm', () => HttpResponse.json({ orders: 2 }));
    open();
    expect(bodies).toEqual([]);
    await press();
    expect(await screen.findByText('Your earlier orders are in your account.')).toBeVisible();
    expect(bodies).toEqual([{ token: 'abc' }]);
  });

  it.each([
    ['another account asked', 403, 'FORBIDDEN', 'It is FORBIDDEN.'],
    ['it was used', 410, 'LINK_EXPIRED', 'This link has expired or was used. Ask for another one in your account, under Orders.'],
    ['nobody made it', 404, 'NOT_FOUND', 'We do not know this link. Please open it from the mail again.'],
  ])('says so when %s', async (_, status, code, text) => {
    answering('/orders/claims/confirm', problem(status, code));
    open();
    await press();
    expect(await screen.findByText(text)).toBeVisible();
  });
});
