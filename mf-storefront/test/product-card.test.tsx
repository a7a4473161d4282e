import type { Product } from '@shop/contracts/catalog';
import { type NewCartLine, useCart } from '@shop/platform/platform';
import { apiUrl, renderApp, write } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import catalogue from '../src/catalogue.tsx';
import { changedSwitches, editErrors } from '../src/features/catalogue/rules/edit.ts';
import { ProductCard } from '../src/shared/products/ProductCard.tsx';
import { cartLine } from '../src/shared/products/use-add-to-cart.ts';
import { product, productPage } from './products.ts';
import { adminSignedIn, supportSignedIn, testServer } from './server.ts';

const server = testServer();

function CartText() {
  return (
    <p data-testid="cart">{useCart().lines.map(({ quantity, name, price }) => `${quantity} × ${name} at ${price}`)}</p>
  );
}

const show = (part?: Partial<Product>, cart?: NewCartLine[]) =>
  renderApp(
    [
      {
        path: '/',
        element: (
          <>
            <ProductCard product={product(part)} />
            <CartText />
          </>
        ),
      },
    ],
    { cart },
  );

describe('product card', () => {
  it('shows name, facts, stock, models and price', () => {
    show();
    const card = screen.getByRole('article', { name: 'iPhone 13 Battery' });
    expect(card).toHaveTextContent('3,227 mAh · Apple');
    expect(card).toHaveTextContent('In stock Fits A2482 +1 more');
    expect(card).toHaveTextContent('$6,500 JMD');
    expect(screen.queryByText('Featured')).not.toBeInTheDocument();
  });

  it('has the tab order title, heart, cart', () => {
    show();
    const order = [screen.getByRole('heading'), ...screen.getAllByRole('button')];
    expect(
      [...document.querySelectorAll('h3, button')].filter((element) => order.includes(element as HTMLElement)),
    ).toEqual(order);
    expect(order[1]).toHaveAccessibleName('Wishlist: iPhone 13 Battery');
  });

  it('marks a featured product', () => {
    show({ featured: true });
    expect(screen.getByText('Featured')).toBeInTheDocument();
  });

  it.each([
    ['the pointer', () => userEvent.hover(screen.getByAltText('iPhone 13'))],
    ["the keyboard's focus", () => userEvent.tab()],
  ])('loads the battery image when %s arrives', async (_, come) => {
    show();
    const pictures = () => document.querySelectorAll('img');
    expect(pictures()).toHaveLength(1);
    await come();
    expect(pictures()[1]).toHaveAttribute('src', '/api/images/batteries/iphone-13.svg');
  });

  it('shows "Out of stock" and disables Add to Cart', () => {
    show({ inStock: false });
    expect(screen.getAllByText('Out of stock').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  });
});

describe('Add to Cart', () => {
  afterEach(() => jest.useRealTimers());

  it('adds the quantity, confirms and resets after two seconds', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByTestId('cart')).toHaveTextContent('2 × iPhone 13 Battery at 6500.00');
    const added = screen.getByRole('button', { name: 'Added to Cart' });
    expect(added).toHaveAttribute('aria-disabled', 'true');
    await user.click(added);
    expect(screen.getByTestId('cart')).toHaveTextContent('2 × iPhone 13 Battery at 6500.00');
    expect(screen.getByText('Added to cart')).toBeInTheDocument();
    expect(screen.getByText('2 × iPhone 13 Battery')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(2_000));
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toHaveAttribute('aria-disabled', 'false');
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
  });

  it('shows an error at the cart’s maximum quantity', async () => {
    const sold = product();
    show(sold, [{ ...cartLine(sold), quantity: 99 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Nothing added')).toBeInTheDocument();
    expect(screen.queryByText('Added to cart')).not.toBeInTheDocument();
  });

  it('keeps the keyboard focus', async () => {
    show();
    screen.getByRole('button', { name: 'Add to Cart' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Added to Cart' })).toHaveFocus();
  });
});

describe('wishlist button', () => {
  it('saves the product in this browser', async () => {
    show({ id: 'wished' });
    const heart = screen.getByRole('button', { name: 'Wishlist: iPhone 13 Battery' });
    await userEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Added to wishlist')).toBeInTheDocument();
    expect(localStorage.getItem('mf-storefront.wishlist')).toBe('["wished"]');
    await userEvent.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Removed from wishlist')).toBeInTheDocument();
  });

  it('migrates a wishlist from the former storage key', () => {
    localStorage.setItem('wishlist', '["wished"]');
    show({ id: 'wished' });
    expect(screen.getByRole('button', { name: 'Wishlist: iPhone 13 Battery' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('admin controls', () => {
  let products: Product[];
  let sent: unknown;
  const open = () => renderApp(catalogue, { path: '/device-batteries/iPhone' });
  const answer = (status: number) =>
    status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json({}, { status });
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit iPhone 13 Battery' }));

  beforeEach(() => {
    products = [product({ id: 'p13' })];
    server.use(
      adminSignedIn,
      http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage(products))),
      http.put(`${apiUrl}/admin/products/p13`, async ({ request }) => {
        sent = await request.json();
        products = [{ ...(products[0] as Product), ...(sent as Partial<Product>) }];
        return HttpResponse.json(products[0]);
      }),
    );
  });

  it('show Edit and Delete instead of the heart', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Delete iPhone 13 Battery' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Wishlist/ })).not.toBeInTheDocument();
  });

  it('are hidden from support', async () => {
    server.use(supportSignedIn);
    open();
    await screen.findByRole('article', { name: 'iPhone 13 Battery' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Wishlist/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument();
  });

  it('save name, price, stock and featured in Edit Product', async () => {
    open();
    await edit();
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
    await userEvent.clear(dialog.getByLabelText('Product Name'));
    await write(userEvent, dialog.getByLabelText('Product Name'), 'New name');
    await userEvent.clear(dialog.getByLabelText('Price (JMD)'));
    await write(userEvent, dialog.getByLabelText('Price (JMD)'), '7200.5');
    await userEvent.click(dialog.getByLabelText('In Stock'));
    await userEvent.click(dialog.getByLabelText('Featured Product'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Product updated successfully')).toBeInTheDocument();
    expect(sent).toEqual({
      name: 'New name',
      price: '7200.50',
      inStock: false,
      featured: true,
      replaces: { name: 'iPhone 13 Battery', price: '6500.00', inStock: true, featured: false },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('article', { name: 'New name' })).toBeInTheDocument();
  });

  it('show another admin’s edit and overwrite it on the second save', async () => {
    const detail = 'This product has changed since you opened it (price).';
    const body = {
      type: 'about:blank',
      title: '',
      status: 412,
      code: 'CHANGED_MEANWHILE',
      detail,
      current: { price: '5000.00' },
    };
    server.use(
      http.put(`${apiUrl}/admin/products/p13`, () => HttpResponse.json(body, { status: 412 }), { once: true }),
    );
    open();
    await edit();
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
    await userEvent.clear(dialog.getByLabelText('Price (JMD)'));
    await write(userEvent, dialog.getByLabelText('Price (JMD)'), '7000');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(detail)).toBeInTheDocument();
    expect(dialog.getByText('Now: $5,000')).toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toEqual({ price: '7000.00', replaces: { price: '5000.00' } }));
  });

  it('name the switches that another admin changed', () => {
    expect(changedSwitches({ name: 'New', inStock: false, featured: true })).toBe(
      'In Stock is off now. Featured Product is on now.',
    );
  });

  it('show a busy state until the save response arrives', async () => {
    let save = () => {};
    const saved = new Promise<void>((resolve) => {
      save = resolve;
    });
    server.use(http.put(`${apiUrl}/admin/products/p13`, () => saved.then(() => HttpResponse.json(products[0]))));
    open();
    await edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Saving...')).toBeInTheDocument();
    save();
    await waitFor(() => expect(screen.queryByText('Saving...')).not.toBeInTheDocument());
  });

  it.each([
    [{ name: ' ' }, { name: 'Enter the product name.' }],
    [{ price: '' }, { price: 'Enter the price as a number, such as 6500.' }],
    [{ price: 'dear' }, { price: 'Enter the price as a number, such as 6500.' }],
    [{ price: '-1' }, { price: 'The price must be 0 or more.' }],
    [{ price: '6500.505' }, { price: 'Enter the price in dollars and at most two decimals, such as 6500.50.' }],
    [{ price: '100000000' }, { price: 'Enter the price in dollars and at most two decimals, such as 6500.50.' }],
    [{ price: '0.00' }, { price: 'A price of 0 gives the product away. Change it, or confirm below.' }],
    [{ price: '7200.5' }, {}],
  ])('map the input %j to the errors %j', (part, errors) => {
    expect(editErrors({ ...product(), ...part, sellForNothing: false })).toEqual(errors);
  });

  it('reject an empty name and an unconfirmed price of zero', async () => {
    sent = undefined;
    open();
    await edit();
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
    await userEvent.clear(dialog.getByLabelText('Product Name'));
    await userEvent.clear(dialog.getByLabelText('Price (JMD)'));
    await userEvent.type(dialog.getByLabelText('Price (JMD)'), '0{Enter}');
    expect(dialog.getByText('A price of 0 gives the product away. Change it, or confirm below.')).toBeInTheDocument();
    expect(dialog.getByText('Enter the product name.')).toBeInTheDocument();
    expect(sent).toBeUndefined();
    await write(userEvent, dialog.getByLabelText('Product Name'), 'Gift');
    await userEvent.click(dialog.getByLabelText('Sell it for $0'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toMatchObject({ name: 'Gift', price: '0.00', sellForNothing: true }));
  });

  it('focus the first field and confirm before changes are lost', async () => {
    open();
    await edit();
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }));
    expect(dialog.getByLabelText('Product Name')).toHaveFocus();
    await userEvent.keyboard('X{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit iPhone 13 Battery' })).toHaveFocus();
  });

  it('keep the dialog open with an error when saving fails', async () => {
    server.use(http.put(`${apiUrl}/admin/products/p13`, () => answer(500)));
    open();
    await edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update product')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Edit Product' })).toBeInTheDocument();
  });

  it.each([
    [204, 'Product deleted successfully'],
    [500, 'Failed to delete product'],
  ])('confirm Delete, and after %d show "%s"', async (status, words) => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    let calls = 0;
    server.use(
      http.delete(`${apiUrl}/admin/products/p13`, () => {
        calls += 1;
        return answer(status);
      }),
    );
    open();
    const button = await screen.findByRole('button', { name: 'Delete iPhone 13 Battery' });
    await userEvent.click(button);
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this product?');
    expect(calls).toBe(0);
    await userEvent.click(button);
    expect(await screen.findByText(words)).toBeInTheDocument();
    confirm.mockRestore();
  });
});
