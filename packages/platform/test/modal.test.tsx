import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { dismissToast, toast } from '../src/platform.ts';
import { Link } from '../src/router.ts';
import { createTestApp } from '../src/testing.tsx';
import { Button, Dialog, TextField } from '../src/ui.ts';

function Page({ dirty = false }: { dirty?: boolean }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <main tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit name" dirty={dirty && text !== ''}>
        <input hidden readOnly value="for password managers" />
        <TextField label="Name" value={text} onChange={setText} />
        <Link to="/other">Elsewhere</Link>
      </Dialog>
    </main>
  );
}

function open(dirty?: boolean) {
  const routes = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/page', element: <Page dirty={dirty} /> },
    { path: '/other', element: <h1>Other page</h1> },
  ];
  const { app, router } = createTestApp(routes, { path: '/' });
  render(app);
  return router;
}

async function openDialog(dirty?: boolean) {
  const router = open(dirty);
  await act(() => router.navigate('/page'));
  const opener = await screen.findByRole('button', { name: 'Edit' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Edit name' });
  return { router, opener };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

describe('a dialog', () => {
  it('focuses its first field and restores the focus on close', async () => {
    const { opener } = await openDialog();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    pressEscape();
    await gone();
    expect(opener).toHaveFocus();
  });

  it('focuses the page when the opener no longer exists', async () => {
    const { opener } = await openDialog();
    opener.remove();
    pressEscape();
    await gone();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays open when a text selection ends outside', async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByLabelText('Name'));
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    await gone();
  });

  it.each(['Escape', 'Close'])('closed by %s leaves no history entry', async (way) => {
    const { router } = await openDialog();
    if (way === 'Escape') pressEscape();
    else fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    await waitFor(() => expect(router.state.location.state?.layer).toBeUndefined());
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Home')).toBeInTheDocument();
  });

  it('is closed by Back without leaving the page', async () => {
    const { router } = await openDialog();
    await waitFor(() => expect(router.state.location.state?.layer).toBeDefined());
    await act(() => router.navigate(-1));
    await gone();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  });
});

describe('a dialog with typed text', () => {
  async function typed() {
    const opened = await openDialog(true);
    await waitFor(() => expect(opened.router.state.location.state?.layer).toBeDefined());
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ann' } });
    return opened;
  }

  it.each(['Escape', 'Close', 'Back', 'link'])('asks before %s discards the text', async (way) => {
    const { router } = await typed();
    if (way === 'Escape') pressEscape();
    else if (way === 'Close') fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    else if (way === 'Back') await act(() => router.navigate(-1));
    else fireEvent.click(screen.getByText('Elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    await waitFor(() => expect(screen.queryByText('Discard what you typed?')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Ann');
    await waitFor(() => expect(router.state.location.state?.layer).toBeDefined());
  });

  it('closes when the user discards the text', async () => {
    await typed();
    pressEscape();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
  });

  it('follows the link when the user discards the text', async () => {
    await typed();
    fireEvent.click(screen.getByText('Elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Other page')).toBeInTheDocument();
  });
});

describe('the live regions of toasts', () => {
  const regions = (within: Element) => [...within.querySelectorAll('[aria-live]')];
  const holder = (title: string) => screen.getByText(title).closest('[aria-live]');

  it('exist before a toast, in the page and in each dialog', async () => {
    await openDialog();
    const dialog = screen.getByRole('dialog', { name: 'Edit name' });
    const all = regions(document.body);
    const inDialog = regions(dialog);
    expect([all.length, inDialog.length]).toEqual([4, 2]);
    act(() => toast({ title: 'Saved' }));
    expect(inDialog).toContain(holder('Saved'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await gone();
    act(() => toast({ title: 'Removed' }));
    expect(all.filter((region) => !inDialog.includes(region))).toContain(holder('Removed'));
    act(() => dismissToast());
  });
});
