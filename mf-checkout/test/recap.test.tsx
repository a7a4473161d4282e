import { chatRequestTaken, useChatRequest } from '@shop/platform/platform';
import { demoShop, renderApp, write } from '@shop/platform/testing';
import { act, renderHook, screen, within } from '@testing-library/react';
import { Recap } from '../src/features/checkout/Recap.tsx';
import { checkoutErrors } from '../src/features/checkout/rules/errors.ts';
import { figuresOf } from '../src/features/checkout/rules/figures.ts';
import { submissionOf } from '../src/features/checkout/rules/submission.ts';
import { emptyDraft } from '../src/shared/outbox/draft.ts';
import { received } from './support/shop-server.ts';
import { battery, fillGuest, openSite, other, placeButton } from './support/site.tsx';

const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));
const said = (label: string) => summary().queryAllByText(label, { selector: 'dt' })[0]?.nextElementSibling;

describe('before the button, the summary says once more', () => {
  it('who gets it, where, whether it is fitted, and how it is paid; what was noted, too', async () => {
    const { user } = openSite('/checkout', [battery, other]);
    await placeButton();
    expect(said('Contact')).toHaveTextContent('Not filled in yet');
    expect(said('Delivery')).toHaveTextContent('Not filled in yet');
    await fillGuest(user);
    expect(said('Contact')).toHaveTextContent('Andre Campbell, 876 555 0199');
    expect(said('Delivery')).toHaveTextContent('12 Hope Road, Kingston 6, Kingston');
    expect(said('Installation')).toHaveTextContent('Not chosen');
    expect(said('Payment')).toHaveTextContent('Cash on delivery');
    await user.click(screen.getByRole('checkbox', { name: /technician/ }));
    expect(said('Installation')).toHaveTextContent('A technician fits both batteries');
    await user.click(screen.getByRole('radio', { name: /^Pickup/ }));
    expect(said('Pickup')).toHaveTextContent('Kingston Store (Savannah Plaza)');
    expect(said('Payment')).toHaveTextContent('Cash on pickup');
    expect(said('Notes')).toBeUndefined();
    await write(user, screen.getByLabelText(/^Notes/), 'Blue gate');
    expect(said('Notes')).toHaveTextContent('Blue gate');
  });

  it('with a way back to each, that leads the focus to what was chosen', async () => {
    const { user } = openSite('/checkout', [battery]);
    await placeButton();
    const change = (part: string) => user.click(summary().getByRole('button', { name: `Change ${part}` }));
    await change('contact');
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    await change('delivery');
    expect(screen.getByRole('radio', { name: /^Delivery/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    await change('pickup');
    expect(screen.getByRole('radio', { name: /^Pickup/ })).toHaveFocus();
    await change('installation');
    expect(screen.getByRole('checkbox', { name: /technician/ })).toHaveFocus();
    await change('payment');
    expect(screen.getByRole('region', { name: /Payment Method/ })).toContainElement(document.activeElement as HTMLElement);
    await write(user, screen.getByLabelText(/^Notes/), 'Blue gate');
    await change('notes');
    expect(screen.getByLabelText(/^Notes/)).toHaveFocus();
    await change('items');
    expect(received).toEqual([]);
  });
});

describe('in one column', () => {
  it('the title says what it comes to, and leads to the summary', async () => {
    const { user } = openSite('/checkout', [{ ...battery, quantity: 2 }]);
    await user.click(await screen.findByRole('button', { name: /^2 items · \$13,700/ }));
    expect(screen.getByRole('heading', { name: 'Order Summary' })).toHaveFocus();
  });
});

describe('a guest', () => {
  it('is told so, and can sign in and come back', async () => {
    const { store } = openSite('/checkout', [battery]);
    expect(await screen.findByText('Checkout as a guest')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    act(() => void store.dispatch({ type: 'site/siteRead', payload: { demo: false, pages: ['/login'] } }));
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login?next=%2Fcheckout');
  });
});

describe('whoever has a question', () => {
  it('can call and write from here, without leaving the form', async () => {
    const { user } = openSite('/checkout', [battery]);
    await placeButton();
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByRole('link', { name: '(876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    const { result } = renderHook(useChatRequest);
    await user.click(foot.getByRole('button', { name: /^Chat: staff/ }));
    expect(result.current).not.toBeNull();
    act(chatRequestTaken);
  });
});

describe('names and addresses of all kinds', () => {
  const valuesOf = (text: string) => ({ ...emptyDraft().values, name: text, phone: '876 555 0199', address: text, notes: text });

  it.each([
    ['a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['SQL', "Robert'); DROP TABLE orders; --"],
    ['pictures', '👩🏾‍🔧🔋'],
    ['right to left', 'שלום \u202e noitceriD'],
    ['a long word', 'x'.repeat(100)],
    ['a name of somewhere else', "Nguyễn Thị D'Arcy-Ó Briain"],
  ])('are text, in the summary and in the order: %s', (_, text) => {
    const values = valuesOf(text);
    renderApp([{ path: '/', element: <Recap user={null} values={values} installation={false} pieces={1} payment="Cash" /> }]);
    const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
    expect(shown('Contact')).toHaveTextContent(text);
    expect(shown('Delivery')).toHaveTextContent(text);
    expect(shown('Delivery')?.querySelector('bdi')?.children).toHaveLength(0);
    const figures = figuresOf([], { deliveryMethod: 'delivery', installation: false, paymentMethod: 'cash' }, demoShop.fees);
    const order = submissionOf({ values, lines: [], figures, installation: false, user: null, now: new Date() });
    expect(order).toMatchObject({ customerName: text, customerAddress: text, notes: text });
  });

  it.each([
    ['spaces', '   '],
    ['marks that nobody sees', '\u200b\u2060'],
  ])('of %s alone are none', (_, text) => {
    expect(checkoutErrors(valuesOf(text), false).map(({ message }) => message)).toEqual([
      'Please fill in your name and phone number',
      'Please provide delivery address',
    ]);
  });
});
