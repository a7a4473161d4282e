import { type Cell, countFacets } from '../../src/search/rules/facets.ts';

const cell = (brand: string, count: number): Cell => ({
  ...{ category: 'Tablet', brand, otherBrands: [], band: null, inStock: true, count, lowest: 1, highest: 1 },
  ...{ brandOk: true, capacityOk: true, priceOk: true },
});

describe('brands in categories', () => {
  it('are sorted by name when counts are equal', () => {
    const cells = [cell('Samsung', 1), cell('Apple', 1), cell('Amazon', 1)];
    const brandsOf = (rows: Cell[]) => countFacets(rows, {}).brandsInCategories.map(({ brand }) => brand);
    expect([brandsOf(cells), brandsOf(cells.toReversed())]).toEqual([
      ['Amazon', 'Apple'],
      ['Amazon', 'Apple'],
    ]);
  });
});
