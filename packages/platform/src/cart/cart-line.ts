/** One product in the cart, as it is also kept in the browser's storage (product.md#cart). */
export interface CartLine {
  productId: string;
  name: string;
  /** Price text for one piece: money such as "6500.00", or text with symbols such as "$1,234 JMD". */
  price: string;
  image: string;
  deviceName: string;
  /** Where the site shows the product, "/product/iphone-13-battery"; lines of before have none. */
  path?: string;
  quantity: number;
}

export const maxQuantity = 99;
const placeholder = '/api/placeholder/600/600';

/** What the storage holds → lines, with the defaults of product.md#cart; what has no product id is dropped. */
export function parseCartLines(value: unknown): CartLine[] {
  return Array.isArray(value) ? value.flatMap(parseLine) : [];
}

function parseLine(value: unknown): CartLine[] {
  if (typeof value !== 'object' || value === null) return [];
  const line = value as Record<string, unknown>;
  const productId = text(line.productId);
  if (productId === '') return [];
  return [
    {
      productId,
      name: text(line.name) || 'Unknown Product',
      price: typeof line.price === 'number' ? String(line.price) : text(line.price),
      image: text(line.image) || placeholder,
      deviceName: text(line.deviceName),
      ...(isPath(line.path) && { path: line.path }),
      quantity: quantityOf(line.quantity),
    },
  ];
}

/** Of this site: nothing that a browser would take for another host. */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/[^/\\]/.test(value);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const quantityOf = (value: unknown): number =>
  Number.isInteger(value) && (value as number) > 0 ? Math.min(value as number, maxQuantity) : 1;
