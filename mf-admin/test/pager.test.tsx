import { render } from '@testing-library/react';
import { Pager } from '../src/shared/parts/Pager.tsx';

describe('the pages of a list', () => {
  it.each([
    ['to the last page where the page is gone', { page: 4, totalPages: 3, busy: false }, [3]],
    ['to page 1 of a list that is empty', { page: 2, totalPages: 0, busy: false }, [1]],
    ['nowhere while another page is on its way', { page: 4, totalPages: 3, busy: true }, []],
    ['nowhere from a page that there is', { page: 3, totalPages: 3, busy: false }, []],
  ])('lead %s', (_, state, expected) => {
    const pages: number[] = [];
    render(<Pager {...state} total="58 orders" onPage={(page) => pages.push(page)} />);
    expect(pages).toEqual(expected);
  });
});
