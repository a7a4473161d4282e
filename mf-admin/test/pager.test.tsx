import { render } from '@testing-library/react';
import { Pager } from '../src/shared/parts/Pager.tsx';

describe('the pager', () => {
  it.each([
    ['to the last page when the current one is gone', { page: 4, totalPages: 3, busy: false }, [3]],
    ['to page 1 of an empty list', { page: 2, totalPages: 0, busy: false }, [1]],
    ['nowhere while another page loads', { page: 4, totalPages: 3, busy: true }, []],
    ['nowhere from an existing page', { page: 3, totalPages: 3, busy: false }, []],
  ])('goes %s', (_, state, expected) => {
    const pages: number[] = [];
    render(<Pager {...state} total="58 orders" onPage={(page) => pages.push(page)} />);
    expect(pages).toEqual(expected);
  });
});
