import type { SearchSuggestions } from '@shop/contracts/search';
import { apiUrl, renderApp } from '@shop/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { SuggestionsPart } from '../src/shared/suggestions/SuggestionsPart.ts';
import { WithSuggestions } from '../src/shared/suggestions/WithSuggestions.tsx';
import { testServer } from './server.ts';

let missing = true;
jest.mock('../src/shared/suggestions/Suggestions.tsx', () => {
  if (missing) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual('../src/shared/suggestions/Suggestions.tsx');
});

const server = testServer();
const answer: SearchSuggestions = {
  query: 'galaxy',
  correction: null,
  beginning: null,
  products: [],
  devices: [],
  categories: [{ label: 'Samsung in Android', category: 'Android', brand: 'Samsung', count: 121 }],
  total: 0,
};
const Page = () => (
  <WithSuggestions>
    <input type="search" aria-label="Search products" />
  </WithSuggestions>
);

describe('suggestions after a failed chunk', () => {
  it('stay hidden when back online and load with the next key', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get(`${apiUrl}/search/suggestions`, () => HttpResponse.json(answer)));
    renderApp([{ path: '/', Component: Page }]);
    const field = screen.getByLabelText('Search products');
    await userEvent.click(field);
    await userEvent.paste('galax');
    await act(() => SuggestionsPart.preload());
    missing = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => SuggestionsPart.preload());
    expect(field).toHaveFocus();
    expect(field).not.toHaveAttribute('role');
    await userEvent.keyboard('y');
    expect(await screen.findByRole('option')).toHaveTextContent('Samsung in Android');
  });
});
