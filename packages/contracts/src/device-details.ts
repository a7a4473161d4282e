/** `GET`, `PATCH /api/admin/devices/:id`: a device for staff (product.md#editing-devices). */
export interface DeviceDetails extends Required<DeviceUpdate> {
  id: string;
  /** Derived from name and brand. */
  series: string;
  /** Products on sale for it. */
  products: number;
}

/** Fields of a device that staff change. */
export interface DeviceUpdate {
  name?: string;
  brand?: string;
  /** Null when unknown. */
  year?: number | null;
  /** Whether it comes first among devices. */
  popular?: boolean;
  /** Of all its products. */
  modelNumbers?: string[];
}

/** Body of `PATCH /api/admin/devices/:id`. 412 CHANGED_MEANWHILE when a field of `replaces` has another value by now. */
export interface DeviceUpdateRequest extends DeviceUpdate {
  /** Values of the changed fields as the form showed them. */
  replaces?: DeviceUpdate;
}
