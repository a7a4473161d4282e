import { dismissToast, myDevice, openChat } from '@shop/platform/platform';
import { apiUrl } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { close, composer, form, launcher, openForm, reload, withShop } from './support/chat.tsx';
import { server, world } from './support/support-server.ts';

withShop();

const whole = {
  Name: 'Shanice Brown',
  Email: 'shanice@example.com',
  Subject: 'Fit',
  Message: 'My phone says SM-A546E.',
};

async function fill(values: Record<string, string>) {
  const panel = within(await form());
  for (const [label, value] of Object.entries(values)) {
    await userEvent.click(panel.getByLabelText(new RegExp(`^${label}`)));
    await userEvent.paste(value);
  }
}

async function send() {
  await userEvent.click(within(await form()).getByRole('button', { name: 'Start Chat' }));
}

/** Searches the conversation only, because the form's field shows the same text until it closes. */
const sentMessage = async (text: string) =>
  within(await screen.findByRole('log', { name: 'Messages' })).findByText(text);

describe('the contact form', () => {
  it('opens a ticket and shows its conversation without a fetch', async () => {
    await openForm();
    await fill(whole);
    await send();
    expect(await sentMessage('My phone says SM-A546E.')).toBeInTheDocument();
    expect(world.posted).toEqual([
      {
        customerName: 'Shanice Brown',
        customerEmail: 'shanice@example.com',
        subject: 'Fit',
        message: 'My phone says SM-A546E.',
        category: 'general',
        clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    expect(screen.getByText('Support ticket created')).toBeInTheDocument();
    expect(screen.getByText("Ticket #5f3a91c2 has been created. We'll respond shortly.")).toBeInTheDocument();
    expect(world.reads).toEqual([]);
  });

  it('sends the chosen device', async () => {
    myDevice.set({
      id: 'd-1',
      name: 'Galaxy A12',
      brand: 'Samsung',
      category: 'Android',
      imageUrl: '',
      modelNumbers: [],
    });
    await openForm();
    await fill(whole);
    await send();
    expect(await sentMessage('My phone says SM-A546E.')).toBeInTheDocument();
    expect(world.posted).toMatchObject([{ device: 'Galaxy A12' }]);
    myDevice.set(undefined);
  });

  it('focuses the composer after submit', async () => {
    await openForm();
    await fill(whole);
    await send();
    expect(await composer()).toHaveFocus();
  });

  it('shows an error on each invalid field and focuses the first', async () => {
    const panel = await openForm();
    for (const field of panel.getAllByRole('textbox')) expect(field).toHaveValue('');
    await userEvent.type(panel.getByLabelText(/^Email/), 'shanice');
    await send();
    expect(panel.getByText('Please enter your name')).toBeInTheDocument();
    expect(panel.getByText('An email address has an @, this one has none')).toBeInTheDocument();
    expect(panel.getByLabelText(/^Name/)).toHaveFocus();
    expect(world.posted).toEqual([]);
  });

  it('keeps the id of a ticket when the same text is sent again', async () => {
    const ids: unknown[] = [];
    server.use(
      http.post<never, { clientId: string }>(`${apiUrl}/tickets`, async ({ request }) => {
        ids.push((await request.json()).clientId);
        return HttpResponse.error();
      }),
    );
    const panel = await openForm();
    await fill(whole);
    for (const attempts of [1, 2]) {
      await send();
      await waitFor(() => expect(ids).toHaveLength(attempts));
      await panel.findByRole('alert');
    }
    await userEvent.type(panel.getByLabelText(/^Message/), '!');
    await send();
    await waitFor(() => expect(ids).toHaveLength(3));
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });

  it('keeps the id of a ticket after a reload, when its first response was lost', async () => {
    const ids: unknown[] = [];
    server.use(
      http.post<never, { clientId: string }>(`${apiUrl}/tickets`, async ({ request }) => {
        ids.push((await request.json()).clientId);
        return HttpResponse.error();
      }),
    );
    const panel = await openForm();
    await fill(whole);
    await send();
    await panel.findByRole('alert');
    reload();
    await send();
    await waitFor(() => expect(ids).toHaveLength(2));
    expect(ids[1]).toBe(ids[0]);
  });

  it('shows the server’s error and keeps the typed text', async () => {
    server.use(
      http.post(`${apiUrl}/tickets`, () =>
        HttpResponse.json(
          { code: 'RATE_LIMITED', detail: 'Too many tickets. Please wait a minute.', status: 429 },
          { status: 429 },
        ),
      ),
    );
    const panel = await openForm();
    await fill(whole);
    await send();
    const alert = await panel.findByRole('alert');
    expect(alert).toHaveTextContent('ErrorToo many tickets. Please wait a minute.');
    act(() => dismissToast());
    expect(alert).toBeVisible();
    expect(panel.getByLabelText(/^Subject/)).toHaveValue('Fit');
  });
});

describe('typed text of the contact form', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', close],
  ])('is restored after %s', async (_, leave) => {
    await openForm();
    await fill({ Subject: 'Fit', Message: 'My phone' });
    await leave();
    await userEvent.click(await launcher());
    const panel = within(await form());
    expect(panel.getByLabelText(/^Subject/)).toHaveValue('Fit');
    expect(panel.getByLabelText(/^Message/)).toHaveValue('My phone');
  });

  it('survives a reload with the form open', async () => {
    await openForm();
    await fill({ Subject: 'Fit', Message: 'My phone' });
    reload();
    expect(within(await form()).getByLabelText(/^Message/)).toHaveValue('My phone');
  });

  it("is not overwritten by another page's suggestions", async () => {
    await openForm();
    await fill({ Message: 'My phone' });
    await close();
    act(() => openChat({ subject: 'galaxy a99', message: 'I searched for galaxy a99.' }));
    const panel = within(await form());
    expect(panel.getByLabelText(/^Subject/)).toHaveValue('galaxy a99');
    expect(panel.getByLabelText(/^Message/)).toHaveValue('My phone');
  });

  it('is cleared once the ticket is open', async () => {
    await openForm();
    await fill(whole);
    await send();
    await composer();
    await close();
    await userEvent.click(await launcher());
    expect(within(await form()).getByLabelText(/^Message/)).toHaveValue('');
  });
});
