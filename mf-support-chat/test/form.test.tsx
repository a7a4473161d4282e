import { dismissToast, myDevice, openChat } from '@shop/platform/platform';
import { apiUrl } from '@shop/platform/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { close, composer, form, launcher, openForm, reload, withShop } from './support/chat.tsx';
import { server, world } from './support/support-server.ts';

withShop();

const whole = { Name: 'Shanice Brown', Email: 'shanice@example.com', Subject: 'Fit', Message: 'My phone says SM-A546E.' };

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

/** In the conversation: the form's box holds the same words until it goes. */
const sentMessage = async (text: string) => within(await screen.findByRole('log', { name: 'Messages' })).findByText(text);

describe('the form', () => {
  it('opens a ticket and goes on to the conversation, which the answer holds already', async () => {
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
      },
    ]);
    expect(screen.getByText('Support ticket created')).toBeInTheDocument();
    expect(screen.getByText("Ticket #5f3a91c2 has been created. We'll respond shortly.")).toBeInTheDocument();
    expect(world.reads).toEqual([]);
  });

  it('tells support which device was chosen', async () => {
    myDevice.set({ id: 'd-1', name: 'Galaxy A12', brand: 'Samsung', category: 'Android', imageUrl: '', modelNumbers: [] });
    await openForm();
    await fill(whole);
    await send();
    expect(await sentMessage('My phone says SM-A546E.')).toBeInTheDocument();
    expect(world.posted).toMatchObject([{ device: 'Galaxy A12' }]);
    myDevice.set(undefined);
  });

  it('leads to the composer once the ticket is there', async () => {
    await openForm();
    await fill(whole);
    await send();
    expect(await composer()).toHaveFocus();
  });

  it('starts empty, and says for each field what is missing, with the focus on the first', async () => {
    const panel = await openForm();
    for (const field of panel.getAllByRole('textbox')) expect(field).toHaveValue('');
    await userEvent.type(panel.getByLabelText(/^Email/), 'shanice');
    await send();
    expect(panel.getByText('Please enter your name')).toBeInTheDocument();
    expect(panel.getByText('An e-mail address has an @, this one has none')).toBeInTheDocument();
    expect(panel.getByLabelText(/^Name/)).toHaveFocus();
    expect(world.posted).toEqual([]);
  });

  it('shows the server’s reason and keeps what was typed', async () => {
    server.use(
      http.post(`${apiUrl}/tickets`, () =>
        HttpResponse.json({ code: 'RATE_LIMITED', detail: 'Too many tickets. Please wait a minute.', status: 429 }, { status: 429 }),
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

describe('what is typed into the form', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', close],
  ])('is there again after %s', async (_, leave) => {
    await openForm();
    await fill({ Subject: 'Fit', Message: 'My phone' });
    await leave();
    await userEvent.click(await launcher());
    const panel = within(await form());
    expect(panel.getByLabelText(/^Subject/)).toHaveValue('Fit');
    expect(panel.getByLabelText(/^Message/)).toHaveValue('My phone');
  });

  it('survives a reload, with the form open', async () => {
    await openForm();
    await fill({ Subject: 'Fit', Message: 'My phone' });
    reload();
    expect(within(await form()).getByLabelText(/^Message/)).toHaveValue('My phone');
  });

  it('is not written over by what another page suggests, which fills the rest', async () => {
    await openForm();
    await fill({ Message: 'My phone' });
    await close();
    act(() => openChat({ subject: 'galaxy a99', message: 'I searched for galaxy a99.' }));
    const panel = within(await form());
    expect(panel.getByLabelText(/^Subject/)).toHaveValue('galaxy a99');
    expect(panel.getByLabelText(/^Message/)).toHaveValue('My phone');
  });

  it('is gone once the ticket was opened', async () => {
    await openForm();
    await fill(whole);
    await send();
    await composer();
    await close();
    await userEvent.click(await launcher());
    expect(within(await form()).getByLabelText(/^Message/)).toHaveValue('');
  });
});
