const actions = 'a[href], button, input, select, textarea, label, [role="alert"]';
const texts = 'h1, h2, h3, h4, p, li, dt, dd, td, span, b, small, strong';
/** Free room round the button, in CSS pixels. */
const margin = 4;

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a fixed element, back in its place, would lie on something to press, to type into or to read. */
export function coversContent(element: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element;
  const place = { left: left - margin, top: top - margin, right: left + offsetWidth + margin, bottom: top + offsetHeight + margin };
  const under = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((other) => other !== element && meet(other.getBoundingClientRect(), place));
  return under(actions).length > 0 || under(texts).some((block) => textOf(block).some((line) => meet(line, place)));
}

/** The lines of an element's own text: a paragraph's box is wider than its words. */
function textOf(block: Element): Box[] {
  return [...block.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
    const range = document.createRange();
    range.selectNode(node);
    return [...range.getClientRects()];
  });
}
