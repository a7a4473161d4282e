/**
 * Lets React work on a page that a translator has rewritten. Translators put elements in the place of texts; React then removes a text that is no
 * child any more, or inserts something before it, and the whole page fails (facebook/react#11538).
 */
export function tolerateTranslators({ prototype } = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
