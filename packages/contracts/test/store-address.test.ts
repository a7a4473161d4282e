import { storeAddress } from '../src/store-address.ts';

describe('an address of the store', () => {
  it('is a path where the site keeps the files, under whichever name the site is open', () => {
    expect(storeAddress('http://localhost:8080/api/objects/uploads/7?expires=1&signature=a%2Fb')).toBe(
      '/api/objects/uploads/7?expires=1&signature=a%2Fb',
    );
  });

  it.each(['https://store.example/receipts/uploads/7?signature=a', 'https://store.example/receipts/api/objects/7?signature=a'])(
    'stays as it is where a store of its own keeps them: %s',
    (url) => {
      expect(storeAddress(url)).toBe(url);
    },
  );
});
