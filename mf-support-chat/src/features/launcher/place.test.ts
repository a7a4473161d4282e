import { coversContent } from './place.ts';

const box = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);

/** Gives an element a place on a screen of 390 × 844, which jsdom does not lay out. */
function put(element: Element, at: DOMRect): void {
  element.getBoundingClientRect = () => at;
}

function launcher(): HTMLElement {
  const button = document.createElement('button');
  const sizes = { offsetLeft: 322, offsetTop: 776, offsetWidth: 52, offsetHeight: 52 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(button, name, { value });
  put(button, box(322, 776, 52, 52));
  return document.body.appendChild(button);
}

function page(html: string, at: DOMRect, line = at): void {
  document.body.innerHTML = html;
  put(document.body.firstElementChild as Element, at);
  // jsdom knows no lines of text.
  Range.prototype.getClientRects = () => [line] as unknown as DOMRectList;
}

describe('the place of the closed button', () => {
  it.each(['<button>Add to Cart</button>', '<a href="/x">Shop</a>', '<input aria-label="Name">', '<label>Pickup</label>'])(
    'is not free over %s',
    (html) => {
      page(html, box(200, 780, 180, 46));
      expect(coversContent(launcher())).toBe(true);
    },
  );

  it('is not free over words', () => {
    page('<p>Pay in cash</p>', box(16, 780, 358, 24));
    expect(coversContent(launcher())).toBe(true);
  });

  it('is free beside words that end before it', () => {
    page('<p>$5,800</p>', box(16, 780, 358, 24), box(16, 780, 80, 24));
    expect(coversContent(launcher())).toBe(false);
  });

  it('is free over a picture', () => {
    page('<img alt="">', box(200, 700, 180, 180));
    expect(coversContent(launcher())).toBe(false);
  });
});
