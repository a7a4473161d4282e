import type { Category } from './catalog.ts';

/** `GET`, `PATCH /api/admin/devices/:id`: a device for staff (product.md#devices). */
export interface DeviceDetails extends Required<DeviceUpdate> {
  id: string;
  /** Derived from name and brand. */
  series: string;
  /** Products on sale for it. */
  products: number;
}

/** `GET /api/admin/devices`: devices by brand, then by name. 50 a page by default, at most 100. */
export interface DevicePage {
  devices: DeviceDetails[];
  total: number;
  page: number;
  totalPages: number;
}

/** Body of `POST /api/admin/devices`. 409 CONFLICT when another device, on sale or deleted, has that name and brand. */
export interface NewDevice {
  name: string;
  brand: string;
  category: Category;
  /** Null or missing when unknown. */
  year?: number | null;
  /** Whether it comes first among devices; false by default. */
  popular?: boolean;
}

/** Fields of a device that staff change. */
export interface DeviceUpdate {
  name?: string;
  brand?: string;
  /** All its products get it, too. */
  category?: Category;
  /** Null when unknown. */
  year?: number | null;
  /** Whether it comes first among devices. */
  popular?: boolean;
  /** All its products get them. Refused for a device without products on sale. */
  modelNumbers?: string[];
}

/** Body of `PATCH /api/admin/devices/:id`. 412 CHANGED_MEANWHILE when a field of `replaces` has another value by now. */
export interface DeviceUpdateRequest extends DeviceUpdate {
  /** Values of the changed fields as the form showed them. */
  replaces?: DeviceUpdate;
}
