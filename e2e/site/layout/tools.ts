/** Helpers of the layout checks, available in the page as `window.layout`. */
export interface LayoutTools {
  /** Usable elements that match the selector; within the topmost modal dialog while one is open. */
  all(selector: string): Element[];
  /** Whether an element is rendered and not only for screen readers. */
  seen(element: Element): boolean;
  nameOf(element: Element): string;
  /** Boxes of an element's texts; `passes` filters them by their parent. */
  textsIn(element: Element, passes?: (parent: Element) => boolean): DOMRect[];
  /** Background colour behind an element; undefined over a picture. */
  ground(element: Element | null): Colour | undefined;
  /** WCAG contrast ratio of a colour on a background. */
  contrast(colour: string, ground: Colour): number;
}

type Colour = [number, number, number];

export type PageWithLayout = Window & { layout: LayoutTools };

/** Runs in the page, so it must not use variables of this file. */
export function layoutTools(): void {
  const pen = document
    .createElement('canvas')
    .getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  /** A CSS colour composited on a background. */
  const painted = (colour: string, [r, g, b]: Colour = [255, 255, 255]): Colour => {
    for (const style of [`rgb(${r} ${g} ${b})`, colour]) {
      pen.fillStyle = style;
      pen.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const isClear = (colour: string) => colour === 'transparent' || /[,/] ?0\)$/.test(colour);
  const luminance = (colour: Colour) => {
    const [r = 0, g = 0, b = 0] = colour.map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const tools: LayoutTools = {
    all: (selector) => [
      ...([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body).querySelectorAll(selector),
    ],
    seen(element) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[inert]'))
        return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    },
    nameOf(element) {
      const text =
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent ??
        '';
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} "${text.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    },
    textsIn(element, passes = () => true) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      while (walker.nextNode()) {
        const text = document.createRange();
        text.selectNodeContents(walker.currentNode);
        const parent = walker.currentNode.parentElement;
        if (walker.currentNode.textContent?.trim() && parent && tools.seen(parent) && passes(parent))
          boxes.push(text.getBoundingClientRect());
      }
      return boxes;
    },
    ground(element) {
      for (let at = element; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundImage !== 'none') return undefined;
        if (!isClear(backgroundColor)) return painted(backgroundColor);
      }
      return [255, 255, 255];
    },
    contrast(colour, ground) {
      const [dark = 0, light = 0] = [luminance(painted(colour, ground)), luminance(ground)].sort(
        (one, other) => one - other,
      );
      return (light + 0.05) / (dark + 0.05);
    },
  };
  Object.assign(window, { layout: tools });
}
