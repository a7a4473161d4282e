import { renderApp } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLatestQuery } from '../src/shared/use-latest-query.ts';

function TwoChoices() {
  const [query, change] = useLatestQuery();
  const set = (name: string, value: string) => change((latest) => new URLSearchParams([...latest, [name, value]]));
  const both = () => {
    set('email', 'ann');
    set('action', 'account.register');
  };
  return <button type="button" onClick={both}>{`Both: ${query}`}</button>;
}

describe('the filters of a list, in the address', () => {
  it('keep the first of two that are chosen before the page is drawn again', async () => {
    const { router } = renderApp([{ path: '/', element: <TwoChoices /> }], { path: '/?state=dead' });
    await userEvent.click(await screen.findByRole('button'));
    expect(await screen.findByText('Both: state=dead&email=ann&action=account.register')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?state=dead&email=ann&action=account.register');
    await userEvent.click(screen.getByRole('button'));
    expect(router.state.location.search).toBe('?state=dead&email=ann&action=account.register&email=ann&action=account.register');
  });
});
