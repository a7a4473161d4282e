import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Device } from '@shop/contracts/catalog';
import { Repository } from 'typeorm';
import { DeviceEntity } from './device.entity.ts';
import { toDevice } from './devices.dto.ts';

@Injectable()
export class DevicesService {
  constructor(@InjectRepository(DeviceEntity) private readonly devices: Repository<DeviceEntity>) {}

  /** Every device, popular ones first, then by name as people count ("iPhone 8" before "iPhone 12"). */
  async list(): Promise<Device[]> {
    const devices = await this.devices.find();
    return devices.sort(byPopularityAndName).map(toDevice);
  }
}

const names = new Intl.Collator('en', { numeric: true });

const byPopularityAndName = (a: DeviceEntity, b: DeviceEntity) =>
  Number(b.isPopular) - Number(a.isPopular) || names.compare(a.name, b.name) || a.id.localeCompare(b.id);
