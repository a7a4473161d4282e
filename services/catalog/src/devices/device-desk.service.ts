import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { categories } from '@shop/contracts/catalog';
import type { DeviceDetails, DeviceUpdate } from '@shop/contracts/device-details';
import type { Identity } from '@shop/contracts/identity';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { DataSource, type EntityManager } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/response.cache.ts';
import { lockCatalogue } from '../inventory/new-products.statements.ts';
import type { DeviceUpdateRequestDto } from './device-desk.dto.ts';
import {
  auditDevice,
  selectDevice,
  selectNamesake,
  updateDevice,
  updateProductsOfDevice,
} from './device-desk.statements.ts';

const fields = ['name', 'brand', 'year', 'popular', 'modelNumbers'] as const;

/** Devices for staff (product.md#editing-devices). */
@Injectable()
export class DeviceDesk {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  read(id: string): Promise<DeviceDetails> {
    return findDevice(this.database.manager, id);
  }

  async update(
    caller: Identity,
    id: string,
    { replaces = {}, ...update }: DeviceUpdateRequestDto,
  ): Promise<DeviceDetails> {
    const changed = await this.database.transaction(async (manager) => {
      await manager.query(lockCatalogue);
      const device = await findDevice(manager, id);
      requireSeen(device, replaces);
      const after = pick(update, (field) => update[field] !== undefined && isOther(update[field], device[field]));
      if (Object.keys(after).length === 0) return device;
      const { name, brand, year, popular } = { ...device, ...after };
      await requireUnique(manager, id, name, brand);
      await manager.query(updateDevice, [id, name, brand, year, popular]);
      await manager.query(updateProductsOfDevice, [id, after.modelNumbers ?? null]);
      await manager.query(auditDevice, [...actor(caller), id, pick(device, (field) => field in after), after]);
      return findDevice(manager, id);
    });
    this.cache.invalidate();
    return changed;
  }
}

async function findDevice(manager: EntityManager, id: string): Promise<DeviceDetails> {
  const [device]: DeviceDetails[] = await manager.query(selectDevice, [id, categories]);
  if (!device) throw notFound('The device');
  return device;
}

/** Refuses an edit of values that another person changed since the form was opened. */
function requireSeen(device: DeviceDetails, seen: DeviceUpdate): void {
  const current = pick(device, (field) => seen[field] !== undefined && isOther(seen[field], device[field]));
  const changed = Object.keys(current);
  if (changed.length === 0) return;
  const errors = changed.map((field) => ({
    field,
    message: 'Another admin changed this first. Save again to replace it.',
  }));
  throw new ProblemError(
    'CHANGED_MEANWHILE',
    'Another admin changed this device first. Save again to replace the change.',
    {
      errors,
      current,
    },
  );
}

async function requireUnique(manager: EntityManager, id: string, name: string, brand: string): Promise<void> {
  const namesakes: unknown[] = await manager.query(selectNamesake, [id, name, brand]);
  const isFamily = categories.some((family) => family === name);
  if (namesakes.length > 0 || isFamily)
    throw new ProblemError('CONFLICT', `The shop has a device called ${brand} ${name} already.`);
}

const pick = (from: DeviceUpdate, has: (field: (typeof fields)[number]) => boolean): DeviceUpdate =>
  Object.fromEntries(fields.filter(has).map((field) => [field, from[field]]));

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
