import { apiUrl, hydrateApp, renderApp } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Newsletter } from '../src/features/newsletter/Newsletter.tsx';
import { failing, testServer } from './server.ts';

const server = testServer();
const routes = [{ path: '/', Component: Newsletter }];
const box = () => screen.getByLabelText('E-mail');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

describe('the newsletter block', () => {
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.post(`${apiUrl}/newsletter/subscribe`, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse(null, { status: 202 });
      }),
    );
  });

  it('is taken over as it was drawn, with all switches on', async () => {
    const { calls } = await hydrateApp(routes);
    for (const control of screen.getAllByRole('switch')) expect(control).toBeChecked();
    expect(calls).toEqual([]);
  });

  it('asks for an e-mail', async () => {
    renderApp(routes);
    await press();
    expect(await screen.findByText('Email required')).toBeVisible();
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    expect([document.activeElement, asked]).toEqual([box(), []]);
  });

  it('thanks, and is empty again for another address', async () => {
    renderApp(routes);
    await userEvent.type(box(), ' ann@example.com ');
    await userEvent.click(screen.getByRole('switch', { name: 'Promotions' }));
    await press();
    expect(await screen.findByRole('heading', { name: 'Successfully subscribed!' })).toHaveFocus();
    expect(asked).toEqual([{ email: 'ann@example.com', preferences: { productUpdates: true, promotions: false, batteryTips: true } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe another address' }));
    expect(box()).toHaveValue('');
    expect(screen.getByRole('switch', { name: 'Promotions' })).toBeChecked();
  });

  it('says below the field alone that an address is mistyped, and sends nothing, until it is mended', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(`${apiUrl}/newsletter/subscribe`, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse(null, { status: 202 });
      }),
    );
    renderApp(routes);
    await userEvent.type(box(), 'nope');
    await press();
    expect(box()).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
    expect(box()).toHaveFocus();
    await userEvent.type(box(), '@example');
    expect(box()).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
    await userEvent.type(box(), '.com');
    expect(box()).not.toHaveAccessibleDescription();
    expect([asked, screen.queryByText('Subscription failed')]).toEqual([[], null]);
  });

  it('says below the field alone that the shop refuses an address, until it is typed anew', async () => {
    const message = 'Please enter a valid email address';
    const problem = {
      status: 400,
      code: 'VALIDATION_FAILED',
      title: 'Bad Request',
      detail: message,
      errors: [{ field: 'email', message }],
    };
    server.use(http.post(`${apiUrl}/newsletter/subscribe`, () => HttpResponse.json(problem, { status: 400 })));
    renderApp(routes);
    await userEvent.type(box(), 'ann@example.c');
    await press();
    expect(await screen.findByText(message)).toBeVisible();
    expect(box()).toHaveAccessibleDescription(message);
    expect(box()).toHaveFocus();
    expect(screen.queryByText('Subscription failed')).not.toBeInTheDocument();
    await userEvent.type(box(), 'om');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('keeps what was typed where it failed', async () => {
    server.use(http.post(`${apiUrl}/newsletter/subscribe`, failing));
    renderApp(routes);
    await userEvent.type(box(), 'ann@example.com');
    await press();
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(screen.getByText('Please try again later or contact us directly.')).toBeVisible();
    expect(box()).toHaveValue('ann@example.com');
  });
});
