import type { Category, ProductFacets, ProductQuery } from '@shop/contracts/catalog';

/** Products with equal facet values; `…Ok` fields say whether the filter of that name accepts them. */
export interface Cell {
  category: Category | null;
  brand: string;
  /** Additional brands in product names, under which the products are listed too. */
  otherBrands: string[];
  /** Index of the capacity band from 0; null for an unknown capacity. */
  band: number | null;
  inStock: boolean;
  brandOk: boolean;
  capacityOk: boolean;
  priceOk: boolean;
  count: number;
  /** Lowest price in whole dollars. */
  lowest: number;
  highest: number;
}

/** Lower bounds of the capacity bands in mAh. */
export const capacityBands = [0, 2000, 3000, 4000, 5000, 6000, 8000];

export interface BrandInCategory {
  category: Category;
  brand: string;
  count: number;
}

export interface Counted {
  total: number;
  facets: ProductFacets;
  /** The two largest combinations among the matches. */
  brandsInCategories: BrandInCategory[];
}

type Filter = 'category' | 'brand' | 'capacity' | 'price' | 'inStock';

/** Counts each facet under all filters except its own. */
export function countFacets(cells: Cell[], query: ProductQuery): Counted {
  const passes: Record<Filter, (cell: Cell) => boolean> = {
    category: ({ category }) => !query.category || category === query.category,
    brand: ({ brandOk }) => brandOk,
    capacity: ({ capacityOk }) => capacityOk,
    price: ({ priceOk }) => priceOk,
    inStock: ({ inStock }) => query.inStock === undefined || inStock === query.inStock,
  };
  const filters = Object.keys(passes) as Filter[];
  const under = (but?: Filter) =>
    cells.filter((cell) => filters.every((filter) => filter === but || passes[filter](cell)));
  const priced = under('price');
  return {
    total: countOf(under()),
    brandsInCategories: largestOf(under()),
    facets: {
      categories: choices(under('category'), ({ category }) => (category ? [category] : [])),
      brands: choices(under('brand'), brandsOf),
      capacities: bandsOf(under('capacity')),
      inStock: countOf(under('inStock').filter(({ inStock }) => inStock)),
      prices:
        priced.length > 0
          ? {
              min: Math.min(...priced.map(({ lowest }) => lowest)),
              max: Math.max(...priced.map(({ highest }) => highest)),
            }
          : null,
    },
  };
}

const countOf = (cells: Cell[]) => cells.reduce((sum, { count }) => sum + count, 0);

const brandsOf = ({ brand, otherBrands }: Cell) => [brand, ...otherBrands].filter(Boolean);

function choices<Name extends string>(cells: Cell[], namesOf: (cell: Cell) => Name[]): { name: Name; count: number }[] {
  const counts = new Map<Name, number>();
  for (const cell of cells) {
    for (const name of namesOf(cell)) counts.set(name, (counts.get(name) ?? 0) + cell.count);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

const bandsOf = (cells: Cell[]): ProductFacets['capacities'] =>
  capacityBands
    .map((from, place) => ({
      from,
      to: capacityBands[place + 1] ?? null,
      count: countOf(cells.filter(({ band }) => band === place)),
    }))
    .filter(({ count }) => count > 0);

function largestOf(cells: Cell[]): BrandInCategory[] {
  const found = new Map<string, BrandInCategory>();
  for (const cell of cells) {
    const { category } = cell;
    if (!category) continue;
    for (const brand of brandsOf(cell)) {
      const before = found.get(`${category} ${brand}`)?.count ?? 0;
      found.set(`${category} ${brand}`, { category, brand, count: before + cell.count });
    }
  }
  return [...found.values()]
    .sort(
      (a, b) => b.count - a.count || a.brand.localeCompare(b.brand, 'en') || a.category.localeCompare(b.category, 'en'),
    )
    .slice(0, 2);
}
