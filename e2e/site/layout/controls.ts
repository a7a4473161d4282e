import type { PageWithLayout } from './tools.ts';

/* These run in the page, so each uses nothing from outside but `window.layout`. */

/**
 * Controls smaller than `least` px. A link within a sentence may be as high as its line; a field includes its
 * label, and a control its clickable area.
 */
export function smallControls(least: number): string[] {
  const { layout } = window as unknown as PageWithLayout;
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent?.trim() !== element.textContent?.trim();
  const parts = (element: Element) => [element, ...((element as HTMLInputElement).labels ?? [])];
  const fits = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width >= least - 0.5 && height >= least - 0.5;
  };
  const reaches = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const pressed = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
      return parts(element).some((part) => part.contains(hit));
    };
    const half = least / 2 - 1;
    return pressed(-half, 0) && pressed(half, 0) && pressed(0, -half) && pressed(0, half);
  };
  const selector =
    'a[href], button, input, select, textarea, summary, [role="switch"], [role="tab"], [role="combobox"]';
  return layout.all(selector).flatMap((control) => {
    if (!layout.seen(control) || isInSentence(control) || parts(control).some(fits) || reaches(control)) return [];
    const { width, height } = control.getBoundingClientRect();
    return [`is only ${Math.round(width)} × ${Math.round(height)} px: ${layout.nameOf(control)}`];
  });
}

/**
 * Fields and outlined buttons whose edge and filling have less than 3:1 contrast to their surroundings. A
 * filled button is recognized by its text, so its edge may be fainter.
 */
export function faintEdges(): string[] {
  const { layout } = window as unknown as PageWithLayout;
  const fields = 'select, textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"])';
  return layout.all(`button, ${fields}`).flatMap((control) => {
    const { borderLeftWidth, borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(control);
    const ground = layout.ground(control.parentElement);
    if (!ground || !layout.seen(control) || control.matches(':disabled, [aria-disabled="true"]')) return [];
    const filling = layout.contrast(backgroundColor, ground);
    const hasEdge = Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0;
    if (!hasEdge || (control.matches('button') && filling > 1.3)) return [];
    const best = Math.max(layout.contrast(borderBottomColor, ground), filling);
    return best < 3 ? [`its edge has ${best.toFixed(2)}:1: ${layout.nameOf(control)}`] : [];
  });
}
