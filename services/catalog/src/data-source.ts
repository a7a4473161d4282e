import { dataSourceOptions } from '@shop/service-kit/database';
import type { Config } from './config.ts';
import { CreateDevices1763700000001 } from './migrations/1763700000001-create-devices.ts';
import { CreateProducts1763700000002 } from './migrations/1763700000002-create-products.ts';
import { IndexProductSearch1763700000003 } from './migrations/1763700000003-index-product-search.ts';
import { TellChanges1763700000004 } from './migrations/1763700000004-tell-changes.ts';
import { CreatePictures1763700000010 } from './migrations/1763700000010-create-pictures.ts';
import { CreateAuditEntries1763902800021 } from './migrations/1763902800021-create-audit-entries.ts';
import { StorePhotographs1763902800060 } from './migrations/1763902800060-store-photographs.ts';
import { CreatePhotographVariants1763902800061 } from './migrations/1763902800061-create-photograph-variants.ts';

/** How alike a misspelt word must be, 0-1 (pg_trgm's word similarity). A search would pay a statement to say so. */
const alikeEnough = '0.39';

export const dataSource = (config: Pick<Config, 'DATABASE_URL'>) =>
  dataSourceOptions({
    url: config.DATABASE_URL,
    name: 'catalog',
    settings: { 'pg_trgm.word_similarity_threshold': alikeEnough },
    entities: [],
    migrations: [
      CreateDevices1763700000001,
      CreateProducts1763700000002,
      IndexProductSearch1763700000003,
      TellChanges1763700000004,
      CreatePictures1763700000010,
      CreateAuditEntries1763902800021,
      StorePhotographs1763902800060,
      CreatePhotographVariants1763902800061,
    ],
  });
