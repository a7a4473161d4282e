import type { DeviceModel, Product } from '@shop/contracts/catalog';
import type { MyDevice } from '@shop/platform/platform';

export const deviceOf = ({ id, name, brand, category, imageUrl, modelNumbers }: DeviceModel): MyDevice => ({
  id,
  name,
  brand,
  category,
  imageUrl,
  modelNumbers,
});

export const deviceOfProduct = ({
  deviceId,
  deviceName,
  deviceBrand,
  category,
  phoneImageUrl,
  modelNumbers,
}: Product): MyDevice => ({
  id: deviceId,
  name: deviceName,
  brand: deviceBrand,
  category,
  imageUrl: phoneImageUrl,
  modelNumbers,
});
