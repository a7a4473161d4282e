import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Category, DeviceModel, DeviceSeries } from '@shop/contracts/catalog';
import { DataSource } from 'typeorm';
import type { ModelsQueryDto } from './finder.dto.ts';
import { modelsOfSeries, seriesOfFamily } from './finder.statements.ts';

/** Limit above any series; only a family of a large catalogue may exceed it. */
const mostModels = 500;

@Injectable()
export class FinderService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  series(category: Category): Promise<DeviceSeries[]> {
    return this.database.query(seriesOfFamily, [category]);
  }

  models({ category, brand, series }: ModelsQueryDto): Promise<DeviceModel[]> {
    return this.database.query(modelsOfSeries, [category, brand ?? null, series ?? null, mostModels]);
  }
}
