/** Product lines in realistic shares: one product in five is a Galaxy, one in ten an iPhone. */
const lines = [
  ...[...Array<string>(4).fill('Galaxy'), 'Galaxy Note', 'Galaxy Tab'].map((series) => ({ brand: 'Samsung', series })),
  ...['iPhone', 'iPhone', 'iPad'].map((series) => ({ brand: 'Apple', series })),
  ...['Moto G', 'Moto E', 'Edge'].map((series) => ({ brand: 'Motorola', series })),
  ...['P', 'Mate', 'Nova'].map((series) => ({ brand: 'Huawei', series })),
  ...['Redmi', 'Redmi Note'].map((series) => ({ brand: 'Redmi', series })),
  { brand: 'Google', series: 'Pixel' },
  { brand: 'OnePlus', series: 'Nord' },
  { brand: 'Nokia', series: 'Lumia' },
  { brand: 'LG', series: 'Stylo' },
  { brand: 'Amazon', series: 'Fire HD' },
];
const variants = ['', 'Pro', 'Plus', 'Lite', 'Max', 'Ultra', '5G', 'Mini', '2021', '2023'];
const makes = [
  'Original',
  'Premium',
  'High Capacity',
  'Economy',
  'Long Life',
  'Slim',
  'Rugged',
  'Certified',
  'Value',
  'Express',
];
const perDevice = 20;

const categoryOf = (series: string) =>
  series === 'iPhone' ? 'iPhone' : series === 'iPad' ? 'iPad' : /Tab|Fire/.test(series) ? 'Tablet' : 'Android';
const id = (kind: number, number: number) => `0000000${kind}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'han',
  'jel',
  'kim',
  'lor',
  'mus',
  'nax',
  'per',
  'qui',
  'roz',
  'sut',
  'tav',
  'ven',
  'wix',
  'yol',
];

/** A unique word for each device: 50,000 devices reach the service's maximum number of words. */
function madeUpName(number: number): string {
  let [name, rest] = ['', number + syllables.length ** 3];
  for (; rest > 0; rest = Math.floor(rest / syllables.length)) name += syllables[rest % syllables.length];
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function deviceAt(number: number) {
  const { brand, series } = lines[number % lines.length] ?? { brand: 'Apple', series: 'iPhone' };
  const nth = Math.floor(number / lines.length);
  const variant = variants[nth % variants.length];
  const letter = brand === 'Apple' ? '' : String.fromCharCode(65 + (nth % 26));
  const name = [series, madeUpName(number), `${letter}${1 + Math.floor(nth / variants.length)}`, variant]
    .filter(Boolean)
    .join(' ');
  return { id: id(1, number), name, brand, category: categoryOf(series) };
}

export function* deviceRows(products: number): Generator<string> {
  for (let number = 0; number * perDevice < products; number++) {
    const { id, name, brand, category } = deviceAt(number);
    yield `${id}\t${name}\t${category}\t${brand}\t/device.svg\n`;
  }
}

export const deviceColumns = 'id, name, category, brand, image_url';
export const productColumns =
  'id, device_id, slug, name, description, price, in_stock, battery_capacity, featured, category, model_numbers, phone_image_url, battery_image_url';

/** Unique model number of a product: "SM-100042K". */
export const modelNumberOf = (number: number) => `SM-${100_000 + number}${String.fromCharCode(65 + (number % 26))}`;

export const productName = (number: number): string => {
  const nth = number % perDevice;
  return `${deviceAt(Math.floor(number / perDevice)).name} Battery ${makes[nth % makes.length]} Grade ${1 + Math.floor(nth / makes.length)}`;
};

/** COPY rows of products from `first` up to but excluding `last`; neighbours differ as in a real table. */
export function* productRows(first: number, last: number): Generator<string> {
  for (let number = first; number < last; number++) {
    const device = deviceAt(Math.floor(number / perDevice));
    const price = 2_500 + ((number * 7_919) % 190) * 50;
    const capacity = 1_500 + ((number * 104_729) % 900) * 10;
    yield [
      id(2, number),
      device.id,
      `battery-${number}`,
      productName(number),
      `A battery for the ${device.name} with ${capacity} mAh, tested before it leaves the shop.`,
      `${price}.00`,
      number % 10 !== 3,
      `${capacity}mAh`,
      number % 97 === 0,
      device.category,
      `{${modelNumberOf(number)}}`,
      '/phone.svg',
      '/battery.svg\n',
    ].join('\t');
  }
}
