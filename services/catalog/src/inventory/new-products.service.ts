import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Product } from '@shop/contracts/catalog';
import type { Identity } from '@shop/contracts/identity';
import { notFound } from '@shop/service-kit/http/problem';
import { DataSource, type EntityManager } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/response.cache.ts';
import { ProductsQueries } from '../products/products.queries.ts';
import { refusedFields, requireConfirmedPrice } from './inventory.refusals.ts';
import { lockCatalogue } from './lock-catalogue.ts';
import type { NewProductDto, NewProductRequestDto } from './new-product.dto.ts';
import { createDevices, createFamilies, createProducts } from './new-products.statements.ts';

/** Name and brand identify a device; a new one also needs a category. */
type DeviceOfProduct = Pick<NewProductDto, 'deviceName' | 'deviceBrand' | 'category'>;

@Injectable()
export class NewProductsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queries: ProductsQueries,
    private readonly cache: CatalogueCache,
  ) {}

  async create(caller: Identity, { sellForNothing, ...product }: NewProductRequestDto): Promise<Product> {
    requireConfirmedPrice(product, sellForNothing);
    await this.database.transaction(async (manager) => {
      await manager.query(lockCatalogue);
      const existing: unknown[] = await manager.query('select from products where id = $1', [product.id]);
      if (existing.length === 0) await insert(manager, caller, product);
    });
    this.cache.invalidate();
    const created = await this.queries.one(product.id);
    if (!created) throw notFound('The product');
    return created;
  }
}

async function insert(manager: EntityManager, caller: Identity, product: NewProductDto): Promise<void> {
  await addDevice(manager, product);
  const [{ created }] = await manager.query(createProducts, [asRows(product), ...actor(caller)]);
  const { name, deviceBrand, deviceName } = product;
  if (created === 0) throw refusedFields({ name: `${name} of ${deviceBrand} ${deviceName} is on sale already.` });
}

/** Adds the device and its family if they are new. Callers lock the catalogue first. */
export async function addDevice(manager: EntityManager, device: DeviceOfProduct): Promise<void> {
  await manager.query(createFamilies, [asRows(device)]);
  await manager.query(createDevices, [asRows(device)]);
}

const asRows = (product: object) => JSON.stringify([{ row: 1, ...product }]);
