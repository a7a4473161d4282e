import { Injectable } from '@nestjs/common';
import { categories, type Product } from '@shop/contracts/catalog';
import type { SearchMetadata, SearchResponse, SearchSuggestions } from '@shop/contracts/search';
import type { SearchQueryDto } from './search.dto.ts';
import { SearchQueries } from './search.queries.ts';

const mostSuggested = { products: 5, devices: 3 };

@Injectable()
export class SearchService {
  constructor(private readonly queries: SearchQueries) {}

  async search({ query: q, limit, page = 1, ...filters }: SearchQueryDto): Promise<SearchResponse> {
    const { products, total, facets, correction } = await this.queries.find({ ...filters, q }, page, limit);
    const found = products.map((product) => ({ ...product, total }));
    return { products: found, total, facets, correction, ...(limit === 0 && { metadata: await this.metadata() }) };
  }

  async suggest(q: string): Promise<SearchSuggestions> {
    const { products, total, brandsInCategories, correction } = await this.queries.find({ q }, 1, 8);
    return {
      query: correction ?? q,
      correction,
      products: products.slice(0, mostSuggested.products).map(suggestedProduct),
      devices: devicesOf(products).slice(0, mostSuggested.devices),
      categories: brandsInCategories.map((each) => ({ label: `${each.brand} in ${each.category}`, ...each })),
      total,
      beginning: total === 0 ? await this.queries.beginningOf(q) : null,
    };
  }

  private async metadata(): Promise<SearchMetadata> {
    const { facets } = await this.queries.find({}, 1, 0);
    return {
      categories: categories.filter((category) => facets.categories.some(({ name }) => name === category)),
      brands: facets.brands.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
      priceRange: facets.prices ?? { min: 0, max: 0 },
    };
  }
}

const suggestedProduct = ({ id, slug, name, price, inStock, batteryCapacity, phoneImageUrl }: Product) => ({
  id,
  slug,
  name,
  price,
  inStock,
  batteryCapacity,
  phoneImageUrl,
});

/** Returns the devices of the best matches, each with its best battery. */
const devicesOf = (products: Product[]): SearchSuggestions['devices'] =>
  products
    .filter(({ deviceId }, place) => products.findIndex((other) => other.deviceId === deviceId) === place)
    .map(({ deviceId, deviceName, deviceBrand, category, phoneImageUrl, modelNumbers, slug }) => ({
      id: deviceId,
      name: deviceName,
      brand: deviceBrand,
      category,
      imageUrl: phoneImageUrl,
      modelNumbers,
      productSlug: slug,
    }));
