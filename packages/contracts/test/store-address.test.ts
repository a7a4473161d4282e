import { storeAddress } from '../src/store-address.ts';

describe('storeAddress', () => {
  it("returns a path for URLs of the site's own store", () => {
    expect(storeAddress('http://localhost:8080/api/objects/uploads/7?expires=1&signature=a%2Fb')).toBe(
      '/api/objects/uploads/7?expires=1&signature=a%2Fb',
    );
  });

  it.each([
    'https://store.example/receipts/uploads/7?signature=a',
    'https://store.example/receipts/api/objects/7?signature=a',
  ])('keeps the URL of a separate store: %s', (url) => {
    expect(storeAddress(url)).toBe(url);
  });
});
