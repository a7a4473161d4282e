export const hostileFilters = [
  'minPrice=-5',
  'minPrice=9000&maxPrice=10',
  'page=1000000000',
  'page=900000',
  Array.from({ length: 40 }, (_, index) => `brand=brand${index}`).join('&'),
  `brand=${'x'.repeat(5_000)}`,
  `q=${encodeURIComponent('בטרייה ‮galaxy')}`,
  'q=%00%25%5F',
  'batteryCapacity=huge,-1,99999999',
  'price=a-b&inStock=maybe&sort[]=x&brand[]=x&category=%FF',
];

export const hugeAddresses = [
  `/search?${'brand=none&'.repeat(40)}`,
  `/device-batteries?${'brand=none&inStock=true&'.repeat(20)}`,
  `/search?q=${'x'.repeat(10_000)}`,
  `/device-batteries?q=${'%25_%5C'.repeat(1_500)}`,
  '/device-batteries/All?page=1000000000',
  '/search?minPrice=-5&maxPrice=-10',
];

/** Slugs without a product: a name, empty, an extra slash, a long one, a prototype, SQL, and Hebrew. */
export const unknownSlugs = [
  'never-was',
  '',
  'iphone-13-battery%2F',
  'x'.repeat(400),
  '__proto__',
  "'%20or%20''='",
  '%D7%A9%D7%9C%D7%95%D7%9D',
];

/** Slugs that are refused: half a character, half an escape, and path traversal. */
export const refusedSlugs = ['%E0%A4%A', '%zz', '..%2F..%2Fetc'];

export const unreadableLists = ['x', '%00', '%E0%A4%A', '%25', 'x'.repeat(2_000), '1,2,3', ',,,', 'a&items=b'];

export const hostileAnswers = ['x'.repeat(3_000), '%F0%9F%94%8B', '%E2%80%AEabc', "'%3B--", '%3Cscript%3E', '%00'];
