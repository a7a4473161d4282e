import { dataSourceOptions } from '@shop/service-kit/database/database';
import type { Config } from './config.ts';
import { CreateDevices1763700000001 } from './migrations/1763700000001-create-devices.ts';
import { CreateProducts1763700000002 } from './migrations/1763700000002-create-products.ts';
import { IndexProductSearch1763700000003 } from './migrations/1763700000003-index-product-search.ts';
import { TellChanges1763700000004 } from './migrations/1763700000004-tell-changes.ts';
import { CreatePictures1763700000010 } from './migrations/1763700000010-create-pictures.ts';
import { CreateAuditEntries1763902800021 } from './migrations/1763902800021-create-audit-entries.ts';
import { StorePhotographs1763902800060 } from './migrations/1763902800060-store-photographs.ts';
import { CreatePhotographVariants1763902800061 } from './migrations/1763902800061-create-photograph-variants.ts';
import { NameProductPages1763902800110 } from './migrations/1763902800110-name-product-pages.ts';
import { DeriveProductFamilies1763902800111 } from './migrations/1763902800111-derive-product-families.ts';
import { ReadCapacities1763902800112 } from './migrations/1763902800112-read-capacities.ts';
import { GroupDevicesBySeries1763902800113 } from './migrations/1763902800113-group-devices-by-series.ts';
import { DescribeBatteries1763902800114 } from './migrations/1763902800114-describe-batteries.ts';
import { IndexSearchWords1763902800120 } from './migrations/1763902800120-index-search-words.ts';
import { CreateSearchAliases1763902800121 } from './migrations/1763902800121-create-search-aliases.ts';
import { OrderProductPages1763902800122 } from './migrations/1763902800122-order-product-pages.ts';
import { WalkPagesByKeys1763902800123 } from './migrations/1763902800123-walk-pages-by-keys.ts';
import { CreateNewsletter1763902800130 } from './migrations/1763902800130-create-newsletter.ts';
import { CreateBackInStock1763902800131 } from './migrations/1763902800131-create-back-in-stock.ts';
import { FindOtherBrands1763902800141 } from './migrations/1763902800141-find-other-brands.ts';
import { StorePreviews1763902800160 } from './migrations/1763902800160-store-previews.ts';
import { CreateNewsletterReaders1764000000154 } from './migrations/1764000000154-create-newsletter-readers.ts';
import { KeepForAccounts1764000000202 } from './migrations/1764000000202-keep-for-accounts.ts';
import { StoreThumbnails1764000000451 } from './migrations/1764000000451-store-thumbnails.ts';
import { CountStock1764000000470 } from './migrations/1764000000470-count-stock.ts';
import { TakeStock1764000000740 } from './migrations/1764000000740-take-stock.ts';
import { WatchStock1764000000741 } from './migrations/1764000000741-watch-stock.ts';
import { SpaceNames1764000000760 } from './migrations/1764000000760-space-names.ts';
import { OpenStores1764000000800 } from './migrations/1764000000800-open-stores.ts';
import { DeleteDevices1764000000820 } from './migrations/1764000000820-delete-devices.ts';
import { DescribePictures1764000000850 } from './migrations/1764000000850-describe-pictures.ts';
import { FollowImports1764000000860 } from './migrations/1764000000860-follow-imports.ts';

export const dataSource = (config: Pick<Config, 'DATABASE_URL'>) =>
  dataSourceOptions({
    url: config.DATABASE_URL,
    name: 'catalog',
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
      NameProductPages1763902800110,
      DeriveProductFamilies1763902800111,
      ReadCapacities1763902800112,
      GroupDevicesBySeries1763902800113,
      DescribeBatteries1763902800114,
      IndexSearchWords1763902800120,
      CreateSearchAliases1763902800121,
      OrderProductPages1763902800122,
      WalkPagesByKeys1763902800123,
      CreateNewsletter1763902800130,
      CreateBackInStock1763902800131,
      FindOtherBrands1763902800141,
      StorePreviews1763902800160,
      CreateNewsletterReaders1764000000154,
      KeepForAccounts1764000000202,
      StoreThumbnails1764000000451,
      CountStock1764000000470,
      TakeStock1764000000740,
      WatchStock1764000000741,
      SpaceNames1764000000760,
      OpenStores1764000000800,
      DeleteDevices1764000000820,
      DescribePictures1764000000850,
      FollowImports1764000000860,
    ],
  });
