import { translatePage } from '@shop/platform/testing';
import { render, screen } from '@testing-library/react';
import { tolerateTranslators } from '../../src/browser/translated-page.ts';

const { removeChild, insertBefore } = Node.prototype;
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

function Found({ count, search }: { count: number; search?: string }) {
  return (
    <p>
      <b>{count}</b> found{search && ` for ${search}`}
      {count > 1 && <i>sorted</i>}
      {' by price'}
    </p>
  );
}

describe('a page rewritten by a translator', () => {
  it('keeps updating when texts are added and removed', () => {
    tolerateTranslators();
    const { rerender, container } = render(<Found count={1} search="iPhone" />);
    translatePage(container);
    rerender(<Found count={2} />);
    expect(screen.getByText('2')).toBeInTheDocument();
    expect(screen.getByText('sorted')).toBeInTheDocument();
    rerender(<Found count={1} search="Samsung" />);
    expect(screen.queryByText('sorted')).not.toBeInTheDocument();
  });
});
