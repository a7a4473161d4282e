/** One product in the cart, as stored in the browser (product.md#cart). */
export interface CartLine {
  productId: string;
  name: string;
  /** Price per piece: money such as "6500.00", or text with symbols such as "$1,234 JMD". */
  price: string;
  image: string;
  deviceName: string;
  /** Path of the product page, "/product/iphone-13-battery"; missing in old carts. */
  path?: string;
  quantity: number;
}

export const maxQuantity = 99;
const placeholder = '/api/placeholder/600/600';

/** Parses stored lines with the defaults of product.md#cart; drops lines without product id. */
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

/** Accepts only paths of this site, no "//host". */
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/[^/\\]/.test(value);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const quantityOf = (value: unknown): number =>
  Number.isInteger(value) && (value as number) > 0 ? Math.min(value as number, maxQuantity) : 1;
