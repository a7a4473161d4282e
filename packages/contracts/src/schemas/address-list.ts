import { z } from 'zod';

const address = z.object({
  /** Path of a page of this site, such as "/product/iphone-13-battery". */
  path: z
    .string()
    .max(2_000)
    .regex(/^\/(?!\/)[^\s\\]*$/, 'is not a path that begins with /'),
  changedAt: z.iso.datetime().optional(),
});

/**
 * `GET <list>?page=1` of an address list in a remote's `sitemap`: at most 10,000 addresses a page, and only the last page may have fewer.
 * An empty list has no page.
 */
export const addressListSchema = z.object({
  addresses: z.array(address).max(10_000),
  totalPages: z.int().min(0).max(10_000),
});

export type AddressList = z.infer<typeof addressListSchema>;
