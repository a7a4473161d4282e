/** An element by its selector and, if that is ambiguous, its text. */
export interface Mark {
  selector: string;
  text?: string;
}

export interface BenchPage {
  name: 'home' | 'catalogue' | 'search' | 'product' | 'checkout';
  path: string;
  withCart: boolean;
  /** A visitor's usual first click, and the element that shows the page's response. */
  press: Mark;
  answered: Mark;
  /** A link to another page, and an element of that page. */
  link: Mark;
  arrived: Mark;
}

const addToCart: Mark = { selector: 'button:enabled', text: 'Add to Cart' };
const oneInCart: Mark = { selector: '[aria-label="Cart, 1 item"]' };

export const pages: BenchPage[] = [
  {
    name: 'home',
    path: '/',
    withCart: false,
    press: addToCart,
    answered: oneInCart,
    link: { selector: 'main a[href^="/device-batteries/"]' },
    arrived: { selector: 'main [role="status"]', text: 'found' },
  },
  {
    name: 'catalogue',
    path: '/device-batteries/iPhone',
    withCart: false,
    press: addToCart,
    answered: oneInCart,
    link: { selector: 'main nav a', text: 'iPad' },
    arrived: { selector: 'main article', text: 'iPad' },
  },
  {
    name: 'search',
    path: '/search?q=galaxy',
    withCart: false,
    press: { selector: 'main button:enabled', text: 'Add' },
    answered: oneInCart,
    link: { selector: 'header a[href="/device-batteries"]' },
    arrived: { selector: 'main h1', text: 'iPhone Batteries' },
  },
  {
    name: 'product',
    path: '/product/iphone-13-battery',
    withCart: false,
    press: addToCart,
    answered: oneInCart,
    link: { selector: 'main nav a', text: 'iPhone' },
    arrived: { selector: 'main h1', text: 'iPhone Batteries' },
  },
  {
    name: 'checkout',
    path: '/checkout',
    withCart: true,
    press: { selector: '#checkout-place' },
    answered: { selector: '[role="alert"]', text: 'Please fill in' },
    link: { selector: 'header a[href="/"]' },
    arrived: { selector: 'main h1', text: 'Your phone, all day again' },
  },
];
