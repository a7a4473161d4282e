import type { PageWithLayout } from './tools.ts';

/* These run in the page, so each uses nothing from outside but `window.layout`. */

export function sticksOut(): string[] {
  const { layout } = window as unknown as PageWithLayout;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return width > 0 && right > clientWidth + 1 && element.children.length === 0 && layout.seen(element);
  });
  return [`scrolls sideways by ${scrollWidth - clientWidth} px: ${beyond.slice(0, 4).map(layout.nameOf).join(', ')}`];
}

/**
 * Text that is cut off, except screen-reader text (a box of one pixel) and text that `title` repeats in full.
 * Sideways scrolling counts as cut off, except in tables and in rows of links or controls, which scroll with
 * the focus.
 */
export function clippedText(): string[] {
  const { layout } = window as unknown as PageWithLayout;
  // Clipping by a scrollable ancestor is expected.
  const isCutBy = (element: Element) => (parent: Element) => {
    for (let at: Element | null = parent; at; at = at.parentElement)
      if (getComputedStyle(at).overflowY !== 'visible') return at === element;
    return false;
  };
  return layout.all('*').flatMap((element) => {
    if (!element.textContent?.trim() || !layout.seen(element) || element.closest('[title]')) return [];
    const { overflowX, overflowY, display } = getComputedStyle(element);
    if (display === 'inline') return [];
    const across = element.scrollWidth - element.clientWidth;
    if (overflowX === 'visible' && overflowY === 'visible') return [];
    const { bottom } = element.getBoundingClientRect();
    const down = Math.round(
      Math.max(0, ...layout.textsIn(element, isCutBy(element)).map((text) => text.bottom - bottom)),
    );
    const cut =
      (overflowX !== 'visible' && across > 1 && !element.matches('nav, fieldset, :has(table)')) ||
      (/hidden|clip/.test(overflowY) && down > 2);
    return cut ? [`cuts off its text by ${across} × ${down} px: ${layout.nameOf(element)}`] : [];
  });
}

export function overflowingControls(): string[] {
  const { layout } = window as unknown as PageWithLayout;
  return layout.all('button, a, summary, label').flatMap((control) => {
    if (!layout.seen(control) || getComputedStyle(control).display === 'inline') return [];
    const box = control.getBoundingClientRect();
    const over = layout
      .textsIn(control)
      .map(({ left, right, top, bottom }) =>
        Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom),
      );
    const most = Math.round(Math.max(0, ...over));
    return most > 2 ? [`its text runs ${most} px over its edge: ${layout.nameOf(control)}`] : [];
  });
}
