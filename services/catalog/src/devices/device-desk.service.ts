import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { categories } from '@shop/contracts/catalog';
import type { DeviceDetails, DevicePage, DeviceUpdate } from '@shop/contracts/device-details';
import type { Identity } from '@shop/contracts/identity';
import { notFound } from '@shop/service-kit/http/problem';
import { DataSource, type EntityManager } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/response.cache.ts';
import { lockCatalogue, lockProductsOf } from '../inventory/lock-catalogue.ts';
import { createDevices, createFamilies } from '../inventory/new-products.statements.ts';
import { escapeLike } from '../products/product-filter.ts';
import type { DeviceQueryDto, DeviceUpdateRequestDto, NewDeviceDto } from './device-desk.dto.ts';
import { requireProductsFor, requireSeen, requireUnique, requireUnsold } from './device-desk.refusals.ts';
import {
  auditDevice,
  countDevices,
  deleteDevice,
  restoreDevice,
  selectDevice,
  selectDevices,
  selectNamesakes,
  updateDevice,
  updateProductsOfDevice,
} from './device-desk.statements.ts';
import { pickNamed, pickOthers, valuesOf } from './device-values.ts';

const defaultLimit = 50;

/** Devices for staff (product.md#devices). */
@Injectable()
export class DeviceDesk {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  async list({ search = '', deleted = false, page = 1, limit = defaultLimit }: DeviceQueryDto): Promise<DevicePage> {
    const values = [categories, deleted, `%${escapeLike(search)}%`];
    const [{ total }] = await this.database.query(countDevices, values);
    const devices = await this.database.query(selectDevices, [...values, limit, (page - 1) * limit]);
    return { devices, total, page, totalPages: Math.ceil(total / limit) };
  }

  read(id: string): Promise<DeviceDetails> {
    return findDevice(this.database.manager, id);
  }

  create(caller: Identity, device: NewDeviceDto): Promise<DeviceDetails> {
    return this.change(async (manager) => {
      await requireFreeName(manager, null, device);
      const { name, brand, ...rest } = device;
      const rows = JSON.stringify([{ row: 1, deviceName: name, deviceBrand: brand, ...rest }]);
      await manager.query(createFamilies, [rows]);
      const [{ id }] = await manager.query(createDevices, [rows]);
      const created = await findDevice(manager, id);
      await audit(manager, caller, 'device.create', id, null, valuesOf(created));
      return created;
    });
  }

  update(caller: Identity, id: string, { replaces = {}, ...update }: DeviceUpdateRequestDto): Promise<DeviceDetails> {
    return this.change(async (manager) => {
      const device = await findDevice(manager, id);
      requireSeen(device, replaces);
      const before = pickOthers(device, update);
      const after = pickNamed(update, before);
      if (Object.keys(after).length === 0) return device;
      requireProductsFor(after, device);
      await write(manager, device, after);
      await audit(manager, caller, 'device.update', id, before, after);
      return findDevice(manager, id);
    });
  }

  remove(caller: Identity, id: string): Promise<void> {
    return this.change(async (manager) => {
      const device = await findDevice(manager, id);
      requireUnsold(device);
      await manager.query(deleteDevice, [id]);
      await audit(manager, caller, 'device.delete', id, valuesOf(device), null);
    });
  }

  /** Answers a device that is not deleted unchanged. */
  restore(caller: Identity, id: string): Promise<DeviceDetails> {
    return this.change(async (manager) => {
      const restored: unknown[] = await manager.query(restoreDevice, [id]);
      const device = await findDevice(manager, id);
      if (restored.length > 0) await audit(manager, caller, 'device.restore', id, null, valuesOf(device));
      return device;
    });
  }

  /** Runs one change at a time, so that no product comes on sale for a device that is being deleted. */
  private async change<T>(write: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.database.transaction(async (manager) => {
      await manager.query(lockCatalogue);
      return write(manager);
    });
    this.cache.invalidate();
    return result;
  }
}

async function findDevice(manager: EntityManager, id: string): Promise<DeviceDetails> {
  const [device]: DeviceDetails[] = await manager.query(selectDevice, [categories, id]);
  if (!device) throw notFound('The device');
  return device;
}

/** Throws CONFLICT if another device has the name and brand. */
async function requireFreeName(
  manager: EntityManager,
  id: string | null,
  { name, brand }: Pick<DeviceDetails, 'name' | 'brand'>,
): Promise<void> {
  requireUnique(name, brand, await manager.query(selectNamesakes, [id, name, brand]));
}

async function write(manager: EntityManager, device: DeviceDetails, changes: DeviceUpdate): Promise<void> {
  const { id, name, brand, category, year, popular } = { ...device, ...changes };
  if (changes.name !== undefined || changes.brand !== undefined) await requireFreeName(manager, id, { name, brand });
  await lockProductsOf(manager, id, [device.brand, brand]);
  if (changes.category) await manager.query(createFamilies, [JSON.stringify([{ category }])]);
  await manager.query(updateDevice, [id, name, brand, category, year, popular]);
  await manager.query(updateProductsOfDevice, [id, changes.category ?? null, changes.modelNumbers ?? null]);
}

function audit(
  manager: EntityManager,
  caller: Identity,
  action: 'device.create' | 'device.update' | 'device.delete' | 'device.restore',
  id: string,
  before: DeviceUpdate | null,
  after: DeviceUpdate | null,
): Promise<unknown> {
  return manager.query(auditDevice, [...actor(caller), action, id, before, after]);
}
